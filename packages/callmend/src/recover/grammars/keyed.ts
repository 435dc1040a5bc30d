import type { JsonNode } from '../../types.ts';
import { argumentsText, readCallObjects } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';

/** A list of objects whose one key is the name: `<|tools_prefix|>[{"ping": {"host": "a"}}]<|tools_suffix|>`. */
export function keyed(block: Block): Decoded | undefined {
  const found = readCallObjects(block, block.from, namedByKey);
  const end = found && (passCloser(block, found.end) ?? (found.isCut ? found.end : undefined));
  return end === undefined ? undefined : { calls: found?.calls ?? [], end };
}

/** The call that an object with one key describes. */
function namedByKey(node: JsonNode, text: string): FoundCall | undefined {
  if (node.kind !== 'object' || node.keys.length !== 1) return undefined;
  const [name] = node.keys;
  const [input] = node.values;
  if (name === undefined || (input?.kind !== 'object' && input?.kind !== 'string')) return undefined;
  return { name, arguments: argumentsText(input, text), input, start: node.start, end: node.end };
}
