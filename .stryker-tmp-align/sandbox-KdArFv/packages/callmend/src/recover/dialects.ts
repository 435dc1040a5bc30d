// @ts-nocheck
import { code } from './dialects/code.ts';
import { named } from './dialects/named.ts';
import { objects } from './dialects/objects.ts';
import { parameters } from './dialects/parameters.ts';
import { values } from './dialects/values.ts';
import type { Dialect } from './grammar.ts';

/** Every known way of writing calls as text: a row a dialect, no functions. Where two share a marker, the first that can read the block wins. */
export const dialects: readonly Dialect[] = [...objects, ...named, ...values, ...code, ...parameters];
