/** A part of a stream or of an answer's content, as far as it is read here: other fields pass through. */
// @ts-nocheck

export interface Part {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The options of a language model's call. */
export interface CallParams {
  readonly prompt: unknown;
  readonly tools?: unknown;
  readonly toolChoice?: unknown;
  readonly responseFormat?: unknown;
  readonly abortSignal?: AbortSignal | undefined;
}

/** What a language model gives for a whole answer, in the versions 3 and 4 of its specification. */
export interface GenerateResult {
  readonly content: readonly Part[];
  readonly finishReason: unknown;
}

/** What it gives for a stream. */
export interface StreamResult {
  readonly stream: ReadableStream<Part>;
}

/** A call as a language model of the SDK gives it, and as its hook takes it back. */
export interface SdkToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: string;
  readonly providerExecuted?: boolean | undefined;
}

/** What the hook is told, by `ai` 6 and 7: the fields that only one of them has may be missing. */
export interface RepairToolCallOptions<Call extends SdkToolCall> {
  readonly toolCall: Call;
  readonly tools: object;
  /** Gives the JSON Schema of a tool. */
  readonly inputSchema: (options: { toolName: string }) => PromiseLike<unknown>;
  readonly messages: readonly unknown[];
  readonly system?: unknown;
  readonly instructions?: unknown;
  readonly abortSignal?: AbortSignal | undefined;
}

/** A middleware for `wrapLanguageModel` of `ai` 6 and 7, with the hook. It takes and gives the types of either. */
export interface CallmendMiddleware {
  /** The older one: `ai` 7 takes it for its own. */
  readonly specificationVersion: 'v3';
  /** Mends the conversation before the model sees it. */
  readonly transformParams: <Params>(options: { readonly params: Params; readonly model?: unknown }) => Promise<Params>;
  /** Mends a whole answer. */
  readonly wrapGenerate: <Result, Params>(options: {
    readonly doGenerate: () => PromiseLike<Result>;
    readonly params: Params;
  }) => Promise<Result>;
  /** Mends an answer as it comes. */
  readonly wrapStream: <Result, Params>(options: {
    readonly doStream: () => PromiseLike<Result>;
    readonly params: Params;
  }) => Promise<Result>;
  /** For `repairToolCall` of `ai` 7 and `experimental_repairToolCall` of `ai` 6. It works alone too. */
  readonly repairToolCall: <Call extends SdkToolCall>(options: RepairToolCallOptions<Call>) => Promise<Call | null>;
}
