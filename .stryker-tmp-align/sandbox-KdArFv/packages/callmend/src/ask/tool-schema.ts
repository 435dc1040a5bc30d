// @ts-nocheck
import { fieldOf } from './field-of.ts';

/** A schema as a tool may have it: an object's. Any other stands in the member `value` of one. */
export interface ToolSchema {
  readonly schema: object;
  /** Where the answer stands in the tool's input. */
  readonly path: readonly string[];
}

const member = 'value';

/** Makes a tool's schema of any schema: providers take only an object's, without a union at its root. */
export function toolSchema(schema: object): ToolSchema {
  const hasUnion = ['anyOf', 'oneOf', 'allOf'].some((keyword) => Object.hasOwn(schema, keyword));
  if (fieldOf(schema, 'type') === 'object' && !hasUnion) return { schema, path: [] };
  return {
    schema: {
      type: 'object',
      properties: { [member]: moved(schema) },
      required: [member],
      additionalProperties: false,
    },
    path: [member],
  };
}

/** The references of a schema lead to its new place. */
function moved(schema: object): unknown {
  const place = `#/properties/${member}`;
  return JSON.parse(JSON.stringify(schema), (keyword, value: unknown) =>
    keyword === '$ref' && typeof value === 'string' && /^#(\/|$)/.test(value) ? `${place}${value.slice(1)}` : value,
  );
}
