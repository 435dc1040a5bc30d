import type { OfferedTool } from '../../types.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import { readArguments, sourceOf } from '../payload.ts';

const action = /[ \t]{0,8}[`[]?([\w.:/-]{1,128})[`\]]?(?:\(\))?[ \t]{0,8}(?:\n|$)/y;
const label = /\s{0,8}Action Input:[ \t]{0,8}/iy;
const nextLabel = /^(?:Observation|Thought|Action|Final Answer):/im;
const onlyLabel = /^Final Answer:/im;

/**
 * A step of thought and action: `Action: get_tide` and on the next line `Action Input: {"harbour": "Rye"}`. Plain text goes to
 * the tool's only parameter if that is a string. The step ends where the model began to invent the observation.
 */
export function react(block: Block): Decoded | undefined {
  const { text, start, from } = block;
  if (start > 0 && text.charAt(start - 1) !== '\n') return undefined;
  action.lastIndex = from;
  const name = action.exec(text)?.[1];
  if (name === undefined) return undefined;
  label.lastIndex = action.lastIndex;
  const isLabelled = label.test(text);
  const input = isLabelled ? readInput(block, label.lastIndex, name) : unlabelled(block, action.lastIndex, name);
  if (input === undefined) return undefined;
  const over = observationAt(text, input.end);
  block.reach?.(over);
  const step = text.slice(input.end, over);
  // A final answer beside an action: the model did not decide.
  if (onlyLabel.test(step)) return undefined;
  return { calls: [{ name, ...input, start }], end: input.end };
}

type Input = Pick<FoundCall, 'arguments' | 'end' | 'unreadable'>;

function readInput(block: Block, from: number, name: string): Input | undefined {
  const { text } = block;
  const payload = readArguments(block, from);
  if (payload !== undefined) return { ...sourceOf(payload), end: payload.end };
  const rest = text.slice(from);
  const found = rest.search(nextLabel);
  const words = (found < 0 ? rest : rest.slice(0, found)).trim();
  if (words === '' || words === 'None') return noInput(block, from + rest.indexOf(words) + words.length, name);
  const tool = block.tool(name);
  const key = tool && onlyString(tool);
  if (key === undefined || isDamaged(words)) return undefined;
  return { arguments: JSON.stringify({ [key]: words }), end: from + rest.indexOf(words) + words.length };
}

/** What begins like JSON, or ends like it, and is none was cut or damaged: it is no text that somebody meant. */
const isDamaged = (words: string): boolean =>
  begunJson.test(words) || endsUnopened(words, '}') || endsUnopened(words, ']');

/** An opening bracket, or a key with its colon whose brace was lost. */
const begunJson = /^\W{0,4}[{[`]|^["'“][^"'“”\n]{1,256}["'”]\s{0,8}[:=]/;

function endsUnopened(words: string, closer: '}' | ']'): boolean {
  const opener = closer === '}' ? '{' : '[';
  return words.endsWith(closer) && words.split(closer).length > words.split(opener).length;
}

/** Words after an action may be an input whose label was damaged: there is none only before another label, or where all is over. */
function unlabelled(block: Block, from: number, name: string): Input | undefined {
  noWords.lastIndex = from;
  return noWords.test(block.text) ? noInput(block, from, name) : undefined;
}

const noWords = /\s{0,64}(?:$|<|(?:Observation|Thought|Action|Final Answer):)/iy;

/** A tool that needs nothing is called without input. */
const noInput = (block: Block, end: number, name: string): Input | undefined =>
  block.tool(name)?.fits({}) === true ? { arguments: '{}', end } : undefined;

/** The name of a tool's one required string. */
function onlyString({ schema }: OfferedTool): string | undefined {
  if (typeof schema !== 'object') return undefined;
  const { properties, required } = schema;
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required) || required.length !== 1)
    return undefined;
  const [key, part]: readonly unknown[] = Object.entries(properties).find(([name]) => name === required[0]) ?? [];
  const isString = typeof part === 'object' && part !== null && 'type' in part && part.type === 'string';
  return isString && typeof key === 'string' && key !== '__proto__' ? key : undefined;
}

function observationAt(text: string, from: number): number {
  const at = text.slice(from).search(/^Observation:/im);
  return at < 0 ? text.length : from + at;
}
