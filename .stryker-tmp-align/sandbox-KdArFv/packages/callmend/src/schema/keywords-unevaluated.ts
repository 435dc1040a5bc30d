// @ts-nocheck
import { isList, isRecord, isSchema, type Keywords, type Site, type Test } from './keyword.ts';
import { addSeen, type Seen, startSeen } from './seen.ts';

/** Wraps `test`, which holds all other keywords of `node`, with what applies to the members that they did not look at. */
export function unevaluatedTest(node: Keywords, site: Site, test: Test): Test {
  if (site.isOld) return test;
  const { unevaluatedProperties, unevaluatedItems } = node;
  const hasProperties = isSchema(unevaluatedProperties);
  const hasItems = isSchema(unevaluatedItems);
  if (!hasProperties && !hasItems) return test;
  const member = hasProperties ? site.compile(unevaluatedProperties) : undefined;
  const item = hasItems ? site.compile(unevaluatedItems) : undefined;
  return (value, seen) => {
    const own = startSeen();
    if (!test(value, own)) return false;
    if (member !== undefined && isRecord(value) && !restHolds(value, own, member)) return false;
    if (item !== undefined && isList(value) && !restItemsHold(value, own, item)) return false;
    if (seen !== undefined) addSeen(seen, own);
    return true;
  };
}

function restHolds(value: Keywords, own: Seen, test: Test): boolean {
  if (own.everyKey) return true;
  for (const key of Object.keys(value)) if (!own.keys.has(key) && !test(value[key], undefined)) return false;
  own.everyKey = true;
  return true;
}

function restItemsHold(value: readonly unknown[], own: Seen, test: Test): boolean {
  if (own.everyItem) return true;
  for (let i = own.prefix; i < value.length; i += 1) {
    if (!own.items.has(i) && !test(value[i], undefined)) return false;
  }
  own.everyItem = true;
  return true;
}
