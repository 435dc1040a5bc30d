import { readRegion } from '../../json/balance.ts';
import type { OfferedTool } from '../../types.ts';
import { skipBlank } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';

const action = /[ \t]{0,8}([\w.:/-]{1,128})[ \t]{0,8}(?:\n|$)/y;
const label = /\s{0,8}Action Input:[ \t]{0,8}/iy;
const nextLabel = /^(?:Observation|Thought|Action|Final Answer):/im;
const onlyLabel = /^Final Answer:/im;

const maxDepth = 256;
const noNames: ReadonlySet<string> = new Set();

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
  if (!label.test(text)) return undefined;
  const input = readInput(text, label.lastIndex, block.tool(name));
  if (input === undefined) return undefined;
  const step = text.slice(input.end, observationAt(text, input.end));
  // A final answer beside an action: the model did not decide.
  if (onlyLabel.test(step)) return undefined;
  return { calls: [{ name, ...input, start }], end: input.end };
}

function readInput(
  text: string,
  from: number,
  tool: OfferedTool | undefined,
): Pick<FoundCall, 'arguments' | 'end'> | undefined {
  const start = skipBlank(text, from);
  if (text.charAt(start) === '{') {
    const region = readRegion(text, start, { plausible: false, mayClose: true, maxDepth, parameters: noNames });
    return 'fault' in region ? undefined : { arguments: text.slice(start, region.end), end: region.end };
  }
  const rest = text.slice(from);
  const found = rest.search(nextLabel);
  const words = (found < 0 ? rest : rest.slice(0, found)).trim();
  const key = tool && onlyString(tool);
  if (key === undefined || words === '') return undefined;
  return { arguments: JSON.stringify({ [key]: words }), end: from + rest.indexOf(words) + words.length };
}

/** The name of a tool's one required string. */
function onlyString({ schema }: OfferedTool): string | undefined {
  if (typeof schema !== 'object') return undefined;
  const { properties, required } = schema;
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required) || required.length !== 1)
    return undefined;
  const [key]: readonly unknown[] = required;
  if (typeof key !== 'string' || key === '__proto__' || !Object.hasOwn(properties, key)) return undefined;
  const part: unknown = Object.entries(properties).find(([name]) => name === key)?.[1];
  const isString = typeof part === 'object' && part !== null && 'type' in part && part.type === 'string';
  return isString ? key : undefined;
}

function observationAt(text: string, from: number): number {
  const at = text.slice(from).search(/^Observation:/im);
  return at < 0 ? text.length : from + at;
}
