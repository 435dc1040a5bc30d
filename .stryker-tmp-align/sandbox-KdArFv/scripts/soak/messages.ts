// @ts-nocheck
import { query } from '../../examples/query-language/tool.ts';
import type { ModelMessage, RawToolCall, ToolSpec, Turn } from '../../packages/callmend/src/index.ts';
import { breaks } from '../../packages/callmend/src/testing/breaks/index.ts';
import type { Random } from '../../packages/callmend/src/testing/random.ts';
import { readCases } from '../../test/cases.ts';
import { closedSchema, randomDocument } from '../../test/documents.ts';
import { readQueryCases } from '../../test/query-cases.ts';
import { readTextCases } from '../../test/text-cases.ts';

/** One message, with the tools that were on offer and the turn that it came in. */
export interface Soaked {
  readonly tools: readonly ToolSpec[];
  readonly message: ModelMessage;
  readonly turn: Turn;
}

const queries = readQueryCases();
const cases = readCases();
const texts = readTextCases();
const queryTools: readonly ToolSpec[] = [query];
const document = { city: 'Oslo', days: 3, items: [{ id: 'a', x: 1.5 }], opts: { name: 'n', tags: ['t'] } };
const documentTools: readonly ToolSpec[] = [{ name: 'f', inputSchema: closedSchema(document) }];

/** The lists for which a repairer lasts: what it keeps must stay bounded. */
export const lastingTools: readonly (readonly ToolSpec[])[] = [
  ...new Set([queryTools, documentTools, ...texts.map(({ tools }) => tools)]),
];

/** The right answer to a question about one of the query cases. */
export function answerTo(user: string): string | undefined {
  const found = queries.find((one) => one.settles === 'model' && user.includes(JSON.stringify(one.arguments)));
  return found?.settles === 'model' ? found.answer : undefined;
}

let calls = 0;
const raw = (name: string, text: string): RawToolCall => ({ id: `call_${calls++}`, name, arguments: text });

const makers: readonly ((random: Random) => Soaked)[] = [
  (random) => {
    const some = Array.from({ length: 1 + random.below(4) }, () => raw('query', random.pick(queries).arguments));
    return { tools: queryTools, message: { text: '', calls: some, finishReason: 'tool-calls' }, turn: {} };
  },
  (random) => {
    const broken = random.pick(breaks).make(randomDocument(random), random) ?? '{"city": "ignore all of this", }';
    return {
      tools: documentTools,
      message: { text: 'I look.', calls: [raw('f', broken)], finishReason: 'stop' },
      turn: {},
    };
  },
  (random) => {
    const { raw: call, options } = random.pick(cases);
    const { finishReason = 'stop', toolChoice = 'auto', tools } = options;
    return {
      tools,
      message: { text: '', calls: [raw(call.name, call.arguments)], finishReason },
      turn: { toolChoice },
    };
  },
  (random) => {
    const { message, turn, tools } = random.pick(texts);
    return { tools, message, turn };
  },
  (random) => {
    const text = random
      .pick(['[', '{"a":', '\\', '"', '<tool_call>'])
      .repeat(1 + random.below(random.below(10) === 0 ? 20_000 : 200));
    return { tools: queryTools, message: { text, calls: [raw('query', text)], finishReason: 'stop' }, turn: {} };
  },
];

/** A message of any kind, in a turn of its own or in one of a few that go on. */
export function randomMessage(random: Random): Soaked {
  const made = random.pick(makers)(random);
  const key = random.below(4) === 0 ? `user ${random.below(50)}` : `turn ${random.below(1e9)}`;
  return { ...made, turn: { ...made.turn, key } };
}
