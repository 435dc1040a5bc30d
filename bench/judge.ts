// JSON Schema judges side by side, with and without evaluating code, in one interleaved run:
//   node scripts/run.mjs bench/judge.ts
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Validator } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { build } from 'esbuild';
import { Compile } from 'typebox/schema';
import { judge } from '../packages/callmend/src/schema/judge.ts';

type Schema = Readonly<Record<string, unknown>> | boolean;
type Fits = (value: unknown) => boolean;
type Draft = 'draft-2020-12' | 'draft-07';

const rounds = 15;
const ajvOptions = { strict: false, logger: false, validateFormats: false } as const;
const judges: Readonly<Record<string, (schema: Schema, draft: Draft) => Fits>> = {
  callmend: (schema) => judge(schema, schema),
  typebox: (schema) => {
    const validator = Compile(schema);
    return (value) => validator.Check(value);
  },
  ajv: (schema, draft) => new (draft === 'draft-07' ? Ajv : Ajv2020)(ajvOptions).compile(schema),
  cfworker: (schema, draft) => {
    const validator = new Validator(schema, draft === 'draft-07' ? '7' : '2020-12');
    return (value) => validator.validate(value).valid;
  },
};
const entries: Readonly<Record<string, string>> = {
  callmend: "export { judge } from './packages/callmend/src/schema/judge.ts'",
  typebox: "export { Compile } from 'typebox/schema'",
  ajv: "export { Ajv } from 'ajv'; export { Ajv2020 } from 'ajv/dist/2020.js'",
  cfworker: "export { Validator } from '@cfworker/json-schema'",
};

const small = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
    days: { type: 'integer', minimum: 1, maximum: 14 },
  },
  required: ['city'],
  additionalProperties: false,
};
const text = { type: 'string' };
const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: text,
    email: text,
    active: { type: 'boolean' },
    score: { type: 'number' },
    tags: { type: 'array', items: text },
  },
  required: ['id', 'name'],
  additionalProperties: false,
};
const table = {
  type: 'object',
  properties: { table: text, rows: { type: 'array', items: row } },
  required: ['table', 'rows'],
  additionalProperties: false,
};
const tableByReference = {
  ...table,
  properties: { table: text, rows: { type: 'array', items: { $ref: '#/$defs/row' } }, last: { $ref: '#/$defs/row' } },
  $defs: { row },
};
/** As many keys, definitions and unions as the tools of public MCP servers have. */
const tool = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['owner', 'repo', 'title', 'body', 'base', 'head'].map((key) => [key, { ...text, minLength: 1 }]),
    ),
    state: { enum: ['open', 'closed', 'all'] },
    labels: { type: 'array', items: { anyOf: [text, { type: 'object', properties: { name: text, color: text } }] } },
    reviewers: { type: 'array', items: { $ref: '#/$defs/person' }, maxItems: 15 },
    assignee: { anyOf: [{ $ref: '#/$defs/person' }, { type: 'null' }] },
    due: { type: 'string', format: 'date' },
    page: { type: 'integer', minimum: 1 },
    filter: { $ref: '#/$defs/filter' },
  },
  required: ['owner', 'repo', 'title'],
  additionalProperties: false,
  $defs: {
    person: { type: 'object', properties: { login: text, id: { type: 'integer' } }, required: ['login'] },
    filter: {
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'and' }, all: { type: 'array', items: { $ref: '#/$defs/filter' } } },
          required: ['kind', 'all'],
        },
        { type: 'object', properties: { kind: { const: 'is' }, field: text, value: {} }, required: ['kind', 'field'] },
      ],
    },
  },
};

const rows = Array.from({ length: 2160 }, (_, id) => ({
  id,
  name: `name ${id}`,
  email: `u${id}@example.com`,
  active: id % 2 === 0,
  score: id / 7,
  tags: ['a', 'bb', `c${id}`],
}));
const tableText = JSON.stringify({ table: 't', rows });

interface Figures {
  readonly right: Readonly<Record<Draft, number>>;
  readonly cases: Readonly<Record<Draft, number>>;
  /** Invalid values that were accepted. */
  readonly unsafe: number;
  /** Absent where the judge cannot compile. */
  readonly smallMs?: number | undefined;
  readonly tableMs?: number | undefined;
  readonly referencesMs?: number | undefined;
  readonly buildMs?: number | undefined;
}

type Case = readonly [schema: Schema, data: unknown, valid: boolean];

function suiteCases(draft: Draft): readonly Case[] {
  const files: Readonly<
    Record<string, readonly { schema: Schema; tests: readonly { data: unknown; valid: boolean }[] }[]>
  > = JSON.parse(readFileSync(`test/json-schema-suite/${draft}.json`, 'utf8'));
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return Object.values(files).flatMap((groups) =>
    groups.flatMap(({ schema, tests }) => {
      const told = draft === 'draft-07' && typeof schema === 'object' ? { $schema, ...schema } : schema;
      return tests.map(({ data, valid }): Case => [told, data, valid]);
    }),
  );
}

