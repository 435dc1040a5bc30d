// @ts-nocheck
import { all, always, isList, isRecord, isSchema, type Keywords, type Site, type Test } from './keyword.ts';
import { addSeen, startSeen } from './seen.ts';

/** The keywords that apply other schemas to the same value. */
export function logicTests(node: Keywords, site: Site): Test[] {
  const tests: Test[] = [];
  const { allOf, anyOf, oneOf } = node;
  if (isList(allOf)) tests.push(all(allOf.map(site.compile)));
  if (isList(anyOf) && anyOf.length > 0) tests.push(anyTest(anyOf.map(site.compile)));
  if (isList(oneOf) && oneOf.length > 0) tests.push(oneTest(oneOf.map(site.compile)));
  if (isSchema(node.not)) tests.push(notTest(site.compile(node.not)));
  if (isSchema(node.if)) tests.push(ifTest(node, site));
  if (!site.isOld && isRecord(node.dependentSchemas)) tests.push(...dependentTests(node.dependentSchemas, site));
  if (isRecord(node.dependencies)) tests.push(...dependentTests(node.dependencies, site));
  return tests;
}

function anyTest(tests: readonly Test[]): Test {
  return (value, seen) => {
    let holds = false;
    for (const test of tests) {
      const own = seen && startSeen();
      if (!test(value, own)) continue;
      if (seen === undefined || own === undefined) return true;
      addSeen(seen, own);
      holds = true;
    }
    return holds;
  };
}

function oneTest(tests: readonly Test[]): Test {
  return (value, seen) => {
    let holds = false;
    for (const test of tests) {
      const own = seen && startSeen();
      if (!test(value, own)) continue;
      if (holds) return false;
      holds = true;
      if (seen !== undefined && own !== undefined) addSeen(seen, own);
    }
    return holds;
  };
}

const notTest =
  (test: Test): Test =>
  (value) =>
    !test(value, undefined);

function ifTest(node: Keywords, site: Site): Test {
  const condition = site.compile(node.if);
  const consequence = isSchema(node.then) ? site.compile(node.then) : always;
  const alternative = isSchema(node.else) ? site.compile(node.else) : always;
  return (value, seen) => {
    const own = seen && startSeen();
    if (!condition(value, own)) return alternative(value, seen);
    if (seen !== undefined && own !== undefined) addSeen(seen, own);
    return consequence(value, seen);
  };
}

function dependentTests(dependents: Keywords, site: Site): Test[] {
  return Object.entries(dependents).flatMap(([trigger, schema]): Test[] => {
    if (!isSchema(schema)) return [];
    const test = site.compile(schema);
    return [(value, seen) => !isRecord(value) || !Object.hasOwn(value, trigger) || test(value, seen)];
  });
}
