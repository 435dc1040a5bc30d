// Looks at every regular expression of the two packages: none may take more than linear time on a hostile text.
// node scripts/run.mjs scripts/regular-expressions.ts [WORDS IN A FILE'S NAME OR IN THE EXPRESSION]
// recheck says which are safe, and with what text the others can be attacked; that text, and many others, are then tried on V8.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { checkSync } from 'recheck';
import ts from 'typescript';

const roots = ['packages/callmend/src', 'packages/gateway/src', 'packages/gateway/console'];
/** How long recheck may think about one, milliseconds. */
const timeout = 1500;
const short = 8192;
const long = 8 * short;
/** A match that ends within this is no attack, milliseconds. */
const quick = 20;
/** The time may grow by no more than this from the short text to the long one: 8 is linear, 64 quadratic. */
const steepest = 24;

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Text that is `prefix`, then `pump` again and again, then `suffix`. */
interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|golden/.test(path))
    .map((path) => join(root, path)),
);

const found = new Map<string, Found>();
for (const file of files) {
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.set(node.text, { file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
}

/** Those that are put together while the code runs. */
const { RegExp: Native } = globalThis;
globalThis.RegExp = new Proxy(Native, {
  construct(target, [source, flags = '']: [string | RegExp, string?]) {
    const made = new target(source, flags);
    found.set(String(made), { file: 'put together', source: made.source, flags: made.flags });
    return made;
  },
});
const { createRepairer } = await import('../packages/callmend/src/index.ts');
await import('../packages/gateway/src/index.ts');
const repairer = createRepairer({
  tools: [{ name: 'look_up', inputSchema: { type: 'object' } }],
});
const stream = repairer.stream({ textCalls: 'expected' });
for (const text of ['<think>a</think> ', '<tool_call>{"name":"look_up","arguments":{}}</tool_call> ', 'look_up(a=1)'])
  stream.write({ type: 'text', text });
await stream.end('stop');
globalThis.RegExp = Native;

/** Characters that the expression names, and some of each common class. */
function alphabetOf(source: string): readonly string[] {
  const named = source
    .replaceAll(/\\[pP]\{[^}]*\}|\{\d+(?:,\d*)?\}|\(\?<?[a-zA-Z!=:]*>?/g, '')
    .match(/[^\\^$.*+?()[\]{}|]/gu);
  return [...new Set([...(named ?? []), ...' \ta1."\\<[({`_-=:/'])].slice(0, 48);
}

/** Single characters and pairs, with endings at which most matches fail. */
function attacksOn(source: string): readonly Attack[] {
  const letters = alphabetOf(source);
  const openings = [...new Set(source.replaceAll(/\\(.)/g, '$1').match(/[[({<"'`~|*/]+/g))].slice(0, 4);
  const pumps = [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))];
  return pumps.flatMap((pump) => [
    { prefix: '', pump, suffix: '\u0000' },
    ...(pump.length === 1 ? openings.map((prefix) => ({ prefix, pump, suffix: '\u0000' })) : []),
  ]);
}

const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;

const context = createContext({ expression: /x/, text: '' });
/** All matches, as a caller would look for them. V8 breaks off a match that takes too long. */
const script = new Script(`
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null && expression.global; match = expression.exec(text))
    if (match[0] === '') expression.lastIndex++;
`);

function matchMs(expression: RegExp, text: string): number {
  Object.assign(context, { expression, text });
  const before = process.cpuUsage();
  try {
    script.runInContext(context, { timeout: 4000 });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether an attack makes the time grow faster than the text; what else the machine does can only look so once. */
function succeeds(expression: RegExp, attack: Attack): boolean {
  const [few, many] = [textOf(attack, short), textOf(attack, long)];
  // V8 translates an expression when it is used again: the first time tells little, but that it was broken off.
  if (matchMs(expression, few) === Number.POSITIVE_INFINITY) return true;
  if (matchMs(expression, few) < quick / 16 || matchMs(expression, many) < quick) return false;
  const least = (text: string): number => Math.min(...[0, 1, 2].map(() => matchMs(expression, text)));
  return least(many) > Math.max(quick, steepest * least(few));
}

const only = process.argv[2] ?? '';
const looked = [...found.values()].filter(({ file, source }) => `${file} ${source}`.includes(only));
const failed: string[] = [];
const counts = { safe: 0, tried: 0 };
for (const each of looked) {
  const expression = new RegExp(each.source, each.flags);
  const told = checkSync(each.source, each.flags, { timeout });
  if (told.status === 'safe' && told.checker === 'automaton') {
    counts.safe++;
    continue;
  }
  counts.tried++;
  const { pumps, suffix } = told.status === 'vulnerable' ? told.attack : { pumps: [], suffix: '' };
  const attacks = [...pumps.map(({ prefix, pump }) => ({ prefix, pump, suffix })), ...attacksOn(each.source)];
  const attack = attacks.find((one) => succeeds(expression, one));
  if (attack) failed.push(`${each.file}: /${each.source}/${each.flags} is slow on ${JSON.stringify(attack)}`);
}
console.log(
  `${looked.length} regular expressions: ${counts.safe} safe by recheck, ${counts.tried} tried on V8, ${failed.length} slow`,
);
for (const line of failed) console.log(line);
process.exitCode = failed.length === 0 ? 0 : 1;
