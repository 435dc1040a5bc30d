// @ts-nocheck
import { isList, isRecord, isSchema, isText, type Keywords } from './keyword.ts';

const single = ['additionalProperties', 'additionalItems', 'items', 'contains', 'propertyNames'];
const newSingle = ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'];
const singleInPlace = ['not', 'if', 'then', 'else'];
const listedInPlace = ['allOf', 'anyOf', 'oneOf'];
const named = ['properties', 'patternProperties'];
const shelves = ['definitions', '$defs'];

/** How a schema stands inside another: only `kept` there, applied to a value `within` the value, or to the `same` value. */
export type Place = 'kept' | 'within' | 'same';

/** Calls `visit` for each schema that stands directly inside `node`. */
export function eachSubschema(node: Keywords, isOld: boolean, visit: (child: Keywords, place: Place) => void): void {
  const each = (child: unknown, place: Place): void => {
    if (isRecord(child)) visit(child, place);
  };
  const eachIn = (children: unknown, place: Place): void => {
    if (isRecord(children)) for (const child of Object.values(children)) each(child, place);
  };
  for (const key of shelves) eachIn(node[key], 'kept');
  if (isOld && isText(node.$ref)) return;
  for (const key of single) each(node[key], 'within');
  for (const key of singleInPlace) each(node[key], 'same');
  for (const key of listedInPlace) eachListed(node[key], (child) => each(child, 'same'));
  for (const key of named) eachIn(node[key], 'within');
  eachListed(node.items, (child) => each(child, 'within'));
  eachIn(node.dependencies, 'same');
  if (isOld) return;
  for (const key of newSingle) each(node[key], 'within');
  eachListed(node.prefixItems, (child) => each(child, 'within'));
  eachIn(node.dependentSchemas, 'same');
}

function eachListed(children: unknown, visit: (child: unknown) => void): void {
  if (isList(children)) for (const child of children) if (isSchema(child)) visit(child);
}
