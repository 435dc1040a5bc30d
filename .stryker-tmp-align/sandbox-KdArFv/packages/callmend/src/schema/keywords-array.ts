// @ts-nocheck
import { areUnique } from './equal.ts';
import { isList, isNumeric, isSchema, type Keywords, type Site, type Test } from './keyword.ts';

/** The keywords for lists; a value that is no list gets `others`. */
export function arrayTests(node: Keywords, site: Site, others: boolean): Test[] {
  const tests: Test[] = [];
  const size = sizeTest(node, others);
  if (size !== undefined) tests.push(size);
  const items = itemsTest(node, site, others);
  if (items !== undefined) tests.push(items);
  if (isSchema(node.contains)) tests.push(containsTest(node, site, others));
  if (node.uniqueItems === true) tests.push((value) => (isList(value) ? areUnique(value) : others));
  return tests;
}

function sizeTest({ minItems, maxItems }: Keywords, others: boolean): Test | undefined {
  if (!isNumeric(minItems) && !isNumeric(maxItems)) return undefined;
  const least = isNumeric(minItems) ? minItems : 0;
  const most = isNumeric(maxItems) ? maxItems : Infinity;
  return (value) => (isList(value) ? value.length >= least && value.length <= most : others);
}

function itemsTest(node: Keywords, site: Site, others: boolean): Test | undefined {
  const { first, rest } = itemSchemas(node, site);
  if (first.length === 0 && rest === undefined) return undefined;
  const firstTests = first.map(site.compile);
  const restTest = rest === undefined ? undefined : site.compile(rest);
  return (value, seen) => {
    if (!isList(value)) return others;
    const { length } = value;
    const fixed = Math.min(firstTests.length, length);
    for (let i = 0; i < fixed; i += 1) if (firstTests[i]?.(value[i], undefined) === false) return false;
    if (restTest !== undefined)
      for (let i = fixed; i < length; i += 1) if (!restTest(value[i], undefined)) return false;
    if (seen === undefined) return true;
    if (restTest !== undefined) seen.everyItem = true;
    seen.prefix = Math.max(seen.prefix, fixed);
    return true;
  };
}

/** Tools mix drafts, so a list in `items` is read as `prefixItems` in any of them. */
function itemSchemas(node: Keywords, site: Site): { readonly first: readonly unknown[]; readonly rest: unknown } {
  if (isList(node.items)) {
    const rest = isSchema(node.additionalItems) ? node.additionalItems : undefined;
    return { first: node.items, rest };
  }
  const first = !site.isOld && isList(node.prefixItems) ? node.prefixItems : [];
  return { first, rest: isSchema(node.items) ? node.items : undefined };
}

function containsTest(node: Keywords, site: Site, others: boolean): Test {
  const test = site.compile(node.contains);
  const least = !site.isOld && isNumeric(node.minContains) ? node.minContains : 1;
  const most = !site.isOld && isNumeric(node.maxContains) ? node.maxContains : Infinity;
  return (value, seen) => {
    if (!isList(value)) return others;
    let count = 0;
    for (let i = 0; i < value.length; i += 1) {
      if (!test(value[i], undefined)) continue;
      count += 1;
      if (seen !== undefined) seen.items.add(i);
      else if (most === Infinity && count >= least) return true;
    }
    return count >= least && count <= most;
  };
}
