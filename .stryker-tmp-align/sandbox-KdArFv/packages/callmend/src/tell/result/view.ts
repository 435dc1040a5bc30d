// @ts-nocheck
import { binaryText } from './binary.ts';
import { attempt, fieldsOf, isList, isObject, itemsOf, notShown } from './read.ts';

/**
 * What of a value can be shown. `text`: words, which stand between quotes inside JSON. `literal`: JSON as it is.
 * Members are read one by one, for there may be millions.
 */
export type View =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'list'; readonly items: Iterable<unknown> }
  | { readonly kind: 'fields'; readonly fields: Iterable<readonly [string, unknown]> };

/** More digits than that take long to make, and nobody reads them. */
const integerBits = 65_536;

const textView = (text: string): View => ({ kind: 'text', text });
const literalView = (text: string): View => ({ kind: 'literal', text });

/** Looks at a value of any kind. Never throws, whatever the value does. */
export const viewOf = (value: unknown): View =>
  isObject(value) ? (attempt(() => viewOfObject(value)) ?? textView(notShown)) : viewOfScalar(value);

function viewOfScalar(value: unknown): View {
  switch (typeof value) {
    case 'string':
      return textView(value);
    case 'number':
      return Number.isFinite(value) ? literalView(JSON.stringify(value)) : textView(String(value));
    case 'bigint':
      return viewOfInteger(value);
    case 'boolean':
      return literalView(String(value));
    case 'symbol':
      return textView(String(value));
    case 'function':
      return textView(`[function ${nameOf(value)}]`);
    default:
      return literalView('null');
  }
}

const viewOfInteger = (value: bigint): View =>
  BigInt.asIntN(integerBits, value) === value
    ? literalView(String(value))
    : textView(`[integer of more than ${integerBits} bits]`);

const nameOf = (value: { readonly name: unknown }): string => {
  const name = attempt(() => value.name);
  return typeof name === 'string' && name !== '' ? name : 'without a name';
};

function viewOfObject(value: object): View {
  const binary = binaryText(value);
  if (binary !== undefined) return textView(binary);
  if (value instanceof Error) return textView(errorLine(value));
  const json = attempt(() => callToJson(value));
  if (json === undefined) return viewOfMembers(value);
  return isObject(json.value) ? viewOfMembers(json.value) : viewOfJson(value, json.value);
}

/** `Name: message`, without the stack: it is for the tool's author. */
const errorLine = ({ name, message }: Error): string =>
  [name, message]
    .map(String)
    .filter((part) => part !== '')
    .join(': ');

/** What the value's own `toJSON` gives, if it has one. */
function callToJson(value: object): { readonly value: unknown } | undefined {
  const toJson: unknown = Reflect.get(value, 'toJSON');
  return typeof toJson === 'function' ? { value: Reflect.apply(toJson, value, ['']) } : undefined;
}

/** A date that is none gives `null` as JSON; its text says what it is. */
const viewOfJson = (value: object, json: unknown): View =>
  json === null && Object.prototype.toString.call(value) === '[object Date]'
    ? textView(String(value))
    : viewOfScalar(json);

function viewOfMembers(value: object): View {
  // A proxy may give anything for a length.
  if (isList(value)) return { kind: 'list', items: itemsOf(value, Number(value.length)) };
  if (value instanceof Set) return { kind: 'list', items: Set.prototype.values.call(value) };
  if (value instanceof Map) return viewOfMap(value);
  if (value instanceof String || value instanceof Number || value instanceof Boolean)
    return viewOfScalar(value.valueOf());
  const keys = Object.keys(value);
  return keys.length === 0 ? viewOfNoFields(value) : { kind: 'fields', fields: fieldsOf(value, keys) };
}

function viewOfMap(map: ReadonlyMap<unknown, unknown>): View {
  for (const key of Map.prototype.keys.call(map))
    if (typeof key !== 'string') return { kind: 'list', items: Map.prototype.entries.call(map) };
  return { kind: 'fields', fields: Map.prototype.entries.call(map) };
}

/** A pattern, a promise, search parameters: their own text says more than `{}`. */
function viewOfNoFields(value: object): View {
  const prototype: unknown = Object.getPrototypeOf(value);
  const text = prototype === null || prototype === Object.prototype ? '' : String(value);
  return text === '' || text === '[object Object]' ? literalView('{}') : textView(text);
}
