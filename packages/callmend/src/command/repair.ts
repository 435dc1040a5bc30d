import {
  createRepairer,
  type FinishReason,
  type Outcome,
  type RepairerOptions,
  type Risk,
  repairToolCall,
} from '../index.ts';
import { visible, visibleJson } from '../visible.ts';
import { readCall } from './call-text.ts';
import { type Io, nameSource, readText, write } from './io.ts';
import { choosePaint } from './paint.ts';
import { printOutcome } from './print-json.ts';
import { explain } from './receipt.ts';
import { readToolsFile } from './tools-file.ts';
import { oneFile, oneOf, parseOptions, UsageError } from './usage.ts';

const risks: readonly Risk[] = ['lossless', 'schema', 'plausible'];
const finishReasons: readonly FinishReason[] = [
  'stop',
  'tool-calls',
  'length',
  'content-filter',
  'error',
  'malformed-call',
  'unknown',
];

export const repairHelp = `Usage: callmend repair --tools TOOLS [--name NAME] [FILE|-]

Repairs one tool call and prints its arguments. FILE (standard input without
one) holds the arguments as the model wrote them; without --name it may also
hold a whole call: {"name", "arguments"}, an OpenAI tool_call, an Anthropic
tool_use, or a call written as text, as in <tool_call>…</tool_call>. A tools
file with one tool needs no --name.

Options:
  --tools TOOLS         a JSON file: the tools as OpenAI, Anthropic, MCP, Gemini
                        or Bedrock write them, or an object of JSON Schemas, or
                        of tools, by tool name
  --name NAME           the tool that was called
  --policy RISK         the highest risk of a repair: lossless, schema (the
                        default) or plausible; a destructive tool gets lossless
  --finish-reason WHY   how the message ended: stop, tool-calls, length,
                        content-filter, error, malformed-call or unknown (the
                        default)
  --explain             show what was changed, as a diff, on standard error
  --json                print the whole outcome as one JSON object
  --help                show this help

Exit status: 0 the call is clean or repaired; 1 it was refused, and the
correction for the model stands on standard error; 2 wrong usage.

Examples:
  callmend repair --tools tools.json --name get_weather arguments.txt
  echo "{'city': 'Lisbon',}" | callmend repair --tools tools.json --explain
  callmend repair --tools tools.json --json call.json | jq .repairs
`;

const options = {
  tools: { type: 'string' },
  name: { type: 'string' },
  policy: { type: 'string' },
  'finish-reason': { type: 'string' },
  explain: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `callmend repair`: one call, its arguments to standard output. */
export async function repair(argv: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const file = oneFile(positionals);
  const ceiling = oneOf('--policy', risks, values.policy);
  const finishReason = oneOf('--finish-reason', finishReasons, values['finish-reason']) ?? 'unknown';
  if (values.tools === undefined)
    throw new UsageError('--tools TOOLS is missing: the JSON file that declares the tools');
  if (values.tools === '-' && file === '-') throw new UsageError('only one of TOOLS and FILE can be standard input');
  const tools = await readToolsFile(values.tools, io);
  const text = await readText(file, io);
  const raw = await readCall(text, values.name, tools);
  const policy = ceiling === undefined ? {} : { ceiling };
  const outcome = repairToolCall(raw, { tools, finishReason, policy });
  if (values.explain || isDeclaredBadly(outcome)) await write(io.stderr, notesOn({ tools, policy }, values.tools));
  if (values.explain) await write(io.stderr, explain(outcome, text, choosePaint(io.isTerminal.stderr, io.env)));
  await write(io.stdout, print(outcome, values.json === true, io.isTerminal.stdout));
  if (outcome.status === 'clean' || outcome.status === 'repaired') return 0;
  await write(io.stderr, `${outcome.correction}\n`);
  return 1;
}

const isDeclaredBadly = (outcome: Outcome): boolean =>
  'issues' in outcome && outcome.issues.some(({ code }) => code === 'bad-schema');

/** What the author of the tools file should know of its schemas. */
const notesOn = (options: RepairerOptions, file: string): string =>
  createRepairer(options)
    .notes.map((note) => `${nameSource(file)}: ${visible(note)}\n`)
    .join('');

function print(outcome: Outcome, asJson: boolean, isTerminal: boolean): string {
  if (asJson) return `${terminalSafe(printOutcome(outcome), isTerminal)}\n`;
  if (outcome.status !== 'clean' && outcome.status !== 'repaired') return '';
  return `${terminalSafe(outcome.call.arguments, isTerminal)}\n`;
}

/** Elsewhere than on a terminal the text leaves byte for byte. */
const terminalSafe = (json: string, isTerminal: boolean): string => (isTerminal ? visibleJson(json) : json);
