// @ts-nocheck
// Makes the tables of docs/surfaces.md from what the surfaces do: npm run docs
import { readFileSync, writeFileSync } from 'node:fs';
import { makeParts } from '../test/surfaces/page.ts';
import { fillParts } from './docs/parts.ts';

const page = 'docs/surfaces.md';
writeFileSync(page, fillParts(readFileSync(page, 'utf8'), await makeParts()));
