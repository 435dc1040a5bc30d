// @ts-nocheck
import { all, always, isRecord, type Keywords, never, type Site, type Test } from './keyword.ts';
import { arrayTests } from './keywords-array.ts';
import { logicTests } from './keywords-logic.ts';
import { objectTests } from './keywords-object.ts';
import { numberTest, stringTest } from './keywords-scalar.ts';
import { allowedKinds, kinds, kindTest, valueTests } from './keywords-type.ts';
import { unevaluatedTest } from './keywords-unevaluated.ts';

/** Compiles the keywords of one schema; `byReference` are its compiled `$ref`s. */
export function compileKeywords(node: Keywords, site: Site, byReference: readonly Test[]): Test {
  if (site.isOld && byReference.length > 0) return all(byReference);
  const tests = [...kindTests(node, site), ...valueTests(node), ...byReference, ...logicTests(node, site)];
  return unevaluatedTest(node, site, all(tests));
}

/** `type` and the keywords that concern one kind of value: where only that kind is allowed, they refuse the others. */
function kindTests(node: Keywords, site: Site): Test[] {
  const allowed = allowedKinds(node);
  const onlyIf = (kind: number): boolean => allowed !== kind;
  const number = kinds.integer | kinds.fraction;
  const byKind: readonly (readonly [number, readonly Test[]])[] = [
    [kinds.string, listed(stringTest(node, onlyIf(kinds.string)))],
    [number, listed(numberTest(node, onlyIf(number)))],
    [kinds.array, arrayTests(node, site, onlyIf(kinds.array))],
    [kinds.object, objectTests(node, site, onlyIf(kinds.object))],
  ];
  const tests = byKind.flatMap(([, own]) => own);
  const isSettled = byKind.some(([kind, own]) => kind === allowed && own.length > 0);
  return allowed === undefined || isSettled ? tests : [kindTest(allowed), ...tests];
}

const listed = (test: Test | undefined): Test[] => (test === undefined ? [] : [test]);

/** A schema that is no object: `true` and `false` say so, anything else says nothing. */
export const compileOther = (schema: unknown): Test | undefined => {
  if (isRecord(schema)) return undefined;
  return schema === false ? never : always;
};
