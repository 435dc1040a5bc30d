// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/vectors.md'), 'utf8');
const rows = [...page.matchAll(/^\| *(\S+) *\|[^|]*\| *`([^`]+)`: `([^`]+)` *\| *(\d*) *\|$/gm)].map(
  ([, id = '', file = '', name = '', remark = '']) => ({ id, file, name, remark }),
);

/** Whether a file has a test of this name. */
function hasTest(file: string, name: string): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  return [`('${name}'`, `("${name}"`].some((title) => source.includes(title));
}

describe('the table of cases', () => {
  it('has a row for each case, and each once', () => {
    const listed = page.split('\n').filter((line) => /^\| *(?:S\d+|[A-Z]{4}-\d+)/.test(line));
    expect(rows).toHaveLength(listed.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(61);
  });

  it.each(rows)('names a test that is there: $id', ({ file, name }) => {
    expect(hasTest(file, name), `${file}: ${name}`).toBe(true);
  });

  it('would see that a test is missing', () => {
    expect(rows.some(({ file, name }) => hasTest(file, `${name} and more`))).toBe(false);
  });

  it('has a remark for each number, and a number for each remark', () => {
    const numbers = new Set(rows.flatMap(({ remark }) => (remark === '' ? [] : [Number(remark)])));
    const remarks = [...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect([...numbers].sort((a, b) => a - b)).toEqual(remarks);
  });
});
