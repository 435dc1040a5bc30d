import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../packages/callmend/src/index.ts';
import { fillParts, plainPage } from '../scripts/docs/parts.ts';
import { refusalExamples } from '../scripts/docs/refusal-examples.ts';
import { ruleExamples } from '../scripts/docs/repair-examples.ts';
import { makeParts } from '../scripts/docs/repairs-page.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

describe('docs/repairs.md', () => {
  const page = read('docs/repairs.md');

  it('says what the rules say and what the library does: `npm run docs:pages` makes it', () => {
    expect(plainPage(page)).toBe(plainPage(fillParts(page, makeParts())));
  });

  it('has an example of every rule, and of none that is gone', () => {
    expect(Object.keys(ruleExamples).sort()).toEqual(rules.map(({ code }) => code).sort());
  });

  it('has a heading for every reason to refuse', () => {
    for (const code of Object.keys(refusalExamples)) expect(page).toContain(`### \`${code}\``);
  });
});

describe('the made parts of a page', () => {
  const page = 'a\n<!-- begin: one -->\nold\n<!-- end: one -->\nb';

  it('take the place of the old ones', () => {
    expect(fillParts(page, { one: 'new' })).toBe('a\n<!-- begin: one -->\n\nnew\n\n<!-- end: one -->\nb');
  });

  it('are neither too few nor too many', () => {
    expect(() => fillParts(page, {})).toThrow("nothing makes the part 'one'");
    expect(() => fillParts(page, { one: 'new', two: 'lost' })).toThrow('no place for two');
  });
});
