// @ts-nocheck
import { nearest } from './nearest.ts';
import type { Problem, SettingPath } from './problem.ts';
import type { Field, RecordType, SettingType } from './setting.ts';

const shownLength = 40;

/** What is wrong with a value, every fault of it. A record at the top may lack what another source gives; one in a list may not. */
export function checkValue(type: SettingType, value: unknown, path: SettingPath = []): readonly Problem[] {
  const wrong = (message: string): readonly Problem[] => [{ path, message }];
  if (type.kind === 'record') return checkRecord(type, value, path);
  if (value === null) return wrong('is empty: give it a value, or take the line out');
  switch (type.kind) {
    case 'text': {
      if (typeof value !== 'string') return wrong(`must be a text (${type.word}), not ${kindOf(value)}`);
      const fault = type.form?.wrong(value);
      return fault === undefined ? [] : wrong(fault);
    }
    case 'whole':
      return isWhole(value, type.least, type.most)
        ? []
        : wrong(`must be a whole number from ${type.least} to ${type.most}, not ${show(value)}${hintFor(value)}`);
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong(`must be true or false, not ${show(value)}`);
    case 'choice':
      return typeof value === 'string' && type.of.includes(value) ? [] : wrong(wordChoice(type.of, value));
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => checkItem(type.of, item, [...path, index]))
        : wrong(`must be a list, not ${show(value)}`);
    default:
      return type satisfies never;
  }
}

function checkRecord({ fields }: RecordType, value: unknown, path: SettingPath): readonly Problem[] {
  // A heading whose lines are all commented out.
  if (value === null) return [];
  if (!isRecord(value)) return [{ path, message: `must be a mapping of keys to values, not ${show(value)}` }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fields.find((known) => known.key === key);
    return field === undefined ? [unknownKey(key, fields, path)] : checkValue(field.type, inner, [...path, key]);
  });
}

function checkItem(type: SettingType, item: unknown, path: SettingPath): readonly Problem[] {
  if (type.kind !== 'record') return checkValue(type, item, path);
  if (!isRecord(item)) return [{ path, message: `must be a mapping with ${keysOf(type.fields)}, not ${show(item)}` }];
  return [...checkValue(type, item, path), ...missingKeys(type, item, path)];
}

/** The keys that a record must have and has not. */
export function missingKeys({ fields }: RecordType, value: object, path: SettingPath): readonly Problem[] {
  return fields
    .filter(({ key, isRequired }) => isRequired === true && !Object.hasOwn(value, key))
    .map(({ key, means }) => ({ path, message: `needs '${key}': ${means}` }));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownKey(key: string, fields: readonly Field[], path: SettingPath): Problem {
  const near = nearest(
    key,
    fields.map((field) => field.key),
  );
  const hint = near === undefined ? `there are ${keysOf(fields)}` : `did you mean '${near}'?`;
  return { path: [...path, key], message: `is no setting; ${hint}` };
}

const keysOf = (fields: readonly Field[]): string => fields.map(({ key }) => key).join(', ');

function wordChoice(of: readonly string[], value: unknown): string {
  const near = typeof value === 'string' ? nearest(value, of) : undefined;
  // YAML of old read these words as true and false; somebody may still write them so.
  const isSwitch = typeof value === 'boolean' && of.includes('on') && of.includes('off');
  const hint = isSwitch ? `: '${value ? 'on' : 'off'}'?` : near === undefined ? '' : `: '${near}'?`;
  return `must be one of ${of.join(', ')}, not ${show(value)}${hint}`;
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function hintFor(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (/^\d+$/.test(value)) return ': leave the quotes off';
  // A Service of Kubernetes that is called `callmend` sets CALLMEND_PORT in every pod beside it.
  return value.startsWith('tcp://') ? ": Kubernetes set it; say 'enableServiceLinks: false' in the pod" : '';
}

function kindOf(value: unknown): string {
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'a mapping'
      : `the ${typeof value} ${show(value)}`;
}

function show(value: unknown): string {
  if (typeof value === 'object') return value === null ? 'nothing' : kindOf(value);
  const shown = String(value);
  const cut = shown.length > shownLength ? `${shown.slice(0, shownLength)}…` : shown;
  return typeof value === 'string' ? `'${cut}'` : cut;
}
