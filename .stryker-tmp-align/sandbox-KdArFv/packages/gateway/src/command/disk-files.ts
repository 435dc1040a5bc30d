// @ts-nocheck
import { readFileSync, writeFileSync } from 'node:fs';
import type { ConfigFiles } from '../config/read-config.ts';

/** The files of this machine. */
export const diskFiles: ConfigFiles = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      return otherwise(error, 'ENOENT', undefined);
    }
  },
  create(path, text) {
    try {
      writeFileSync(path, text, { flag: 'wx' });
      return true;
    } catch (error) {
      return otherwise(error, 'EEXIST', false);
    }
  },
};

/** What an expected failure means; any other is thrown again. */
function otherwise<Meaning>(error: unknown, code: string, meaning: Meaning): Meaning {
  if (error instanceof Error && 'code' in error && error.code === code) return meaning;
  throw error;
}
