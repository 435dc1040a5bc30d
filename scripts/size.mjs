// Prints what a bundle of the library weighs, minified and gzipped, and fails above the limits. They are for what a bundler that
// splits loads at once, without the JSON Schema judge, its preparation and its pattern matcher; what a user's bundle weighs,
// with the judge, split and in one file, is told beside it. Where the limits come from: docs/decisions/0002-size.md.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = './packages/callmend/src';
const entry = `${source}/index.ts`;

const bundles = [
  { what: 'repairToolCall alone', code: `export { repairToolCall } from '${entry}'`, limit: 46 * 1024 },
  { what: 'the root entry', code: `export * from '${entry}'`, limit: 93 * 1024 },
  { what: 'callmend/execute', code: `export * from '${source}/execute/index.ts'`, limit: 49 * 1024 },
];
/** Only told: they stand beside the core. */
const subpaths = ['ask', 'store', 'wire', 'history', 'exchange', 'log', 'otel', 'presets'];
const hosts = [
  { host: 'agent', limit: 24 * 1024 },
  { host: 'ai-sdk', limit: 18 * 1024 },
  { host: 'fetch', limit: 40 * 1024 },
  { host: 'langchain', limit: 24 * 1024 },
  { host: 'mcp', limit: 4 * 1024 },
  { host: 'openai-agents', limit: 22 * 1024 },
];

const withoutJudge = {
  name: 'without-judge',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/(judge|prepare|pattern|resource)\.ts$/ }, ({ path }) => ({ path, external: true })),
};

/** What is loaded with a bundle, split as bundlers for pages do unless told not to, and what it loads later, when something needs it. */
async function weigh(code, plugins, splitting = true) {
  const result = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    packages: 'external',
    splitting,
    outdir: 'out',
    write: false,
    metafile: true,
    absWorkingDir: root,
    plugins,
  });
  const textOf = (path) => result.outputFiles.find((file) => file.path.endsWith(path))?.text ?? '';
  const { outputs } = result.metafile;
  const loaded = new Set(Object.keys(outputs).filter((path) => outputs[path].entryPoint === '<stdin>'));
  for (const path of loaded)
    for (const { path: next, kind } of outputs[path].imports)
      if (kind === 'import-statement' && next in outputs) loaded.add(next);
  const sizeOf = (paths) => gzipSync(paths.map(textOf).join('\n'), { level: 9 }).length;
  const later = Object.keys(outputs).filter((path) => !loaded.has(path));
  return { bytes: sizeOf([...loaded]), later: later.length === 0 ? 0 : sizeOf(later) };
}

const show = (bytes) => `${(bytes / 1024).toFixed(2)} KB`;
for (const { what, code, limit } of bundles) {
  const { bytes, later } = await weigh(code, [withoutJudge]);
  const whole = (await weigh(code, [])).bytes;
  const inOneFile = (await weigh(code, [], false)).bytes;
  const verdict = bytes <= limit ? 'ok' : 'TOO LARGE';
  const asks = code.includes('*') && later > 0;
  const more = asks ? `, and ${show(later)} with the first question to a cheap model` : '';
  console.log(
    `${what}: ${show(bytes)} without the judge, of ${show(limit)}: ${verdict} (with it ${show(whole)}${more}; in one file ${show(inOneFile)})`,
  );
  if (bytes > limit) process.exitCode = 1;
}
for (const subpath of subpaths) {
  const { bytes } = await weigh(`export * from './packages/callmend/src/${subpath}/index.ts'`, []);
  console.log(`callmend/${subpath}: ${show(bytes)}`);
}
// What a host's adapter adds to the root entry, without its peers.
const { bytes: rootBytes } = await weigh(`export * from '${entry}'`, []);
for (const { host, limit } of hosts) {
  const both = `export * from '${entry}'; export * from '${source}/hosts/${host}/index.ts'`;
  const added = (await weigh(both, [])).bytes - rootBytes;
  console.log(
    `callmend/${host}: ${show(added)} beyond the root entry, of ${show(limit)}: ${added <= limit ? 'ok' : 'TOO LARGE'}`,
  );
  if (added > limit) process.exitCode = 1;
}
