import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../packages/callmend/src');
const manifest: unknown = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8'));

const stages = ['types', 'draft', 'options', 'context', 'stages', 'name/', 'json/', 'schema/', 'align/', 'tell/'];

/** Who may import whom: a folder (with its slash) or a file beside the folders, and what it may import outside itself. Type-only imports count. */
const importTable: Readonly<Record<string, readonly string[]>> = {
  suspect: [],
  types: ['suspect'],
  clock: [],
  edges: ['types'],
  'json-source': [],
  lossy: ['types'],
  'refuse-rounded': ['types', 'lossy'],
  'keep-ready': [],
  'late-members': [],
  fields: [],
  'read-call': ['types'],
  visible: [],
  'nearest-name': ['name/'],
  options: ['types', 'nearest-name'],
  'check-repair': ['types', 'options', 'nearest-name', 'name/', 'json/', 'align/'],
  events: ['types', 'edges'],
  'tell-outcomes': ['types', 'events'],
  budget: ['types', 'edges', 'options'],
  'store/': ['edges', 'clock', 'options'],
  'json/': ['types'],
  'schema/': ['types', 'a package'],
  'name/': ['types'],
  'align/': ['types', 'options', 'schema/', 'json/'],
  'tell/': ['types', 'options', 'schema/', 'json/'],
  draft: ['types', 'json/'],
  context: ['types', 'draft', 'options', 'check-repair', 'schema/', 'name/', 'align/'],
  stages: ['types', 'draft', 'options', 'context', 'name/', 'json/', 'align/', 'schema/'],
  repair: [...stages, 'read-call'],
  'recover/': ['types', 'options', 'json/', 'schema/'],
  'message/': [...stages, 'late-members', 'read-call', 'repair', 'recover/'],
  'model/': ['types', 'clock', 'edges', 'schema/', 'json/', 'tell/'],
  'settle/': [...stages, 'clock', 'edges', 'budget', 'events', 'repair', 'message/', 'model/'],
  repairer: [...stages, 'clock', 'edges', 'budget', 'events', 'message/', 'settle/', 'store/'],
  index: [
    ...stages,
    'clock',
    'edges',
    'budget',
    'events',
    'recover/',
    'repair',
    'repairer',
    'message/',
    'model/',
    'settle/',
  ],
  'check-options': ['index', 'options'],
  'execute/': ['clock', 'types', 'options', 'context', 'read-call', 'repair', 'message/', 'tell/'],
  'wire/': ['index', 'fields', 'json-source'],
  'history/': ['index', 'options', 'wire/'],
  'exchange/': [
    'index',
    'check-options',
    'keep-ready',
    'late-members',
    'clock',
    'json-source',
    'tell-outcomes',
    'store/',
    'wire/',
    'history/',
  ],
  'testing/': ['index', 'options'],
  'command/': ['index', 'json-source', 'nearest-name', 'visible', 'wire/', 'testing/', 'node:'],
  'ask/': ['index', 'nearest-name', 'json-source', 'visible'],
  'log/': ['index', 'check-repair', 'options', 'visible'],
  'otel/': ['index', 'options', 'a package'],
  'presets/': ['index', 'budget', 'options', 'ask/'],
  'hosts/agent/': [
    'index',
    'nearest-name',
    'check-options',
    'options',
    'fields',
    'clock',
    'tell-outcomes',
    'ask/',
    'execute/',
    'presets/',
    'wire/',
    'hosts/ai-sdk/',
    'a package',
  ],
  'hosts/ai-sdk/': [
    'index',
    'fields',
    'check-options',
    'keep-ready',
    'tell-outcomes',
    'ask/',
    'store/',
    'wire/',
    'history/',
  ],
  'hosts/fetch/': ['check-options', 'exchange/'],
  'hosts/langchain/': [
    'index',
    'fields',
    'check-options',
    'keep-ready',
    'refuse-rounded',
    'tell-outcomes',
    'store/',
    'wire/',
    'history/',
    'a package',
  ],
  'hosts/mcp/': ['index', 'check-options', 'options', 'lossy', 'tell-outcomes'],
  'hosts/openai-agents/': [
    'index',
    'fields',
    'check-options',
    'keep-ready',
    'refuse-rounded',
    'tell-outcomes',
    'store/',
    'wire/',
    'history/',
    'a package',
  ],
};
/** Where the world comes in: the clock is the core's only edge. */
const edges = ['clock', 'command/', 'ask/', 'hosts/fetch/', 'hosts/mcp/'];
/** The files that load an optional peer when an option needs it, and by a dynamic import alone; anywhere else a peer is there for its types. */
const loaders: Readonly<Record<string, readonly string[]>> = {
  'hosts/agent/providers.ts': [
    '@ai-sdk/anthropic',
    '@ai-sdk/google',
    '@ai-sdk/openai',
    '@ai-sdk/openai-compatible',
    '@openrouter/ai-sdk-provider',
    'ollama-ai-provider-v2',
  ],
  'hosts/agent/mcp-client.ts': ['@modelcontextprotocol/client', '@modelcontextprotocol/sdk'],
  'hosts/agent/tool-schema.ts': ['ai'],
  // LangChain's graph takes no messages but those of its own classes.
  'hosts/langchain/peer.ts': ['@langchain/core'],
};
const hostNames = ['fetch', 'Date', 'process', 'console', 'globalThis', 'require', 'Buffer', 'setTimeout'];
const longestFile = 300;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('golden/'))
  .sort()
  .map((path) => ({ path, unit: unitOf(path), ...scan(readFileSync(join(source, path), 'utf8')) }));

