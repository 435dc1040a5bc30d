import { readFileSync } from 'node:fs';
import { nearestName } from '../nearest-name.ts';
import { visible } from '../visible.ts';
import { demo, demoHelp } from './demo.ts';
import { type Io, write } from './io.ts';
import { repair, repairHelp } from './repair.ts';
import { replay, replayHelp } from './replay.ts';
import { UsageError } from './usage.ts';

interface Command {
  readonly run: (argv: readonly string[], io: Io) => Promise<number>;
  readonly help: string;
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['repair', { run: repair, help: repairHelp }],
  ['replay', { run: replay, help: replayHelp }],
  ['demo', { run: demo, help: demoHelp }],
]);

const help = `Usage: callmend COMMAND [OPTIONS]

Repairs the tool calls that language models get wrong, and refuses the ones
nobody should run.

Commands:
  repair   repair one call: its arguments in, the repaired arguments out
  replay   repair the calls of a log, one JSON object a line
  demo     show what is repaired and what is refused

Options:
  --help      show this help; after a command, that command's
  --version   show the version

Examples:
  callmend demo
  callmend repair --tools tools.json --name get_weather arguments.txt
  callmend replay traces.jsonl > repaired.jsonl
`;

/** Runs the command line and gives the exit status: 0 well, 1 refused or unread, 2 wrong usage. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name = '--help', ...rest] = argv;
  if (asksForHelp(name)) return print(io, help);
  if (name === '--version') return print(io, `${version()}\n`);
  const command = commands.get(name);
  if (command === undefined) return complain(io, 'callmend', `there is no command '${name}'; ${whichAre(name)}`);
  if (rest.some(asksForHelp)) return print(io, command.help);
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) return complain(io, `callmend ${name}`, error.message);
    throw error;
  }
}

function whichAre(name: string): string {
  const names = [...commands.keys()];
  const meant = nearestName(name, names);
  return `there are ${names.join(', ')}${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
}

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h';

async function print(io: Io, text: string): Promise<number> {
  await write(io.stdout, text);
  return 0;
}

async function complain(io: Io, who: string, message: string): Promise<number> {
  await write(io.stderr, `${who}: ${visible(message)}\nTry '${who} --help'.\n`);
  return 2;
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(text);
  return String(version);
}
