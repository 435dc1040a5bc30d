// @ts-nocheck
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '../packages/gateway/src/config/json-schema.ts';
import { configReference } from '../packages/gateway/src/config/reference.ts';

// Writes what comes from the one description of the gateway's settings: its JSON Schema, and the table in docs/operating.md.
const schemaPath = join('packages', 'gateway', 'config.schema.json');
const docsPath = join('docs', 'operating.md');

writeFileSync(schemaPath, `${JSON.stringify(configSchema(), null, 2)}\n`);
const docs = readFileSync(docsPath, 'utf8');
writeFileSync(
  docsPath,
  docs.replace(
    /(<!-- settings -->)[\s\S]*?(<!-- end of settings -->)/,
    (_, start: string, end: string) => `${start}\n\n${configReference()}\n\n${end}`,
  ),
);
