import { type Outcome, type Repair, repairToolCall } from '../index.ts';
import { desk } from '../testing/desk.ts';
import { visible } from '../visible.ts';
import { type Exhibit, gallery } from './gallery.ts';
import { type Io, write } from './io.ts';
import { choosePaint, type Paint } from './paint.ts';
import { repairLine } from './receipt.ts';
import { parseOptions, UsageError } from './usage.ts';
import { wrapCode, wrapWords } from './wrap.ts';

const width = 80;
const indent = '    ';
const deep = '      ';

export const demoHelp = `Usage: callmend demo [--plain]

Repairs a gallery of broken calls and shows each as the model wrote it, as it
may run, and what was changed; or why it may not run, with the correction that
the model gets.

Options:
  --plain   no colours
  --help    show this help

Examples:
  callmend demo
  callmend demo --plain | less
`;

const options = { plain: { type: 'boolean' } } as const;

/** `callmend demo`: what the repairs look like, in a minute's reading. */
export async function demo(argv: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  if (positionals.length > 0) throw new UsageError(`demo takes no FILE: ${positionals.join(' ')}`);
  const paint = choosePaint(io.isTerminal.stdout && values.plain !== true, io.env);
  const counts = { clean: 0, repaired: 0, refused: 0 };
  for (const [index, exhibit] of gallery.entries()) {
    const { call, finishReason = 'tool-calls' } = exhibit;
    const outcome = repairToolCall(call, { tools: desk.tools, finishReason });
    counts[outcome.status === 'clean' || outcome.status === 'repaired' ? outcome.status : 'refused']++;
    await write(io.stdout, show(exhibit, index + 1, outcome, paint));
  }
  const { repaired, refused } = counts;
  const summary = `${gallery.length} broken calls: ${repaired} repaired, ${refused} refused. Nothing was guessed.`;
  await write(io.stdout, `${paint.bold(summary)}\n`);
  return 0;
}

function show({ title, call }: Exhibit, number: number, outcome: Outcome, paint: Paint): string {
  const before = block('-', `${call.name} ${call.arguments}`, paint.red);
  const after =
    outcome.status === 'clean' || outcome.status === 'repaired'
      ? [
          ...block('+', `${outcome.call.name} ${outcome.call.arguments}`, paint.green),
          ...receipt(outcome.repairs, call.arguments, paint),
        ]
      : [
          ...block('x', 'refused; the model is told:', paint.yellow),
          ...wrapWords(visible(outcome.correction), width - deep.length).map((line) => deep + line),
        ];
  return `${[`${String(number).padStart(2)}  ${paint.bold(title)}`, ...before, ...after].join('\n')}\n\n`;
}

function block(mark: string, text: string, colour: (text: string) => string): readonly string[] {
  const lines = wrapCode(visible(text), width - deep.length);
  return lines.map((line, index) => `${indent}${colour(`${index === 0 ? mark : ' '} ${line}`)}`);
}

/** Repairs of one kind are shown by the first of them. */
function receipt(repairs: readonly Repair[], raw: string, paint: Paint): readonly string[] {
  const kinds = new Map<string, readonly Repair[]>();
  for (const repair of repairs) kinds.set(repair.code, [...(kinds.get(repair.code) ?? []), repair]);
  return [...kinds.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const count = more.length > 0 ? ` (and ${more.length} more)` : '';
    return [
      `${deep}${repairLine(first, { text: raw, start: 0 }, { paint, width: width - deep.length - count.length })}${paint.dim(count)}`,
    ];
  });
}
