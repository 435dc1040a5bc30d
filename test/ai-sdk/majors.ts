import * as ai6 from 'ai6';
import { MockLanguageModelV3 } from 'ai6/test';
import * as ai7 from 'ai7';
import { MockLanguageModelV4 } from 'ai7/test';
import type { CallmendMiddleware } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';

/** A part of an answer or a stream, in the specification's words. */
export type Part = { readonly type: string; readonly [field: string]: unknown };

export interface View {
  readonly text: string;
  readonly finishReason: string;
  readonly toolCalls: readonly Part[];
  readonly toolResults: readonly Part[];
  readonly content: readonly Part[];
  readonly steps: readonly View[];
}

/** What the model was asked with. */
export interface Asked {
  readonly prompt: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly unknown[];
}

export interface Model {
  readonly doGenerateCalls: readonly Asked[];
  readonly doStreamCalls: readonly Asked[];
  doGenerate(params: object): Promise<{ readonly content: readonly Part[]; readonly finishReason: unknown }>;
  doStream(params: object): Promise<{ readonly stream: ReadableStream<Part> }>;
}

/** What is used of the SDK, alike in both majors: their own types are checked in types.test.ts. */
export interface Sdk {
  generateText(options: object): Promise<View>;
  streamText(options: object): {
    readonly fullStream: AsyncIterable<Part>;
    readonly steps: PromiseLike<readonly View[]>;
  };
  readonly ToolLoopAgent: new (options: object) => { generate(options: object): Promise<View> };
  tool(tool: object): object;
  dynamicTool(tool: object): object;
  jsonSchema(schema: object): object;
  stepCountIs(count: number): object;
  wrapLanguageModel(options: { model: Model; middleware: CallmendMiddleware | readonly CallmendMiddleware[] }): Model;
}

export interface Major {
  readonly major: 6 | 7;
  readonly sdk: Sdk;
  readonly hookName: 'repairToolCall' | 'experimental_repairToolCall';
  /** A model that gives these answers, one after another. */
  model(...answers: readonly Answer[]): Model;
  /** A model that streams these parts, one after another. */
  streaming(...streams: readonly (readonly Part[] | ReadableStream<Part>)[]): Model;
}

export interface Answer {
  readonly content: readonly Part[];
  readonly finish?: string;
  readonly raw?: string;
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
export const finish = (unified: string, raw: string = unified): Part => ({
  type: 'finish',
  finishReason: { unified, raw },
  usage,
});

type Mock = new (options: object) => object;

function makeMajor(major: 6 | 7, sdk: object, Mock: Mock): Major {
  return {
    major,
    // The two majors have types of their own for the same things.
    sdk: sdk as Sdk,
    hookName: major === 7 ? 'repairToolCall' : 'experimental_repairToolCall',
    model: (...answers) =>
      new Mock({
        doGenerate: answers.map(({ content, finish: unified = 'tool-calls', raw = unified }) => ({
          content,
          finishReason: { unified, raw },
          usage,
          warnings: [],
        })),
      }) as Model,
    streaming: (...streams) =>
      new Mock({
        doStream: streams.map((parts) => ({ stream: Array.isArray(parts) ? streamOf(parts) : parts })),
      }) as Model,
  };
}

export const majors: readonly Major[] = [
  makeMajor(6, ai6, MockLanguageModelV3 as unknown as Mock),
  makeMajor(7, ai7, MockLanguageModelV4 as unknown as Mock),
];

export const streamOf = (parts: readonly Part[]): ReadableStream<Part> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

export const call = (toolName: string, input: unknown, toolCallId = 'c1'): Part => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input,
});

/** A call as most providers stream it. */
export const streamed = (toolName: string, input: string, id = 'c1'): readonly Part[] => [
  { type: 'tool-input-start', id, toolName },
  { type: 'tool-input-delta', id, delta: input.slice(0, 5) },
  { type: 'tool-input-delta', id, delta: input.slice(5) },
  { type: 'tool-input-end', id },
  call(toolName, input, id),
];

export const text = (...deltas: readonly string[]): readonly Part[] => [
  { type: 'text-start', id: 't1' },
  ...deltas.map((delta) => ({ type: 'text-delta', id: 't1', delta })),
  { type: 'text-end', id: 't1' },
];

/** A schema as the SDK hands on what it makes of zod, and judges: a test holds it against the SDK's own. */
export function asMadeOfZod(plain: object): object {
  const { additionalProperties = false, ...schema }: { readonly additionalProperties?: unknown } = plain;
  const made = { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
  Object.defineProperty(made, '~standard', { value: { vendor: 'zod' } });
  return Object.assign(made, { additionalProperties });
}

/** A tool as the specification has it: for tests that go beside the SDK. */
export const weatherTool: { readonly type: 'function'; readonly name: string; readonly inputSchema: object } = {
  type: 'function',
  name: 'get_weather',
  inputSchema: asMadeOfZod({
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  }),
};
export const params: {
  readonly prompt: readonly object[];
  readonly tools: readonly object[];
  readonly toolChoice: object;
} = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Weather in Porto?' }] }],
  tools: [weatherTool],
  toolChoice: { type: 'auto' },
};
