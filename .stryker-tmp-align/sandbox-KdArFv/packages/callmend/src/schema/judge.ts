// @ts-nocheck
import type { Check, Judge } from '../types.ts';
import { compilePart, compileTarget, createScope, type Document, enterResource, type Scope } from './compile-part.ts';
import { isRecord, type Keywords, never, type Test } from './keyword.ts';
import { forget } from './memory.ts';
import { indexSchema } from './schema-index.ts';

/**
 * Says whether a value fits a JSON Schema (draft 2020-12 or draft-07), compiled once into closures: nothing is evaluated as
 * code, so that every runtime gives the same verdict.
 */
export const judge: Judge = (schema, root) => {
  if (!isRecord(schema)) return () => schema;
  const judged = judgedOf(isRecord(root) ? root : schema);
  const known = judged.checks.get(schema);
  if (known !== undefined) return known;
  const check = createCheck(schema, judged);
  judged.checks.set(schema, check);
  return check;
};

/** A root schema with the checks of its parts. */
interface Judged {
  readonly document: Document;
  readonly scope: Scope;
  readonly checks: WeakMap<Keywords, Check>;
}

const allJudged = new WeakMap<Keywords, Judged>();

function judgedOf(root: Keywords): Judged {
  const known = allJudged.get(root);
  if (known !== undefined) return known;
  const document: Document = { ...indexSchema(root), scopes: new Map(), memory: { used: [] } };
  const scope = enterResource(document.resources.root, document, createScope(new Map()));
  const judged: Judged = { document, scope, checks: new WeakMap() };
  allJudged.set(root, judged);
  return judged;
}

function createCheck(schema: Keywords, judged: Judged): Check {
  const test = unlessTooDeep(() => compilePart(schema, judged.document, judged.scope)) ?? never;
  const { memory } = judged.document;
  return (value) => {
    try {
      return test(value, undefined);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return unlessTooDeep(() => fitsFromBelow(test, value, judged)) ?? false;
    } finally {
      if (memory.used.length > 0) forget(memory);
    }
  };
}

/** What is deeper than the stack has no verdict. */
function unlessTooDeep<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const levelsAtOnce = 100;

/**
 * The verdict on a value too deep for the stack: what lies deepest is judged first and remembered, so that no walk goes
 * further down than a hundred levels. Only a schema that refers to itself gets that deep.
 */
function fitsFromBelow(test: Test, value: unknown, { document, scope }: Judged): boolean {
  const { recursive, shared } = document.references;
  const targets = [...shared].filter((part) => recursive.has(part));
  const tests = targets.map((part) => compileTarget(part, document, scope));
  for (const member of deepestFirst(value)) {
    for (const target of tests) unlessTooDeep(() => target(member, undefined));
  }
  return unlessTooDeep(() => test(value, undefined)) ?? false;
}

/** The objects and lists of every hundredth level. A value that holds itself is no JSON; it only must end here. */
function deepestFirst(value: unknown): unknown[] {
  const found: unknown[] = [];
  const visited = new Set<unknown>();
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const fresh = level.filter((member) => typeof member === 'object' && member !== null && !visited.has(member));
    for (const member of fresh) {
      visited.add(member);
      if (depth % levelsAtOnce === 0) found.push(member);
    }
    level = fresh.flatMap((member) => Object.values(Object(member)));
  }
  return found.reverse();
}
