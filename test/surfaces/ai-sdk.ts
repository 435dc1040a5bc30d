import { callmend } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';
import { judge, type Outcome } from '../../packages/callmend/src/index.ts';
import {
  asMadeOfZod,
  collect,
  finish,
  type Major,
  type Answer as ModelAnswer,
  majors,
  type Part,
} from '../ai-sdk/majors.ts';
import type { SurfaceCase } from './case.ts';
import { piecesOf } from './library.ts';
import {
  type Answer,
  type Delivered,
  type Got,
  isRefused,
  type Surface,
  wordCall,
  wordDelivered,
  wordLeft,
  wordOutcome,
} from './surface.ts';

export const aiSdkSurfaces: readonly Surface[] = majors.flatMap((major) => [
  {
    id: `middleware, ai ${major.major}`,
    group: 'middleware',
    blind: [],
    answer: async (one) => wordGot(await wholeAnswer(one, major, 'forward')),
    leave: async (one) => wordLeft(await wholeAnswer(one, major)),
  },
  {
    id: `middleware, ai ${major.major}, streamed`,
    group: 'middleware',
    blind: [],
    answer: async (one) => wordGot(await streamedAnswer(one, major, 'forward')),
    leave: async (one) => wordLeft(await streamedAnswer(one, major)),
  },
  {
    id: `hook, ai ${major.major}`,
    group: 'hook',
    blind: [
      'finish reason',
      'text',
      'history',
      'tool choice',
      'response format',
      'the whole message',
      'calls that its host takes',
      'long integers',
    ],
    answer: (one) => hookAnswer(one, major),
    leave: (one) => hookLeave(one, major),
  },
]);

const wordGot = ({ outcomes, delivered, text }: Got): Answer => ({ calls: wordDelivered(outcomes, delivered), text });

function mendFor({ settings, turn: { textCalls } }: SurfaceCase, outcomes: Outcome[], onRejected?: 'forward') {
  return callmend({
    ...(onRejected && { onRejected }),
    onOutcome: (outcome) => outcomes.push(outcome),
    ...settings,
    ...(textCalls && { textCalls }),
  });
}

async function wholeAnswer(one: SurfaceCase, { sdk, model }: Major, onRejected?: 'forward'): Promise<Got> {
  const outcomes: Outcome[] = [];
  const mended = sdk.wrapLanguageModel({ model: model(written(one)), middleware: mendFor(one, outcomes, onRejected) });
  const { content } = await mended.doGenerate(paramsOf(one));
  return { outcomes, delivered: callsIn(content), text: textsIn(content, 'text') };
}

async function streamedAnswer(one: SurfaceCase, { sdk, streaming }: Major, onRejected?: 'forward'): Promise<Got> {
  const outcomes: Outcome[] = [];
  const inner = streaming(writtenParts(one));
  const mended = sdk.wrapLanguageModel({ model: inner, middleware: mendFor(one, outcomes, onRejected) });
  const parts = await collect((await mended.doStream(paramsOf(one))).stream);
  return { outcomes, delivered: callsIn(parts), text: textsIn(parts, 'text-delta') };
}

/** The hook is called by the SDK alone, for a call that the SDK refuses. */
async function runHook(one: SurfaceCase, { sdk, model, hookName }: Major) {
  const outcomes: Outcome[] = [];
  const tools = one.tools.map(({ name, inputSchema = true, ...more }) => {
    const fits = schemaFits(inputSchema);
    const validate = (value: unknown) =>
      fits(value) ? { success: true, value } : { success: false, error: new Error('no') };
    return [
      name,
      sdk.tool({ inputSchema: Reflect.apply(sdk.jsonSchema, undefined, [inputSchema, { validate }]), ...more }),
    ];
  });
  const { toolCalls, text } = await sdk.generateText({
    model: model(written(one)),
    messages: messagesOf(one),
    tools: Object.fromEntries(tools),
    [hookName]: mendFor(one, outcomes).repairToolCall,
  });
  return { outcomes: outcomes.filter(isRefused), toolCalls, text };
}

async function hookAnswer(one: SurfaceCase, major: Major): Promise<Answer> {
  const { outcomes, toolCalls, text } = await runHook(one, major);
  const calls = toolCalls.map(({ toolName: name, input, invalid }) => {
    if (invalid !== true) return wordCall({ name: String(name), arguments: JSON.stringify(input) });
    const outcome = outcomes.find(({ raw }) => raw.name === name);
    return outcome ? wordOutcome(outcome) : 'refused by the SDK';
  });
  return { calls, text };
}

async function hookLeave(one: SurfaceCase, major: Major): Promise<string> {
  const { outcomes, toolCalls } = await runHook(one, major);
  const [call] = toolCalls;
  if (call?.invalid !== true) return call ? 'the call: the hook is not asked' : 'no call';
  const isTold = outcomes.some(({ correction }) => String(call.error).includes(correction));
  return isTold ? 'an invalid call, the correction as its error' : "an invalid call, the SDK's own error";
}

/** A schema that leads elsewhere fits nothing here. */
function schemaFits(schema: unknown): (value: unknown) => boolean {
  try {
    return judge(schema as never, schema as never);
  } catch {
    return () => false;
  }
}

export const written = ({ message: { text, calls, finishReason } }: SurfaceCase): ModelAnswer => ({
  content: [
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...calls.map(({ id, name, arguments: input }) => ({ type: 'tool-call', toolCallId: id, toolName: name, input })),
  ],
  finish: finishReason,
});

/** The same, as it is streamed. */
export const writtenParts = ({ message: { text, calls, finishReason } }: SurfaceCase): readonly Part[] => [
  { type: 'text-start', id: 't' },
  ...piecesOf(text).map((delta) => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
  ...calls.flatMap(({ id = '', name, arguments: input }) => [
    { type: 'tool-input-start', id, toolName: name },
    ...piecesOf(input).map((delta) => ({ type: 'tool-input-delta', id, delta })),
    { type: 'tool-input-end', id },
    { type: 'tool-call', toolCallId: id, toolName: name, input },
  ]),
  finish(finishReason),
];

const messagesOf = ({ turn: { messages = [] } }: SurfaceCase): readonly Part[] =>
  messages.map(({ role, content }) => ({ type: 'message', role, content: [{ type: 'text', text: content }] }));

function paramsOf(one: SurfaceCase): object {
  const { tools, turn } = one;
  const { toolChoice = 'auto', responseFormat = 'text' } = turn;
  return {
    prompt: messagesOf(one),
    tools: tools.map(({ name, inputSchema, aliases = [], annotations = {} }) => ({
      type: 'function',
      name,
      inputSchema:
        typeof inputSchema === 'object' ? asMadeOfZod({ additionalProperties: true, ...inputSchema }) : inputSchema,
      providerOptions: { callmend: { aliases, annotations } },
    })),
    toolChoice: typeof toolChoice === 'string' ? { type: toolChoice } : { type: 'tool', toolName: toolChoice.name },
    responseFormat: { type: responseFormat },
  };
}

const callsIn = (parts: readonly Part[]): readonly Delivered[] =>
  parts
    .filter(({ type }) => type === 'tool-call')
    .map(({ toolName, input }) => ({ name: String(toolName), arguments: String(input) }));

const textsIn = (parts: readonly Part[], type: 'text' | 'text-delta'): string =>
  parts.flatMap((part) => (part.type === type ? [String(part.text ?? part.delta)] : [])).join('');
