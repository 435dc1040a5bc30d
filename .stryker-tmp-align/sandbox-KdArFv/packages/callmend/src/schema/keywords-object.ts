// @ts-nocheck
import {
  always,
  isList,
  isNumeric,
  isRecord,
  isSchema,
  isText,
  type Keywords,
  type Site,
  type Test,
} from './keyword.ts';
import { compilePattern, maxPatternText } from './pattern.ts';

/** The keywords for objects; a value that is no object gets `others`. */
export function objectTests(node: Keywords, site: Site, others: boolean): Test[] {
  const tests: Test[] = [];
  const required = new Set(isList(node.required) ? node.required.filter(isText) : []);
  const declared = declaredMembers(node, site, required);
  const undeclared = [...required].filter((key) => !declared.has(key));
  if (undeclared.length > 0) tests.push(requiredTest(undeclared, others));
  const members = membersTest(node, site, { declared, others });
  if (members !== undefined) tests.push(members);
  const size = sizeTest(node, others);
  if (size !== undefined) tests.push(size);
  if (isSchema(node.propertyNames)) tests.push(namesTest(site.compile(node.propertyNames), others));
  if (!site.isOld && isRecord(node.dependentRequired)) tests.push(...dependentKeys(node.dependentRequired, others));
  if (isRecord(node.dependencies)) tests.push(...dependentKeys(node.dependencies, others));
  return tests;
}

interface Member {
  readonly test: Test;
  readonly isRequired: boolean;
}

function declaredMembers(node: Keywords, site: Site, required: ReadonlySet<string>): Map<string, Member> {
  const members = new Map<string, Member>();
  if (!isRecord(node.properties)) return members;
  for (const [key, schema] of Object.entries(node.properties)) {
    members.set(key, { test: site.compile(schema), isRequired: required.has(key) });
  }
  return members;
}

function requiredTest(keys: readonly string[], others: boolean): Test {
  return (value) => {
    if (!isRecord(value)) return others;
    for (const key of keys) if (!Object.hasOwn(value, key)) return false;
    return true;
  };
}

interface MembersOptions {
  readonly declared: ReadonlyMap<string, Member>;
  readonly others: boolean;
}

/** `properties`, `required`, `patternProperties` and `additionalProperties` in one walk over the keys. */
function membersTest(node: Keywords, site: Site, { declared, others }: MembersOptions): Test | undefined {
  const patterns = patternMembers(node, site);
  const additional = isSchema(node.additionalProperties) ? site.compile(node.additionalProperties) : undefined;
  if (patterns.length > 0) return patternedTest({ declared, patterns, additional, others });
  if (declared.size === 0 && additional === undefined) return undefined;
  let requiredCount = 0;
  for (const member of declared.values()) if (member.isRequired) requiredCount += 1;
  return (value, seen) => {
    if (!isRecord(value)) return others;
    let missing = requiredCount;
    for (const key of Object.keys(value)) {
      const member = declared.get(key);
      if (member !== undefined) {
        if (!member.test(value[key], undefined)) return false;
        if (member.isRequired) missing -= 1;
      } else {
        if (additional === undefined) continue;
        if (!additional(value[key], undefined)) return false;
      }
      if (seen !== undefined) seen.keys.add(key);
    }
    return missing === 0;
  };
}

interface PatternMember {
  readonly matches: (key: string) => boolean;
  readonly test: Test;
}

/** A pattern that is not run may match any key: none is held against its schema, and none is additional. */
function patternMembers(node: Keywords, site: Site): PatternMember[] {
  if (!isRecord(node.patternProperties)) return [];
  return Object.entries(node.patternProperties).map(([source, schema]) => {
    const matches = compilePattern(source);
    return matches === undefined ? { matches: () => true, test: always } : { matches, test: site.compile(schema) };
  });
}

interface PatternedOptions extends MembersOptions {
  readonly patterns: readonly PatternMember[];
  readonly additional: Test | undefined;
}

function patternedTest({ declared, patterns, additional, others }: PatternedOptions): Test {
  const required = [...declared].filter(([, member]) => member.isRequired).map(([key]) => key);
  const hasRequired = requiredTest(required, others);
  const holds = (key: string, member: unknown): boolean | undefined => {
    const known = declared.get(key);
    let isKnown = known !== undefined;
    if (known !== undefined && !known.test(member, undefined)) return false;
    for (const { matches, test } of patterns) {
      if (!matches(key)) continue;
      isKnown = true;
      if (key.length <= maxPatternText && !test(member, undefined)) return false;
    }
    if (isKnown) return true;
    return additional?.(member, undefined);
  };
  return (value, seen) => {
    if (!isRecord(value)) return others;
    for (const key of Object.keys(value)) {
      const verdict = holds(key, value[key]);
      if (verdict === false) return false;
      if (verdict === true && seen !== undefined) seen.keys.add(key);
    }
    return hasRequired(value, undefined);
  };
}

function sizeTest({ minProperties, maxProperties }: Keywords, others: boolean): Test | undefined {
  if (!isNumeric(minProperties) && !isNumeric(maxProperties)) return undefined;
  const least = isNumeric(minProperties) ? minProperties : 0;
  const most = isNumeric(maxProperties) ? maxProperties : Infinity;
  return (value) => {
    if (!isRecord(value)) return others;
    const count = Object.keys(value).length;
    return count >= least && count <= most;
  };
}

function namesTest(test: Test, others: boolean): Test {
  return (value) => {
    if (!isRecord(value)) return others;
    for (const key of Object.keys(value)) if (!test(key, undefined)) return false;
    return true;
  };
}

/** `dependentRequired`, and `dependencies` where they name keys. */
function dependentKeys(dependencies: Keywords, others: boolean): Test[] {
  return Object.entries(dependencies).flatMap(([trigger, keys]): Test[] => {
    if (!isList(keys)) return [];
    const test = requiredTest(keys.filter(isText), others);
    return [(value) => (isRecord(value) && !Object.hasOwn(value, trigger) ? true : test(value, undefined))];
  });
}
