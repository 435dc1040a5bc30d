// @ts-nocheck
import type { ToolSpec } from '../types.ts';
import { serverParts, undecorated } from './decoration.ts';
import { fold } from './fold.ts';
import { type KnownName, nearestNames } from './nearest.ts';
import type { NameRepair } from './resolutions.ts';

/** The tools that a spelling may mean. */
type Owners = ReadonlyMap<string, readonly string[]>;

/** Every way in which the offered tools may be named, made once for a list of tools. */
export interface NameIndex {
  /** The offered names, sorted, each once. */
  readonly known: readonly KnownName[];
  readonly exact: ReadonlySet<string>;
  /** By the folded name. */
  readonly folded: Owners;
  /** For `mcp__server__tool`: by the folded `tool`. */
  readonly bare: Owners;
  readonly aliases: Owners;
  readonly foldedAliases: Owners;
}

type KnownKind = 'folded' | 'decorated' | 'alias';

/** Which offered tool a written name means, or why none does. `code` is that of the repair. */
export type Resolution =
  | { readonly kind: 'exact'; readonly name: string }
  | { readonly kind: KnownKind; readonly name: string; readonly code: NameRepair }
  | { readonly kind: 'unknown'; readonly nearest: readonly string[]; readonly available: readonly string[] };

/** One way to read a written name, with the tools it may mean. */
interface Reading {
  readonly kind: KnownKind;
  readonly code: NameRepair;
  readonly owners: readonly string[];
}

const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const blanks = ' \t\n\v\f\r';
const listedAtMost = 50;

/** Makes the look-ups of `resolveName`. A tool that stands twice counts once; one with a refused name is left out. */
export function indexNames(tools: readonly ToolSpec[]): NameIndex {
  const offered = tools.filter(({ name }) => name !== '' && !refusedNames.has(name));
  const known = [...new Set(offered.map(({ name }) => name))].sort().map((name) => ({ name, folded: fold(name) }));
  const aliases = offered.flatMap((tool) => (tool.aliases ?? []).map((alias) => [alias, tool.name] as const));
  return {
    known,
    exact: new Set(known.map(({ name }) => name)),
    folded: ownersOf(known.map(({ name, folded }) => [folded, name])),
    bare: ownersOf(known.flatMap(({ name }) => bareForms(name).map((form) => [fold(form), name] as const))),
    aliases: ownersOf(aliases),
    foldedAliases: ownersOf(aliases.map(([alias, name]) => [fold(alias), name])),
  };
}

/** Finds the one offered tool that `written` means. Exact beats all; a reading that fits two tools means neither. */
export function resolveName(written: string, index: NameIndex, maxNameLength: number): Resolution {
  if (index.exact.has(written)) return { kind: 'exact', name: written };
  const text = written.length > maxNameLength ? '' : trim(written);
  const reading = isOneName(text) ? readings(text, index).find(({ owners }) => owners.length > 0) : undefined;
  const owners = reading?.owners ?? [];
  const [name] = owners;
  if (reading && name !== undefined && owners.length === 1) return { kind: reading.kind, name, code: reading.code };
  return {
    kind: 'unknown',
    nearest: nearestNames(fold(written.slice(0, maxNameLength)), index.known, owners),
    available: index.known.slice(0, listedAtMost).map((known) => known.name),
  };
}

/** In the order in which they count: the first that any tool fits decides. */
function readings(text: string, index: NameIndex): readonly Reading[] {
  const peeled = undecorated(text);
  const decorated = { kind: 'decorated', code: 'name-decoration' } as const;
  const alias = { kind: 'alias', code: 'name-alias' } as const;
  return [
    { kind: 'folded', code: 'name-fold', owners: namedOwners(text, index) },
    ...peeled.map((rest) => ({ ...decorated, owners: namedOwners(rest, index) })),
    ...[text, ...peeled].map((rest) => ({ ...decorated, owners: serverOwners(rest, index) })),
    { ...alias, owners: index.aliases.get(text) ?? [] },
    ...[text, ...peeled].map((rest) => ({ ...alias, owners: index.foldedAliases.get(fold(rest)) ?? [] })),
  ];
}

function namedOwners(text: string, index: NameIndex): readonly string[] {
  return index.exact.has(text) ? [text] : (index.folded.get(fold(text)) ?? []);
}

/** The tools that `text` may mean but for an MCP server prefix, written or offered. A tool of another server is none of them. */
function serverOwners(text: string, index: NameIndex): readonly string[] {
  const parts = serverParts(text);
  if (!parts) return index.exact.has(`mcp__${text}`) ? [`mcp__${text}`] : (index.bare.get(fold(text)) ?? []);
  const qualified = namedOwners(parts.qualified, index);
  if (qualified.length > 0) return qualified;
  const bare = namedOwners(parts.tool, index);
  return bare.length === 0 ? [] : [...bare, ...(index.bare.get(fold(parts.tool)) ?? [])];
}

function bareForms(name: string): readonly string[] {
  const parts = serverParts(name);
  return parts ? [parts.tool] : [];
}

function ownersOf(pairs: readonly (readonly [string, string])[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const [spelling, name] of pairs) {
    if (spelling !== '') owners.set(spelling, (owners.get(spelling) ?? new Set()).add(name));
  }
  return new Map([...owners].map(([spelling, names]) => [spelling, [...names]]));
}

/** A line end inside a name separates it from something else: a header, a second name. */
function isOneName(text: string): boolean {
  return !refusedNames.has(text) && !/[\r\n]/.test(text);
}

/** Only ASCII white space: an invisible character is none here. A loop, for `/\s+$/` is quadratic. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blanks.includes(text.charAt(start))) start++;
  while (end > start && blanks.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
