// @ts-nocheck
import type { Keywords } from './keyword.ts';
import { findReferences, type References } from './references.ts';
import { findResources, type Resources } from './resource.ts';

/** What there is to know about a root schema before it is compiled. */
export interface SchemaIndex {
  readonly resources: Resources;
  readonly references: References;
}

const indexes = new WeakMap<Keywords, SchemaIndex>();

/** Indexes a root schema, once. */
export function indexSchema(root: Keywords): SchemaIndex {
  const known = indexes.get(root);
  if (known !== undefined) return known;
  const resources = findResources(root);
  const index = { resources, references: findReferences(resources) };
  indexes.set(root, index);
  return index;
}
