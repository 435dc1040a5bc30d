import { rules } from '../../packages/callmend/src/align/rules/index.ts';
import { dialects, type Outcome, type Repair } from '../../packages/callmend/src/index.ts';
import { deviations } from '../../packages/callmend/src/json/deviations.ts';
import { resolutions } from '../../packages/callmend/src/name/resolutions.ts';
import { type Example, run } from './example.ts';
import type { Parts } from './parts.ts';
import { refusalExamples } from './refusal-examples.ts';
import { deviationExamples, nameExamples, ruleExamples } from './repair-examples.ts';

/** The parts of docs/repairs.md that are made of the rules' own words and of what the library does. */
export function makeParts(): Parts {
  return {
    names: writeRepairs(resolutions, nameExamples),
    text: writeRepairs(deviations, deviationExamples),
    schema: writeRepairs(Object.fromEntries(rules.map(({ code, says }) => [code, says])), ruleExamples),
    refusals: writeRefusals(),
    dialects: writeDialects(),
  };
}

/** One row for each repair, with the risk that the library gives it. */
function writeRepairs(says: Readonly<Record<string, string>>, examples: Readonly<Record<string, Example>>): string {
  const rows = Object.entries(says).map(([code, sentence]) => {
    const example = examples[code];
    if (example === undefined)
      throw new Error(`the repair '${code}' has no example in scripts/docs/repair-examples.ts`);
    const outcome = run(example);
    const repair = outcome.repairs.find((one) => one.code === code);
    if (outcome.status !== 'repaired' || repair === undefined)
      throw new Error(`the example of '${code}' does not show it: ${showOutcome(outcome)}`);
    return [`\`${code}\``, repair.risk, sentence, showBefore(repair, outcome), showAfter(repair, outcome)];
  });
  return writeTable(['code', 'risk', 'what', 'before', 'after'], rows);
}

const showBefore = ({ at }: Repair, { raw }: Outcome): string => show(at === 'name' ? raw.name : raw.arguments);
const showAfter = ({ at }: Repair, outcome: Outcome): string =>
  show('call' in outcome ? (at === 'name' ? outcome.call.name : outcome.call.arguments) : '');

/** The reasons to refuse, each with calls and with what their model is told. */
function writeRefusals(): string {
  return Object.entries(refusalExamples)
    .map(([code, { says, examples }]) => {
      const shown = examples.map((example) => {
        const outcome = run(example);
        if (!('issues' in outcome) || !outcome.issues.some((issue) => issue.code === code))
          throw new Error(`an example of '${code}' does not show it: ${showOutcome(outcome)}`);
        const { name, arguments: written } = outcome.raw;
        return `${show(`${name}(${written})`)}${aside(example)}\n\n\`\`\`text\n${outcome.correction}\n\`\`\``;
      });
      return `### \`${code}\`\n\n${says}\n\n${shown.join('\n\n')}`;
    })
    .join('\n\n');
}

/** What an example was run with, where it is not what is usual. */
function aside({ policy, finishReason, toolChoice, limits }: Example): string {
  const said = Object.entries({ policy, finishReason, toolChoice, limits }).filter(([, value]) => value !== undefined);
  return said.length === 0
    ? ''
    : `, with ${said.map(([key, value]) => show(`${key}: ${JSON.stringify(value)}`)).join(', ')}`;
}

const showOutcome = (outcome: Outcome): string =>
  JSON.stringify('issues' in outcome ? outcome.issues : outcome.repairs.map(({ code }) => code));

/** The ways of writing calls as text: a row for each, with all that opens it. */
function writeDialects(): string {
  const rows = [...new Set(dialects.map(({ id }) => id))].sort().map((id) => {
    const own = dialects.filter((dialect) => dialect.id === id);
    const marks = [...new Set(own.flatMap(({ open = [] }) => open))];
    const isPrivate = own.some(({ hasPrivateMarks }) => hasPrivateMarks === true);
    const isWhole = own.some(({ open }) => open === undefined);
    const opens = [...(isWhole ? ['the whole message is the call'] : []), ...marks.map(show)].join(' ');
    return [`\`${id}\``, opens, isPrivate ? 'yes' : ''];
  });
  return writeTable(['dialect', 'opens with', 'counts from hosted models'], rows);
}

/** As code, with what cannot be seen written as an escape. */
function show(text: string): string {
  const visible = text.replace(/[\u0000-\u001f\u007f-\u00a0\u2028\u2029\ufeff]/g, (character) =>
    character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (visible === '') return 'nothing';
  const runs = new Set(visible.match(/`+/g));
  let fence = '`';
  while (runs.has(fence)) fence += '`';
  // A blank keeps a backtick from the fence; the formatter takes it out where there is none.
  const blank = /^`|`$/.test(visible) ? ' ' : '';
  return `${fence}${blank}${visible}${blank}${fence}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
