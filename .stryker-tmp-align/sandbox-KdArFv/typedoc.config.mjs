// @ts-nocheck
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('packages/callmend/package.json', import.meta.url), 'utf8'));

/** Every subpath that the package exports, at its source. */
const entryPoints = Object.values(manifest.exports).flatMap(({ default: target }) =>
  target === undefined ? [] : `packages/callmend/${target.replace('./dist/', 'src/').replace(/\.js$/, '.ts')}`,
);

/** @type {Partial<import('typedoc').TypeDocOptions>} */
const options = {
  name: 'callmend',
  entryPoints,
  out: 'docs/api',
  readme: 'none',
  gitRevision: 'main',
  disableSources: true,
  excludeExternals: true,
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  // Steps of a type's own computation, what rules see of a schema's inside (it may change), and the AI SDK's shapes.
  intentionallyNotExported: [
    ...['NamesOf', 'SpecOf', 'InputOf', 'ParsedOf', 'Named', 'ByName', 'Given', 'Typed'],
    ...['Choice', 'Shape', 'Holder'],
    ...['Finish', 'Content', 'Part'],
  ],
  // Parts of a condition: nobody sees them.
  intentionallyNotDocumented: ['hosts/agent.ToolInput.__type.execute', 'hosts/agent.ToolOutput.__type.execute'],
  requiredToBeDocumented: ['Class', 'Interface', 'Function', 'Variable', 'TypeAlias'],
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
};
export default options;
