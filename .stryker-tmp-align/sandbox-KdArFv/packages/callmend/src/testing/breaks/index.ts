// @ts-nocheck
import { brackets } from './brackets.ts';
import type { Break } from './break.ts';
import { separators } from './separators.ts';
import { values } from './values.ts';
import { wholes } from './wholes.ts';

/** Every kind of single fault in a JSON text. */
export const breaks: readonly Break[] = [...separators, ...values, ...brackets, ...wholes];
