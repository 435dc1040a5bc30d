// @ts-nocheck
import type { FinishReason, ModelMessage, StreamPart } from '../index.ts';
import { promptTokens, tokensIn } from './provider/answer.ts';

/** The versions of the AI SDK's specification: 3 for `ai` 6, 4 for `ai` 7. */
export type LanguageModelVersion = 'v3' | 'v4';

type Unified = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

interface Finish {
  readonly finishReason: { unified: Unified; raw: string | undefined };
  readonly usage: {
    inputTokens: { total: number; noCache: number; cacheRead: number; cacheWrite: number };
    outputTokens: { total: number; text: number; reasoning: number };
  };
}

type Content =
  | { type: 'text' | 'reasoning'; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string };

type Part =
  | { type: 'stream-start'; warnings: [] }
  | { type: 'text-start' | 'text-end' | 'reasoning-start' | 'reasoning-end'; id: string }
  | { type: 'text-delta' | 'reasoning-delta'; id: string; delta: string }
  | { type: 'tool-input-start'; id: string; toolName: string }
  | { type: 'tool-input-delta'; id: string; delta: string }
  | { type: 'tool-input-end'; id: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: string }
  | ({ type: 'finish' } & Finish);

/** A language model of the AI SDK, as a plain object. */
export interface ScriptedLanguageModel<Version extends LanguageModelVersion> {
  readonly specificationVersion: Version;
  readonly provider: string;
  readonly modelId: string;
  readonly supportedUrls: Record<string, RegExp[]>;
  /** Gives a whole answer. */
  doGenerate(options: object): Promise<Finish & { content: Content[]; warnings: [] }>;
  /** Gives an answer in parts. */
  doStream(options: object): Promise<{ stream: ReadableStream<Part> }>;
}

type Next = (asked: unknown) => { readonly message: ModelMessage; readonly parts: readonly StreamPart[] };

/** A language model that says what `next` gives. */
export function createLanguageModel<Version extends LanguageModelVersion>(
  version: Version,
  next: Next,
): ScriptedLanguageModel<Version> {
  return {
    specificationVersion: version,
    provider: 'callmend.testing',
    modelId: 'scripted',
    supportedUrls: {},
    async doGenerate(options) {
      const { message } = next(options);
      return { content: [...contentOf(message)], ...finishOf(message), warnings: [] };
    },
    async doStream(options) {
      const { message, parts } = next(options);
      const said = [...saidIn('reasoning', parts), ...saidIn('text', parts), ...callsOf(message, parts)];
      const all: readonly Part[] = [
        { type: 'stream-start', warnings: [] },
        ...said,
        { type: 'finish', ...finishOf(message) },
      ];
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of all) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  };
}

function contentOf({ text, reasoning, calls }: ModelMessage): readonly Content[] {
  return [
    ...(reasoning === undefined ? [] : [{ type: 'reasoning' as const, text: reasoning }]),
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ id, name, arguments: input }, index) => ({
      type: 'tool-call' as const,
      toolCallId: id ?? `call_${index}`,
      toolName: name,
      input,
    })),
  ];
}

function saidIn(type: 'text' | 'reasoning', parts: readonly StreamPart[]): readonly Part[] {
  const pieces = parts.flatMap((part) => (part.type === type ? [part.text] : []));
  if (pieces.length === 0) return [];
  const deltas = pieces.map((delta): Part => ({ type: `${type}-delta`, id: type, delta }));
  return [{ type: `${type}-start`, id: type }, ...deltas, { type: `${type}-end`, id: type }];
}

/** A provider of the SDK has put its pieces together: each call is told in order, cut as the stream was. */
function callsOf({ calls }: ModelMessage, parts: readonly StreamPart[]): readonly Part[] {
  return calls.flatMap(({ id = '', name, arguments: input }, index): readonly Part[] => {
    const toolCallId = id === '' ? `call_${index}` : id;
    const cut = parts.flatMap((part) => (part.type === 'call' && part.index === index ? [part.arguments ?? ''] : []));
    const pieces = cut.join('') === input ? cut.filter((piece) => piece !== '') : [input];
    return [
      { type: 'tool-input-start', id: toolCallId, toolName: name },
      ...pieces.map((delta): Part => ({ type: 'tool-input-delta', id: toolCallId, delta })),
      { type: 'tool-input-end', id: toolCallId },
      { type: 'tool-call', toolCallId, toolName: name, input },
    ];
  });
}

const unified: Readonly<Record<FinishReason, Unified>> = {
  stop: 'stop',
  'tool-calls': 'tool-calls',
  length: 'length',
  'content-filter': 'content-filter',
  error: 'error',
  'malformed-call': 'error',
  unknown: 'other',
};

function finishOf(message: ModelMessage): Finish {
  const { finishReason } = message;
  const output = tokensIn(message);
  return {
    finishReason: { unified: unified[finishReason], raw: finishReason },
    usage: {
      inputTokens: { total: promptTokens, noCache: promptTokens, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
  };
}
