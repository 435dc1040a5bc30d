// @ts-nocheck
import type { JsonSchema } from '../types.ts';
import { CopyProblem, copyJson } from './copy.ts';
import { assertedFormats } from './format.ts';
import { isList, isRecord, isSchema, isText, type Keywords } from './keyword.ts';
import { isTypeWord } from './keywords-type.ts';
import { compilePattern } from './pattern.ts';
import type { References } from './references.ts';
import { indexSchema } from './schema-index.ts';

/** A schema made ready for the judge. */
export interface PreparedSchema {
  readonly schema: JsonSchema;
  /** Why calls of this tool cannot be checked. */
  readonly problem?: string;
  /** What the schema says that is not checked, one line each. */
  readonly notes: readonly string[];
}

const maxDepth = 256;
const maxNotes = 20;

/**
 * Copies a schema from outside and says what stands in the way of judging by it. It takes anything and never throws. Nothing
 * is taken out: the judge itself passes over the formats and patterns that are only noted here.
 */
export function prepareSchema(schema: unknown, maxBytes: number): PreparedSchema {
  if (schema === undefined) return { schema: { type: 'object' }, notes: [] };
  try {
    const copy = copyJson(schema, { maxBytes, maxDepth });
    if (!isSchema(copy)) return refused('it is neither an object nor a boolean');
    return typeof copy === 'boolean' ? { schema: copy, notes: [] } : inspect(copy);
  } catch (error) {
    // A getter or a proxy of the caller's may throw anything.
    return refused(error instanceof CopyProblem ? error.message : 'it cannot be read');
  }
}

const refused = (reason: string): PreparedSchema => ({ schema: false, problem: `bad schema: ${reason}`, notes: [] });

function inspect(schema: Keywords): PreparedSchema {
  const { resources, references } = indexSchema(schema);
  const problem = referenceProblem(references);
  const notes = [...new Set([...resources.ofPart.keys()].flatMap(notesOn))];
  const told = notes.length > maxNotes ? [...notes.slice(0, maxNotes), `… and ${notes.length - maxNotes} more`] : notes;
  return { schema, notes: told, ...(problem === undefined ? {} : { problem: `bad schema: ${problem}` }) };
}

const maxScopes = 4096;

function referenceProblem(references: References): string | undefined {
  for (const { text, target, keyword } of [...references.ofPart.values()].flat()) {
    if (target === 'missing') return `${keyword} ${quote(text)} leads nowhere in it`;
    if (target === 'remote') return `${keyword} ${quote(text)} leads out of it, and only local references are followed`;
  }
  const looping = [...references.ofPart].find(([part]) => references.looping.has(part))?.[1][0];
  if (looping !== undefined) return `${looping.keyword} ${quote(looping.text)} leads back to itself`;
  if (references.depth > maxDepth) return `it applies more than ${maxDepth} schemas in a row to one value`;
  let scopes = 1;
  for (const owners of references.contested.values()) scopes *= owners.length + 1;
  return scopes > maxScopes ? 'its dynamic anchors have too many meanings' : undefined;
}

function notesOn(part: Keywords): string[] {
  const { pattern, patternProperties, format, type } = part;
  const sources = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
  if (isText(pattern)) sources.push(pattern);
  const notes = sources
    .filter((source) => compilePattern(source) === undefined)
    .map((source) => `pattern ${quote(source)} is not checked: it is no regular expression, or may backtrack for long`);
  if (isText(format) && !Object.hasOwn(assertedFormats, format)) notes.push(`format ${quote(format)} is not checked`);
  for (const word of isList(type) ? type : [type]) {
    if (word !== undefined && !isTypeWord(word)) notes.push(`type ${quote(String(word))} is unknown: any value passes`);
  }
  return notes;
}

/** Text from outside, short and on one line. */
const quote = (text: string): string => JSON.stringify(text.length > 100 ? `${text.slice(0, 99)}…` : text);