const gatewaySource = join(import.meta.dirname, '../packages/gateway/src');

/** The same for the gateway: what stands in a folder or beside them, and what it may import. Of callmend it sees what everybody sees. */
const gatewayTable: Readonly<Record<string, readonly string[]>> = {
  'config/': ['callmend', 'exchange/', 'node:', 'a package'],
  told: ['callmend', 'config/'],
  'tool-label': ['callmend'],
  'receipts/': ['callmend', 'config/', 'told', 'tool-label', 'node:'],
  'console/': ['callmend', 'receipts/', 'node/', 'node:'],
  'upstream/': ['config/', 'told', 'node:', 'a package'],
  'exchange/': ['callmend', 'config/', 'told'],
  'fetch/': ['callmend', 'exchange/'],
  'node/': ['callmend', 'config/', 'told', 'upstream/', 'exchange/', 'node:', 'a package'],
  'log/': ['callmend', 'told', 'tool-label', 'node:'],
  'metrics/': ['callmend', 'told', 'tool-label', 'node/', 'node:', 'a package'],
  'trace/': ['callmend', 'told', 'log/', 'node:', 'a package'],
  'store/': ['callmend', 'config/', 'a package'],
  'demo/': ['callmend', 'config/', 'node:'],
  gateway: ['callmend', 'config/', 'told', 'upstream/', 'exchange/', 'node/', 'node:'],
  handler: ['callmend', 'config/', 'exchange/', 'fetch/', 'upstream/'],
  'command/': [
    'callmend',
    'config/',
    'told',
    'receipts/',
    'console/',
    'log/',
    'metrics/',
    'trace/',
    'store/',
    'demo/',
    'node/',
    'gateway',
    'node:',
  ],
  main: ['command/', 'node:'],
  index: ['config/', 'told', 'receipts/', 'log/', 'metrics/', 'trace/', 'store/', 'node/', 'gateway', 'handler'],
};

