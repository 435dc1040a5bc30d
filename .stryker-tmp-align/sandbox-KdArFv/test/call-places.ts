// @ts-nocheck
import type { JsonValue, Path } from '../packages/callmend/src/types.ts';
import type { Field, Kind, Members } from './call-schemas.ts';

/** A value in a call and what it is there. */
export interface CallPlace {
  readonly path: Path;
  readonly value: JsonValue;
  readonly kind: Kind;
  /** The fields of the object that it is a member of, by key. */
  readonly siblings: readonly Field[];
  readonly holder: Members | readonly JsonValue[];
  readonly isRequired: boolean;
  /** The tag of a variant. */
  readonly isTag: boolean;
}

export const isObject = (value: JsonValue | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isItems = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** All places of a call, outer ones first. `variantsOf` gives the fields of an object that stands for a union or filter. */
export function placesOf(
  input: Members,
  fields: readonly Field[],
  variantsOf: (kind: Kind, value: Members) => readonly Field[] | undefined,
): readonly CallPlace[] {
  const places: CallPlace[] = [];
  const enter = (holder: Members, own: readonly Field[], path: Path, tag: string | undefined): void => {
    for (const [key, value] of Object.entries(holder)) {
      const field = own.find((one) => one.key === key);
      const kind: Kind = field?.kind ?? { kind: 'text' };
      const isRequired = field?.isRequired ?? key === tag;
      places.push({ path: [...path, key], value, kind, siblings: own, holder, isRequired, isTag: key === tag });
      descend(value, kind, [...path, key]);
    }
  };
  const descend = (value: JsonValue, kind: Kind, path: Path): void => {
    if (kind.kind === 'list' && isItems(value)) {
      for (const [at, item] of value.entries()) {
        const own = { kind: kind.item, siblings: [], holder: value, isRequired: false, isTag: false };
        places.push({ path: [...path, at], value: item, ...own });
        descend(item, kind.item, [...path, at]);
      }
    }
    if (!isObject(value)) return;
    if (kind.kind === 'record') enter(value, kind.fields, path, undefined);
    const own = variantsOf(kind, value);
    if (own !== undefined) enter(value, own, path, kind.kind === 'union' ? kind.tag : 'type');
  };
  enter(input, fields, [], undefined);
  return places;
}

/** A copy of a call with another value at a path; `undefined` takes it out. */
export function replaced(
  value: JsonValue,
  path: Path,
  change: (old: JsonValue | undefined) => JsonValue | undefined,
): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(value) ?? null;
  if (isItems(value)) {
    const items = value.map((item, at) => (at === step ? changed(item, rest, change) : item));
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(value) || typeof step !== 'string') return value;
  const members: Members = {};
  let isMet = false;
  for (const [key, member] of Object.entries(value)) {
    const next = key === step ? changed(member, rest, change) : member;
    isMet ||= key === step;
    if (next !== undefined) members[key] = next;
  }
  const added = isMet ? undefined : changed(undefined, rest, change);
  if (added !== undefined) members[step] = added;
  return members;
}

const changed = (
  value: JsonValue | undefined,
  path: Path,
  change: (old: JsonValue | undefined) => JsonValue | undefined,
): JsonValue | undefined =>
  path.length === 0 ? change(value) : value === undefined ? undefined : replaced(value, path, change);
