// @ts-nocheck
import { type Fields, fieldsOf, isFields } from '../../fields.ts';

const keys = ['aliases', 'parameterAliases', 'annotations'] as const;

/**
 * A tool with what its author tells callmend of it: in fields of its own, which only the hook sees, or under
 * `providerOptions.callmend`, which the SDK hands on to the model too.
 */
export function withHints(tool: Fields): Fields {
  const told = fieldsOf(tool.providerOptions).callmend;
  if (!isFields(told)) return tool;
  const hints = keys.filter((key) => Object.hasOwn(told, key)).map((key) => [key, told[key]] as const);
  return { ...tool, ...Object.fromEntries(hints) };
}
