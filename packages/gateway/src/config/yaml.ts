import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

const require = createRequire(import.meta.url);

/** The YAML library. It is loaded when a file is read or written: most gateways have none. */
export const yaml = (): typeof Yaml => require('yaml');
