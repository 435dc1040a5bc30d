// @ts-nocheck
// What tests import from Vitest, as far as the tests that mutants are held against use it: it only collects them.
import { format } from 'node:util';
import { chai, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';

const expect = (value, message) => chai.expect(value, message);
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
Object.assign(expect, chai.expect);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });
setState({ assertionCalls: 0 }, expect);

/** Collects the tests of files, each with an id of its own: `{ id, run }`. */
export function createCollector() {
  const tests = [];
  const ids = new Map();
  let path = [];

  function describe(name, body) {
    const before = path;
    path = [...path, name];
    try {
      body();
    } finally {
      path = before;
    }
  }

  function it(name, run) {
    const id = [...path, name].join(' ');
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    tests.push({ id: count === 1 ? id : `${id} (${count})`, run });
  }

  describe.each = each(describe);
  it.each = each(it);

  /** Collects the tests of one file. */
  function collect(file, load) {
    path = [`${file}#`];
    load();
  }
  return { tests, collect, vitest: { describe, it, expect } };
}

const each = (add) => (rows) => (name, run) => {
  const areLists = rows.every(Array.isArray);
  for (const row of rows) {
    const values = areLists ? row : [row];
    // A title uses as many values as it has places.
    const places = (name.match(/%[a-z]/g) ?? []).length;
    add(format(name, ...values.slice(0, places)), () => run(...values));
  }
};
