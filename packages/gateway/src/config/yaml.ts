import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/** The YAML library. It is loaded when a file is read or written: most gateways have none, and where modules have no address none can. */
export const yaml = (): typeof Yaml => createRequire(import.meta.url)('yaml');