/** A judge that throws, at compile or at check, has no verdict. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function measureSuite(name: string): Figures {
  const right = { 'draft-2020-12': 0, 'draft-07': 0 };
  const cases = { 'draft-2020-12': 0, 'draft-07': 0 };
  let unsafe = 0;
  for (const draft of ['draft-2020-12', 'draft-07'] as const) {
    const compiled = new Map<Schema, Fits | undefined>();
    for (const [schema, data, valid] of suiteCases(draft)) {
      if (!compiled.has(schema))
        compiled.set(
          schema,
          attempt(() => judges[name]?.(structuredClone(schema), draft)),
        );
      const verdict = attempt(() => compiled.get(schema)?.(data));
      cases[draft] += 1;
      if (verdict === valid) right[draft] += 1;
      if (verdict === true && !valid) unsafe += 1;
    }
  }
  return { right, cases, unsafe };
}

/** Runs each way in turn and gives the median of each, in milliseconds a call. */
function interleave(
  ways: Readonly<Record<string, (() => unknown) | undefined>>,
  calls: number,
): Record<string, number> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let turn = -3; turn < rounds; turn += 1) {
    for (const [name, run] of Object.entries(ways)) {
      if (run === undefined) continue;
      const started = performance.now();
      for (let i = 0; i < calls; i += 1) run();
      if (turn >= 0) times[name]?.push((performance.now() - started) / calls);
    }
  }
  const measured = Object.entries(times).filter(([, list]) => list.length > 0);
  return Object.fromEntries(measured.map(([name, list]) => [name, median(list)]));
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

function checksOf(schema: Schema, value: unknown): Record<string, (() => unknown) | undefined> {
  return Object.fromEntries(
    Object.entries(judges).map(([name, make]) => {
      const fits = attempt(() => make(schema, 'draft-2020-12'));
      if (fits !== undefined && !fits(value)) throw new Error(`${name} refuses a valid value`);
      return [name, fits && (() => fits(value))];
    }),
  );
}

const toolInput = {
  owner: 'a',
  repo: 'b',
  title: 'c',
  labels: ['d', { name: 'e' }],
  reviewers: [{ login: 'f' }],
  filter: { kind: 'and', all: [{ kind: 'is', field: 'g', value: 1 }] },
};

/** Compiling a tool's schema up to its first verdict; `structuredClone` of it is part of the time. */
function buildsOf(): Record<string, (() => unknown) | undefined> {
  return Object.fromEntries(
    Object.entries(judges).map(([name, make]) => {
      const run = () => make(structuredClone(tool), 'draft-2020-12')(toolInput);
      return [name, attempt(run) === true ? run : undefined];
    }),
  );
}

interface Measured {
  readonly parseMs: number;
  readonly figures: Readonly<Record<string, Figures>>;
}

/** All that may depend on whether code can be evaluated. */
function measure(): Measured {
  const value: unknown = JSON.parse(tableText);
  const smallTimes = interleave(checksOf(small, { city: 'Paris', unit: 'celsius', days: 3 }), 5000);
  const tableTimes = interleave({ parse: () => JSON.parse(tableText), ...checksOf(table, value) }, 3);
  const referenceTimes = interleave(checksOf(tableByReference, value), 3);
  const buildTimes = interleave(buildsOf(), 20);
  const figures = Object.keys(judges).map((name): [string, Figures] => [
    name,
    {
      ...measureSuite(name),
      smallMs: smallTimes[name],
      tableMs: tableTimes[name],
      referencesMs: referenceTimes[name],
      buildMs: buildTimes[name],
    },
  ]);
  return { parseMs: tableTimes.parse ?? Number.NaN, figures: Object.fromEntries(figures) };
}

async function gzippedKb(name: string): Promise<string> {
  const bundle = await build({
    stdin: { contents: entries[name] ?? '', resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return (gzipSync(bundle.outputFiles[0]?.contents ?? '').length / 1024).toFixed(1);
}

/** The same measurement where `eval` and `new Function` throw, as on an edge runtime. */
function measureWithoutEval(): Measured {
  const flags = ['--disallow-code-generation-from-strings', 'scripts/run.mjs', 'bench/judge.ts', '--measure'];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1e7 }));
}

const show = (value: number | null | undefined, factor = 1): string =>
  typeof value === 'number' ? (value * factor).toPrecision(3) : 'never';
const printRow = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

async function report(): Promise<void> {
  const withEval = measure();
  const withoutEval = measureWithoutEval();
  console.log(`node ${process.version}; ${tableText.length} bytes of rows, JSON.parse ${show(withEval.parseMs)} ms`);
  console.log('Each cell: with eval / without.\n');
  const { cases } = withEval.figures.callmend ?? { cases: { 'draft-2020-12': 0, 'draft-07': 0 } };
  const suites = [`2020-12, right of ${cases['draft-2020-12']}`, `draft-07, right of ${cases['draft-07']}`];
  const times = ['small object, us', '256 KiB of rows, ms', 'rows by $ref, ms', 'build a tool, ms'];
  const heads = ['judge', ...suites, 'invalid accepted', ...times, 'gzipped, KB'];
  printRow(...heads);
  printRow(...heads.map(() => '---'));
  for (const name of Object.keys(judges)) {
    const pair = (pick: (figures: Figures) => string): string =>
      [withEval, withoutEval].map(({ figures }) => (figures[name] ? pick(figures[name]) : '')).join(' / ');
    printRow(
      name,
      pair(({ right }) => String(right['draft-2020-12'])),
      pair(({ right }) => String(right['draft-07'])),
      pair(({ unsafe }) => String(unsafe)),
      pair(({ smallMs }) => show(smallMs, 1000)),
      pair(({ tableMs }) => show(tableMs)),
      pair(({ referencesMs }) => show(referencesMs)),
      pair(({ buildMs }) => show(buildMs)),
      await gzippedKb(name),
    );
  }
}

if (process.argv.includes('--measure')) console.log(JSON.stringify(measure()));
else await report();
