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
  { what: 'repairToolCall alone', code: `export { repairToolCall } from '${entry}'`, limit: 48 * 1024 },
  { what: 'the root entry', code: `export * from '${entry}'`, limit: 99 * 1024 },
  { what: 'callmend/execute', code: `export * from '${source}/execute/index.ts'`, limit: 51 * 1024 },
];
/** They stand beside the core, each with all that it loads: an import too many shows here. */
const subpaths = [
  { subpath: 'ask', limit: 8 * 1024 },
  { subpath: 'store', limit: 3 * 1024 },
  { subpath: 'wire', limit: 26 * 1024 },
  { subpath: 'history', limit: 69 * 1024 },
  { subpath: 'exchange', limit: 143 * 1024 },
  { subpath: 'log', limit: 3 * 1024 },
  { subpath: 'otel', limit: 3 * 1024 },
  { subpath: 'presets', limit: 112 * 1024 },
];
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
  const asks = code.includes('*') && later > 0;
  const more = asks ? `, and ${show(later)} with the first question to a cheap model` : '';
  tell(what, bytes, ' without the judge', limit, ` (with it ${show(whole)}${more}; in one file ${show(inOneFile)})`);
}
for (const { subpath, limit } of subpaths) {
  const { bytes } = await weigh(`export * from '${source}/${subpath}/index.ts'`, []);
  tell(`callmend/${subpath}`, bytes, '', limit);
}
// What a host's adapter adds to the root entry, without its peers.
const { bytes: rootBytes } = await weigh(`export * from '${entry}'`, []);
for (const { host, limit } of hosts) {
  const both = `export * from '${entry}'; export * from '${source}/hosts/${host}/index.ts'`;
  const added = (await weigh(both, [])).bytes - rootBytes;
  tell(`callmend/${host}`, added, ' beyond the root entry', limit);
}

function tell(what, bytes, of, limit, more = '') {
  const verdict = bytes <= limit ? 'ok' : 'TOO LARGE';
  console.log(`${what}: ${show(bytes)}${of}, of ${show(limit)}: ${verdict}${more}`);
  if (bytes > limit) process.exitCode = 1;
}
