// @ts-nocheck
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../packages/callmend/src/index.ts';
import { fillParts, plainPage } from '../scripts/docs/parts.ts';
import { refusalExamples } from '../scripts/docs/refusal-examples.ts';
import { ruleExamples } from '../scripts/docs/repair-examples.ts';
import { makeParts } from '../scripts/docs/repairs-page.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

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

describe('a link in the README and the docs', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.md') && !name.startsWith('docs/api/')),
  ];
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => ({ page, target }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  );

  it('leads to a page that is there, and to a heading of it', () => {
    const lost = links.filter(({ page, target }) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, file))) return true;
      return heading !== undefined && !headingsOf(read(file)).includes(heading);
    });
    expect(lost).toEqual([]);
  });

  it('leads to every page from the README or from a page that it leads to', () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const { target } of links.filter((link) => link.page === page))
        reached.add(join(dirname(page), target.split('#')[0] ?? ''));
    // A decision is found in its folder.
    expect(pages.filter((page) => !reached.has(page) && !/decisions\/\d/.test(page))).toEqual([]);
  });
});

/** Headings as they stand in an address. */
const headingsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
