import type { AskModel, ModelMessage, StreamPart } from '../index.ts';
import { checkFunction, checkNames, demand } from '../options.ts';
import type { Chunking } from './chunkings.ts';
import type { MalformedAnswer } from './kinds/kind.ts';
import { createLanguageModel, type LanguageModelVersion, type ScriptedLanguageModel } from './language-model.ts';
import { partsOf } from './parts.ts';
import type { ModelAnswer } from './provider/answer.ts';
import { formatAt, readAsked, writeAnswer } from './provider/index.ts';

/** What a scripted model says: a text, a message, an answer of a malformed kind; an `Error` makes it fail. */
export type ScriptedAnswer = string | ModelMessage | MalformedAnswer | Error;

/** The answers in order, or a function that gives one for each question. */
export type Script = readonly ScriptedAnswer[] | ((asked: unknown, count: number) => ScriptedAnswer);

/** A model that says what a script tells it to, for whatever is under test. */
export interface ScriptedModel {
  /** What it was asked so far: messages, a request's body, a prompt, the options of a language model. */
  readonly asked: readonly unknown[];
  /** The next answer, and how it comes as a stream. Throws at an `Error` of the script, and when that is over. */
  next(asked?: unknown): { readonly message: ModelMessage; readonly parts: readonly StreamPart[] };
  /** As the cheap model of a repairer. */
  readonly askModel: AskModel;
  /** As the `fetch` of a client: its path tells the format, its `stream` how the answer comes. An `Error` is a connection that failed. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** As a language model of the AI SDK: `v3` for `ai` 6, `v4` for `ai` 7. */
  languageModel<Version extends LanguageModelVersion>(version: Version): ScriptedLanguageModel<Version>;
}

/** How a scripted model answers. */
export interface ScriptedModelOptions {
  /** How streams are cut: pieces of eight characters by default. */
  readonly chunking?: Chunking;
}

/** Makes a model that gives the answers of a script, one after the other. */
export function createScriptedModel(script: Script, options: ScriptedModelOptions = {}): ScriptedModel {
  checkNames(options, { chunking: true }, 'createScriptedModel');
  const { chunking } = options;
  checkFunction(chunking, 'chunking');
  demand(
    typeof script === 'function' || Array.isArray(script),
    'script',
    'a list of answers, or a function that gives them',
  );
  const asked: unknown[] = [];

  function take(question: unknown): ModelAnswer {
    const count = asked.push(question) - 1;
    const answer = typeof script === 'function' ? script(question, count) : script[count];
    if (answer === undefined) throw new Error(`the script of the model has no answer number ${count + 1}`);
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'string') return { message: { text: answer, calls: [], finishReason: 'stop' } };
    return 'message' in answer ? answer : { message: answer };
  }

  function next(question?: unknown): { readonly message: ModelMessage; readonly parts: readonly StreamPart[] } {
    const { message, parts = partsOf(message, chunking) } = take(question);
    return { message, parts };
  }

  return {
    asked,
    next,
    askModel: async (prompt) => next(prompt).message.text,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const format = formatAt(new URL(request.url).pathname);
      if (format === undefined) return Response.json({ error: { message: 'no such path' } }, { status: 404 });
      const body: unknown = await request.json();
      const about = { ...readAsked(format, body), ...(chunking && { chunking }), number: asked.length + 1 };
      const { contentType, pieces } = writeAnswer(format, take(body), about);
      return new Response(streamOf(pieces.map((piece) => new TextEncoder().encode(piece))), {
        headers: { 'content-type': contentType },
      });
    },
    languageModel: (version) => createLanguageModel(version, next),
  };
}

function streamOf<T>(items: readonly T[]): ReadableStream<T> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const item = items[at++];
      if (item === undefined) controller.close();
      else controller.enqueue(item);
    },
  });
}