const gatewayFiles = readdirSync(gatewaySource, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .sort()
  .map((path) => ({ path, unit: unitOf(path), ...scan(readFileSync(join(gatewaySource, path), 'utf8')) }));

describe("the gateway's import table", () => {
  it('has a row for every folder and file', () => {
    expect(gatewayFiles.filter(({ unit }) => !Object.hasOwn(gatewayTable, unit)).map(({ path }) => path)).toEqual([]);
  });

  it('is kept by every import', () => {
    const broken = gatewayFiles.flatMap(({ path, unit, imports }) =>
      imports
        .filter((specifier) => !specifier.endsWith('package.json'))
        .map((specifier) => ({
          specifier,
          target: /^callmend(\/|$)/.test(specifier) ? 'callmend' : targetOf(path, specifier),
        }))
        .filter(({ target }) => target !== unit && !gatewayTable[unit]?.includes(target))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  it('leads to no cycle between files, and none is too long', () => {
    const next = new Map(
      gatewayFiles.map(({ path, imports }) => [path, imports.filter(isLocal).map((s) => resolve(path, s))]),
    );
    expect(cyclesIn(next)).toEqual([]);
    expect(gatewayFiles.filter(({ lines }) => lines > longestFile).map(({ path }) => path)).toEqual([]);
  });
});

describe('the import table', () => {
  it('has a row for every folder and file', () => {
    expect(files.filter(({ unit }) => !Object.hasOwn(importTable, unit)).map(({ path }) => path)).toEqual([]);
  });

  it('is kept by every import', () => {
    const broken = files.flatMap(({ path, unit, imports }) =>
      imports
        .map((specifier) => ({ specifier, target: targetOf(path, specifier) }))
        .filter(({ target }) => target !== unit && !importTable[unit]?.includes(target))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  it('leads to no cycle between files', () => {
    const next = new Map(
      files.map(({ path, imports }) => [path, imports.filter(isLocal).map((s) => resolve(path, s))]),
    );
    expect(cyclesIn(next)).toEqual([]);
  });

  it('lets at most one package in, beside the types of optional peers, and all are declared', () => {
    const packages = new Set(
      files.flatMap(({ imports }) => imports.filter((s) => !isLocal(s) && !s.startsWith('node:'))),
    );
    const peers = Object.keys(Object(Object(manifest).peerDependencies));
    expect(Object.keys(Object(Object(manifest).peerDependenciesMeta))).toEqual(peers);
    const declared = [...Object.keys(Object(Object(manifest).dependencies)), ...peers];
    expect(declared.length - peers.length).toBeLessThanOrEqual(1);
    const peerOf = (specifier: string) => peers.find((peer) => `${specifier}/`.startsWith(`${peer}/`));
    const used = files.flatMap(({ path, runs, loads }) =>
      runs
        .filter((name) => peerOf(name) !== undefined)
        .filter((name) => !(loads.includes(name) && loaders[path]?.includes(peerOf(name) ?? '')))
        .map((name) => `${path}: ${name}`),
    );
    expect(used, 'a peer is there for its types').toEqual([]);
    const loaded = files.flatMap(({ path, loads }) => (loads.some((name) => peerOf(name)) ? [path] : []));
    expect(loaded, 'no exception that nothing needs').toEqual(Object.keys(loaders).sort());
    expect([...packages].filter((name) => !declared.some((known) => `${name}/`.startsWith(`${known}/`)))).toEqual([]);
  });
});

describe('the core', () => {
  it.each(hostNames.concat('Math.random'))('does not use %s', (name) => {
    expect(files.filter(({ unit, names }) => !edges.includes(unit) && names.has(name)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

it('has no source file that is too long to read at once', () => {
  expect(files.filter(({ lines }) => lines > longestFile).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

describe('the scan behind these tests', () => {
  it('sees every kind of import', () => {
    const text = `import a from './a.ts'; import type { B } from './b.ts'; export * from './c.ts'; export type { D } from './d.ts';
      type E = import('./e.ts').E; const f = await import('./f.ts'); import './g.ts'; const text = "import x from './x.ts'";`;
    expect(scan(text).imports).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts', './g.ts']);
    expect(scan(text).runs).toEqual(['./a.ts', './c.ts', './f.ts', './g.ts']);
    expect(scan(text).loads).toEqual(['./f.ts']);
  });

  it('sees names that are used and no others', () => {
    const { names } = scan(`fetch(url); Math.random(); type T = Date; // console.log
      const row = { process: 1 }; row.require; 'setTimeout'; Math.max(1);`);
    expect(['fetch', 'Math.random', 'Date'].filter((name) => names.has(name))).toHaveLength(3);
    expect(['console', 'process', 'require', 'setTimeout'].filter((name) => names.has(name))).toEqual([]);
  });

  it('sees cycles', () => {
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b -> c -> b']);
    expect(
      cyclesIn(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([]);
  });
});

interface Scanned {
  readonly lines: number;
  readonly imports: readonly string[];
  /** The imports that are there when the file runs: not for types alone. */
  readonly runs: readonly string[];
  /** Those of them that are made only when the code comes to them. */
  readonly loads: readonly string[];
  readonly names: ReadonlySet<string>;
}

function scan(text: string): Scanned {
  const imports: string[] = [];
  const runs: string[] = [];
  const loads: string[] = [];
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier)) {
      imports.push(specifier.text);
      if (!isOfTypes(node)) runs.push(specifier.text);
      if (ts.isCallExpression(node)) loads.push(specifier.text);
    }
    if (ts.isIdentifier(node) && !isLabel(node)) names.add(node.text);
    if (ts.isPropertyAccessExpression(node)) names.add(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return { lines: text.trimEnd().split('\n').length, imports, runs, loads, names };
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

function isOfTypes(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

/** A name that only labels something: the property of an object, a member of a type. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

/** A host's adapter is a folder of its own inside `hosts/`. */
function unitOf(path: string): string {
  const slash = path.indexOf('/', path.startsWith('hosts/') ? 'hosts/'.length : 0);
  return slash < 0 ? path.replace(/\.ts$/, '') : path.slice(0, slash + 1);
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  return isLocal(specifier) ? unitOf(resolve(path, specifier)) : 'a package';
}

function isLocal(specifier: string): boolean {
  return specifier.startsWith('.');
}

function resolve(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

/** The cycles that a walk from each file closes, each told once. */
function cyclesIn(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (trail.includes(path) || done.has(path)) return;
    for (const target of next.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return cycles;
}
