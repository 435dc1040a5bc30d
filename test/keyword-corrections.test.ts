import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Issue, type JsonSchema, type Outcome, repairToolCall } from '../packages/callmend/src/index.ts';
import { keywordCases } from './keyword-cases.ts';

const mend = (inputSchema: JsonSchema, text: string): Outcome =>
  repairToolCall({ name: 'book', arguments: text }, { tools: [{ name: 'book', inputSchema }] });

describe('a call that fails by one keyword', () => {
  it('is told what it does not meet, as a person has read and approved it', async () => {
    const texts = keywordCases.map(({ keyword, schema, sent }) => {
      const outcome = mend(schema, sent);
      const correction = outcome.status === 'rejected' ? outcome.correction : `(${outcome.status})`;
      return `## ${keyword}\n${JSON.stringify(schema)}\n${sent}\n\n${correction}\n`;
    });
    await expect(texts.join('\n')).toMatchFileSnapshot('golden/keyword-corrections.txt');
  });

  it.each(keywordCases)('fits with what the correction leads to: $keyword', ({ schema, right }) => {
    expect(mend(schema, right).status).toBe('clean');
  });
});

interface Group {
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}

/** Names, notes and vocabularies: they are not met or unmet. `boolean_schema` has no keyword. */
const noDemands = ['anchor', 'boolean_schema', 'content', 'default', 'definitions', 'defs', 'vocabulary'];
const named: Readonly<Record<string, string>> = {
  ref: '$ref',
  dynamicRef: '$dynamicRef',
  'infinite-loop-detection': '$ref',
};

describe.each(['draft-2020-12', 'draft-07'])('the official suite of %s', (draft) => {
  const url = new URL(`json-schema-suite/${draft}.json`, import.meta.url);
  const suite: Readonly<Record<string, readonly Group[]>> = JSON.parse(readFileSync(url, 'utf8'));

  it('has no keyword without a case here', () => {
    const keywords = Object.keys(suite).filter((file) => !noDemands.includes(file));
    const covered = keywordCases.map(({ keyword }) => keyword);
    expect(keywords.filter((file) => !covered.includes(named[file] ?? file))).toEqual([]);
  });

  it('has no invalid value that is told only the kind that it is of', () => {
    const head = draft === 'draft-07' ? { $schema: 'http://json-schema.org/draft-07/schema#' } : {};
    let told = 0;
    const silent = Object.values(suite).flatMap((groups) =>
      groups.flatMap(({ schema, tests }) => {
        const refused = tests.filter(({ valid }) => !valid).map(({ data }) => callOf(schema, data, head));
        return refused.flatMap((call) => {
          const outcome = call === undefined ? undefined : mend(call.schema, call.text);
          if (outcome === undefined || !('issues' in outcome)) return [];
          told++;
          const vague = outcome.issues.filter(isVague);
          return vague.map((issue) => `${JSON.stringify(call)}: ${JSON.stringify(issue)}`);
        });
      }),
    );
    expect(told).toBeGreaterThan(150);
    expect(silent).toEqual([]);
  });
});

/** The value as the arguments, or as their one parameter where nothing in its schema points to the root. */
function callOf(schema: JsonSchema, data: unknown, head: object): { schema: JsonSchema; text: string } | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  if (isObject)
    return { schema: typeof schema === 'boolean' ? schema : { ...head, ...schema }, text: JSON.stringify(data) };
  if (/"\$(?:id|ref|dynamicRef)"/.test(JSON.stringify(schema))) return undefined;
  return { schema: { ...head, properties: { value: schema } }, text: JSON.stringify({ value: data }) };
}

/** Whether all that an issue asks for is a kind that the value has already. */
function isVague(issue: Issue): boolean {
  if (issue.code !== 'bad-value') return false;
  if (issue.expected === 'any value') return true;
  const kind = kindOf(issue.got ?? '');
  return issue.expected === kind || (issue.expected === 'number' && kind === 'integer');
}

function kindOf(got: string): string {
  if (got.startsWith('{') || got === 'an object') return 'object';
  if (got.startsWith('[') || got === 'a list') return 'array';
  if (got.startsWith('"')) return 'string';
  if (/^-?\d+$/.test(got)) return 'integer';
  return got === 'true' || got === 'false' ? 'boolean' : 'number';
}
