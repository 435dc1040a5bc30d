// @ts-nocheck
import type { Unreadable } from './format.ts';

/** Tells what could not be read from what was. */
export const isUnreadable = (read: object | string): read is Unreadable =>
  typeof read === 'object' && 'problem' in read;
