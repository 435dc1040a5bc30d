// @ts-nocheck
import { type Field, fieldsOf, takes } from '../fields.ts';
import type { JsonObject, Value } from '../json.ts';
import type { Random } from '../random.ts';
import { kind, type MalformedKind, nativeCall, type ValidCall } from './kind.ts';

/** The arguments are JSON and have another shape than the tool wants; what they mean is plain. */
export const shapes: readonly MalformedKind[] = [
  whole('envelope', 'The arguments stand inside an envelope.', ({ tool, input }, { pick }) => {
    const key = pick(['arguments', 'parameters', 'input', 'args', 'kwargs', 'tool_input']);
    return fieldsOf(tool, input).some((field) => field.key === key) ? undefined : { [key]: input };
  }),
  whole('call-in-arguments', 'The whole call stands where its arguments are due.', ({ tool, input }, { pick }) =>
    fieldsOf(tool, input).some(({ key }) => key === 'name' || key === 'arguments' || key === 'parameters')
      ? undefined
      : { name: tool.name, [pick(['arguments', 'parameters'])]: input },
  ),
  member(
    'one-for-a-list',
    'One item stands where a list is due.',
    (field) => (takes(field, 'array') && Array.isArray(field.value) && field.value.length === 1 ? field.value : []),
    ([item]) => item,
    (item) => typeof item !== 'string' || /^[\w -]+$/.test(item),
  ),
  member(
    'list-for-one',
    'A list of one stands where the value itself is due.',
    (field) => (isScalar(field) ? [field.value ?? null] : []),
    ([value]) => [value ?? null],
  ),
  member(
    'container-as-text',
    'A list or an object was encoded as text.',
    (field) => (typeof field.value === 'object' && field.value !== null && !mayBeText(field) ? [field.value] : []),
    ([value]) => JSON.stringify(value),
  ),
  member(
    'number-as-text',
    'A number stands in quotes.',
    (field) => (isNumber(field) && typeof field.value === 'number' ? [field.value] : []),
    ([value]) => String(value),
    (value) => /^-?\d+(?:\.\d+)?$/.test(String(value)),
  ),
  member(
    'flag-as-text',
    'True or false stands in quotes.',
    (field) => (takes(field, 'boolean') && typeof field.value === 'boolean' ? [field.value] : []),
    ([value], { pick }) => pick([String(value), value === true ? 'True' : 'False']),
  ),
  member(
    'text-as-number',
    'A number stands where a text of digits is due.',
    (field) => (takes(field, 'string') && typeof field.value === 'string' ? [field.value] : []),
    ([value]) => Number(value),
    (value) => /^[1-9]\d{0,14}$/.test(String(value)),
  ),
  member(
    'enum-case',
    'A word of a list is written in another case.',
    (field) => (Array.isArray(field.schema.enum) && typeof field.value === 'string' ? [field.value] : []),
    ([value]) => String(value).toUpperCase().replaceAll('_', ' '),
    (value) => value !== String(value).toUpperCase() && /^[a-z_]+$/.test(String(value)),
  ),
  whole('null-for-nothing', 'An optional parameter is `null` that does not take it.', ({ tool, input }, random) => {
    const absent = fieldsOf(tool, input).filter(
      (field) => !field.isRequired && field.value === undefined && typeof field.schema.type === 'string',
    );
    const field = absent.length === 0 ? undefined : random.pick(absent);
    return field === undefined || takes(field, 'null') ? undefined : { ...input, [field.key]: null };
  }),
  whole('key-case', 'A parameter is spelled in another case or with other separators.', ({ tool, input }, random) => {
    // Letters beyond ASCII are not folded.
    const keys = fieldsOf(tool, input).flatMap(({ key, value }) =>
      value !== undefined && /^[\w-]+$/.test(key) ? [key] : [],
    );
    const folded = fieldsOf(tool, input).map(({ key }) => key.toLowerCase().replaceAll(/[_-]/g, ''));
    if (keys.length === 0 || new Set(folded).size < folded.length) return undefined;
    const key = random.pick(keys);
    const written = random.pick([camel(key), key.toUpperCase(), key.replaceAll('_', '-')]);
    return written === key ? undefined : renamed(input, key, written);
  }),
];

function whole(
  id: string,
  says: string,
  change: (call: ValidCall, random: Random) => JsonObject | undefined,
): MalformedKind {
  return kind({ id, group: 'shape', says }, (call, random) => {
    const input = change(call, random);
    return input && { calls: [nativeCall(call.tool.name, JSON.stringify(input))] };
  });
}

/** Changes one of the members that `find` finds: it gives what the change is made of. */
function member(
  id: string,
  says: string,
  find: (field: Field) => readonly Value[],
  change: (found: readonly Value[], random: Random) => Value | undefined,
  fits: (value: Value) => boolean = () => true,
): MalformedKind {
  return whole(id, says, ({ tool, input }, random) => {
    const places = fieldsOf(tool, input).flatMap((field) => {
      const found = find(field);
      return found.length > 0 && found.every(fits) ? [{ field, found }] : [];
    });
    if (places.length === 0) return undefined;
    const { field, found } = random.pick(places);
    const value = change(found, random);
    return value === undefined ? undefined : { ...input, [field.key]: value };
  });
}

const isNumber = (field: Field): boolean => takes(field, 'number') || takes(field, 'integer');

const isScalar = (field: Field): boolean =>
  field.value !== undefined && (isNumber(field) || takes(field, 'string') || takes(field, 'boolean'));

const mayBeText = (field: Field): boolean => !takes(field, 'array') && !takes(field, 'object');

const camel = (key: string): string => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const renamed = (input: JsonObject, key: string, name: string): JsonObject =>
  Object.fromEntries(Object.entries(input).map(([one, value]) => [one === key ? name : one, value]));
