import type { Outcome, Repaired } from '../index.ts';
import { type Chunking, readChunking, repairInPieces } from '../testing/chunkings.ts';
import { visibleJson } from '../visible.ts';
import { isUnreadable } from '../wire/index.ts';
import { type Io, nameSource, readChunks, write } from './io.ts';
import { type Line, readLines } from './lines.ts';
import { readLogLine } from './log-line.ts';
import { printInput, printJson, printMembers } from './print-json.ts';
import { repairCodes } from './repair-codes.ts';
import { createRepairerCache, type RepairerFor } from './repairer-cache.ts';
import { oneFile, parseOptions, UsageError } from './usage.ts';

const maxLineBytes = 64 * 1024 * 1024;
/** Output is handed on at the end of what was read, and earlier when it has grown to this. */
const flushLength = 64 * 1024;

export const replayHelp = `Usage: callmend replay [--without RULE]... [--chunk N|seed:K] [FILE|-]

Repairs the answers of models in a log: one JSON object a line in, one a line
out, in the same order, each as soon as it is ready. FILE is standard input
when it is left out.

A line in is an OpenAI message with what was on offer:
  {"id", "tools": [...], "messages": [...], "message": {...},
   "finish_reason"?, "tool_choice"?, "response_format"?,
   "text_calls"?: "off" | "marked" | "expected", "dialect"?}
or a request with its response, from OpenAI's chat completions or Responses,
Anthropic's Messages or Ollama's /api/chat:
  {"id"?, "request": {"tools", ...}, "response": {...}}
A line out:
  {"id", "text", "reasoning"?, "calls": [{"id", "name", "input"}],
   "outcomes": [{"id", "status", "name", "by"?, "origin", "repairs", "issues"}],
   "correction"?}
or, for a line that cannot be read, {"id": null, "error", "line"}.

Options:
  --without RULE   switch a repair off, by its code as a line out has it in
                   "repairs"; may be given again
  --chunk N        feed each answer in pieces of N characters, or of random
                   lengths (seed:K), as a stream; it prints the same
  --help           show this help

Exit status: 0 every line was read; 1 some were not; 2 wrong usage.

Examples:
  callmend replay traces.jsonl > repaired.jsonl
  callmend replay traces.jsonl | jq -c 'select(.correction) | .correction'
  callmend replay --without extra-comma - < traces.jsonl
`;

const options = { without: { type: 'string', multiple: true }, chunk: { type: 'string' } } as const;

/** `callmend replay`: a log through the repairer, line by line, in constant memory. */
export async function replay(argv: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const file = oneFile(positionals);
  const chunking = values.chunk === undefined ? undefined : readChunking(values.chunk);
  if (values.chunk !== undefined && chunking === undefined) {
    throw new UsageError(`--chunk takes a number of characters or seed:NUMBER, not '${values.chunk}'`);
  }
  const repairerFor = createRepairerCache({ without: repairCodes('--without', values.without ?? []) });
  let unread = 0;
  for await (const lines of readLines(readChunks(file, io), maxLineBytes)) {
    let out = '';
    for (const line of lines) {
      const answer = await replayLine(line, repairerFor, chunking);
      if (answer.isUnread) unread++;
      out += io.isTerminal.stdout ? visibleJson(answer.text) : answer.text;
      if (out.length < flushLength) continue;
      await write(io.stdout, out);
      out = '';
    }
    await write(io.stdout, out);
  }
  if (unread === 0) return 0;
  const count = unread === 1 ? '1 line' : `${unread} lines`;
  await write(io.stderr, `callmend replay: ${count} of ${nameSource(file)} could not be read\n`);
  return 1;
}

interface Answer {
  readonly text: string;
  readonly isUnread?: boolean;
}

async function replayLine(line: Line, repairerFor: RepairerFor, next: Chunking | undefined): Promise<Answer> {
  const { number } = line;
  if (!isUnreadable(line) && line.text.trim() === '') return { text: '' };
  const logged = isUnreadable(line) ? line : readLogLine(line.text);
  if (isUnreadable(logged))
    return { text: `${printJson({ id: null, error: logged.problem, line: number })}\n`, isUnread: true };
  const { id, tools, toolsText, message, turn } = logged;
  const repairer = repairerFor(toolsText, tools);
  // Each line is a turn of its own: what another one holds changes nothing.
  const own = { ...turn, key: String(number) };
  const repaired = await (next ? repairInPieces(repairer, message, own, next) : repairer.repair(message, own));
  return { text: `${printRepaired(id, repaired)}\n` };
}

function printRepaired(id: string, { text, reasoning, calls, outcomes, correction }: Repaired): string {
  const printed = calls.map((call) =>
    printMembers({ id: printJson(call.id), name: printJson(call.name), input: printInput(call) }),
  );
  return printMembers({
    id,
    text: printJson(text),
    reasoning: reasoning === undefined ? undefined : printJson(reasoning),
    calls: `[${printed.join(',')}]`,
    outcomes: printJson(outcomes.map(summarise)),
    correction: correction === undefined ? undefined : printJson(correction),
  });
}

function summarise(outcome: Outcome): object {
  const { raw, status, repairs } = outcome;
  const isSettled = status === 'clean' || status === 'repaired';
  return {
    id: isSettled ? outcome.call.id : raw.id,
    status,
    name: isSettled ? outcome.call.name : raw.name,
    by: status === 'repaired' ? outcome.by : undefined,
    origin: raw.origin ?? { kind: 'native' },
    repairs,
    issues: isSettled ? [] : outcome.issues,
  };
}
