// @ts-nocheck
// Makes docs/repairs.md: the rules' own words, and examples that the library has run. npm run docs
import { readFileSync, writeFileSync } from 'node:fs';
import { fillParts } from './docs/parts.ts';
import { makeParts } from './docs/repairs-page.ts';

const page = 'docs/repairs.md';
writeFileSync(page, fillParts(readFileSync(page, 'utf8'), makeParts()));
