import type {
  FinishReason,
  Message,
  ModelMessage,
  Outcome,
  RawToolCall,
  Repaired,
  RepairedPart,
  StreamPart,
  ToolSpec,
  Turn,
} from '../index.ts';

/** Why something cannot be read. */
export interface Unreadable {
  readonly problem: string;
}

/** What a request offers, allows and holds. */
export interface WireRequest {
  readonly tools: readonly ToolSpec[];
  readonly turn: Turn;
  /** The provider holds an earlier part of the conversation. */
  readonly isContinued?: true;
  /** The conversation as the request holds it: what `append` takes. */
  readonly conversation: readonly unknown[];
}

/** Gives the JSON text of what stands at a path of a body. It keeps the digits and repeated keys that a parsed value has lost. */
export type JsonSource = (path: readonly (string | number)[]) => string | undefined;

/** What a call that ran came to: its text, or what `executeTool` of `callmend/execute` gives. */
export type CallResult = string | { readonly text: string; readonly status?: 'ok' | 'error' };

/** What a conversation is appended with. */
export interface AppendOptions {
  /** What the calls that ran came to, by id. A call that is missing here is the host's to answer, right after what was appended. */
  readonly results?: Readonly<Record<string, CallResult>>;
  /** Two messages of the user in a row become one: for templates that refuse them. */
  readonly mergeRoles?: boolean;
  /** `user`: results go back as a user's message, for models that were never taught results. Ollama only. */
  readonly toolResults?: 'tool' | 'user';
}

/** What `append` needs of a repaired answer. */
export type Told = Pick<Repaired, 'text' | 'correction'> & { readonly outcomes: readonly Outcome[] };

/** A way of writing requests and answers on the wire. Nothing outside its folder knows it. */
export interface WireFormat {
  readonly name: string;
  /** Reads what was offered and said: from a request's body, parsed. */
  readRequest(body: unknown): WireRequest | Unreadable;
  /** Reads the model's answer: from a response's body, parsed. `source` gives the text of its parts, where it is known. */
  readMessage(body: unknown, source?: JsonSource): ModelMessage | Unreadable;
  /**
   * The conversation with an answer and what came of it: the answer as it may be replayed, and a result for each of its calls.
   * What is wrong is told once: with the first call that failed, or to the model as a user's message if there is no call to answer.
   * `Message` is the caller's type for messages of this format.
   */
  append<Message>(
    conversation: readonly Message[],
    body: unknown,
    repaired: Told,
    options?: AppendOptions,
  ): readonly Message[];
  /** Whether a body is an answer of this format. */
  isAnswer(body: unknown): boolean;
  readonly shape: Shape;
}

/** What becomes of a call that was refused. `auto`: it is forwarded as written if the client's own validation sees the fault, and withheld if the client might run it. */
export type OnRejected = 'auto' | 'forward' | 'withhold';

/** How a repaired answer is written. */
export interface WriteOptions {
  /** What becomes of a call that was refused: see `OnRejected`. A function says it for each. */
  readonly onRejected?: OnRejected | ((refused: Outcome) => OnRejected) | undefined;
  /** Which of several answers of a body: the first by default. */
  readonly choice?: number;
}

/** A repaired answer, as it is written. */
export type RepairedAnswer = Omit<Repaired, 'calls' | 'outcomes'> & { readonly outcomes: readonly Outcome[] };

/** Repairs answers as they come: a repairer of any tools. */
export interface StreamRepairer {
  /** Begins one answer. */
  stream(turn?: Turn): AnswerStream;
}

/** One answer as it comes: see `RepairedStream`. */
export interface AnswerStream {
  /** Takes a piece, and gives what may leave. */
  write(part: StreamPart): readonly RepairedPart[];
  /** Ends the answer. */
  end(finishReason: FinishReason): Promise<RepairedAnswer>;
}

/** How a stream is mended. */
export interface StreamOptions {
  readonly turn?: Turn | undefined;
  /** What becomes of a call that was refused: see `WriteOptions`. */
  readonly onRejected?: WriteOptions['onRejected'];
  /** A longer line ends the stream with an error: 1 MiB by default. */
  readonly maxLineBytes?: number;
  /** Asks again where an answer that is to be asked again holds no good call. If no further one comes, the answer stands. */
  readonly askFurther?: AskFurther | undefined;
  /** Makes a stream, mended, of what a model wrote and its server could not read, where an event tells of it. */
  readonly rescue?: ((failedText: string) => Promise<readonly Uint8Array[] | undefined>) | undefined;
  /** Takes what a further answer brings as it comes, and is waited for; without it all of it comes in the end. */
  readonly emit?: ((bytes: Uint8Array) => void | Promise<void>) | undefined;
  /** Told of each choice at its end, before its last bytes leave. */
  readonly onRepaired?: (
    repaired: RepairedAnswer,
    about: { readonly choice: number; readonly isChanged: boolean },
  ) => void;
}

/** Asks for a further answer, and gives its bytes, mended, as they come. `give` tells whether the further answer is the one that counts by now. */
export type AskFurther = (
  answer: { readonly body: unknown; readonly repaired: RepairedAnswer },
  give: (bytes: Uint8Array) => Promise<boolean>,
) => Promise<void>;

/** A stream of bytes that is mended on its way. Give it a chunk when it is done with the one before. */
export interface WireStream {
  /** Gives what may leave: at once, or when a choice that ended is settled. */
  write(chunk: Uint8Array): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** Gives the rest. A stream that ends before its finish reason was cut. */
  end(): Promise<readonly Uint8Array[]>;
  /** Something waits, for a call may be in it. */
  isHolding(): boolean;
}

/** What an answer says of itself. */
export interface ComposeOptions {
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
}

/** A format that goes over the network: its answers can be written, whole and as a stream. */
export interface NetworkFormat extends WireFormat {
  /** The media type of its streams. */
  readonly streamType: string;
  /** Where a request keeps its conversation. */
  readonly conversationKey: 'messages' | 'input';
  /** The keys of a request that say how its answer is to be read, beside its tools, the choice of one, and its conversation. */
  readonly answerKeys: readonly string[];
  /** Whether a request asks for a stream. */
  isStreaming(body: unknown): boolean;
  /** A request's body with another conversation. */
  withConversation(body: unknown, conversation: readonly unknown[]): unknown;
  /** An answer's body that also counts what an earlier one cost. */
  addUsage(body: unknown, earlier: unknown): unknown;
  /** Whether another answer may take the place of this one: not where a client must answer a call in it that is not ours to mend. */
  mayBeAskedAgain(body: unknown): boolean;
  /** An answer that says a text, as this format's servers write it. */
  compose(text: string, about: ComposeOptions): unknown;
  /** The same as a stream; `undefined` where no server of this format is known to need it. */
  composeStream?(text: string, about: ComposeOptions): Uint8Array;
  /** How many answers a body holds. */
  countChoices(body: unknown): number;
  /** Reads one of several answers. */
  readMessage(body: unknown, source?: JsonSource, choice?: number): ModelMessage | Unreadable;
  /** The body with a repaired answer; the very same body if nothing differs. */
  write(body: unknown, repaired: RepairedAnswer, options?: WriteOptions): unknown;
  /** Mends a stream: server-sent events, or a JSON value a line for Ollama. */
  stream(repairer: StreamRepairer, options?: StreamOptions): WireStream;
}

/** A call where it stands in a message. */
export interface CallSlot {
  readonly call: RawToolCall;
  /** Its arguments are what this format wants: providers refuse a conversation that holds others. */
  readonly isReplayable: boolean;
  /** It is not ours to mend: its input is no JSON. */
  readonly isOther?: true;
  /** It may go without a result: it waits for somebody's approval. */
  readonly mayWait?: true;
}

/** A result where it stands in a message. */
export interface ResultSlot {
  readonly callId?: string;
  readonly name?: string;
  readonly text: string;
  /** Whether it is told to be an error: most formats have no word for one that is none. */
  readonly isError: boolean;
  /** Whether it is an error is not told. */
  readonly isUntold?: true;
  /** Makes a message that holds this result and nothing else. */
  readonly alone: () => unknown;
}

/** A call to be written. `arguments` is the JSON text of an object. */
export interface WrittenCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A result to be written. */
export interface WrittenResult {
  readonly callId: string;
  readonly name: string;
  readonly text: string;
  readonly isError: boolean;
  /** The call never ran: the text is ours. */
  readonly isRefusal?: true;
}

/** What a result becomes: another call's, or nothing. */
export type ResultChange = { readonly callId: string } | 'drop' | 'keep';

/** A message without its results, and its results alone. */
export interface SplitResults {
  readonly results?: unknown;
  readonly rest?: unknown;
}

/** How a format's messages are taken apart and put together. Its functions may throw for a message that is no JSON. */
export interface Shape {
  /** Calls carry ids, and results name them. Without ids, names and order pair them. */
  readonly hasIds: boolean;
  /** Results must come right after the message that called. */
  readonly answersAtOnce: boolean;
  /** Whether a message is written as in this format and no other. */
  claims(message: unknown): boolean;
  /** An earlier message in our terms; one that holds results and more is several. */
  read(message: unknown): readonly Message[];
  /** The messages that an answer adds to a conversation. */
  answer(body: unknown): readonly unknown[];
  /** The calls of a message that the host runs, in order. */
  calls(message: unknown): readonly CallSlot[];
  /** The results in a message, in order. */
  results(message: unknown): readonly ResultSlot[];
  /** A message with other calls in place of some of its own, by their index. */
  withCalls(message: unknown, change: ReadonlyMap<number, readonly WrittenCall[]>): readonly unknown[];
  /** An answer with another text, and with calls that stood in its text. */
  withTextCalls(answer: readonly unknown[], text: string, calls: readonly WrittenCall[]): readonly unknown[];
  /** Whether a message is there for results only, so that more of them may follow it. */
  answersOnly(message: unknown): boolean;
  /** Whether something else stands before a result in a message, where providers refuse that. */
  hasLateResults(message: unknown): boolean;
  /** Takes a message's results apart from the rest of it. */
  splitResults(message: unknown, change: (index: number) => ResultChange): SplitResults;
  /** A message that holds a result. */
  result(result: WrittenResult): unknown;
  /** Messages that hold results only, put before the message that follows them. */
  joinResults(results: readonly unknown[], next?: unknown): readonly unknown[];
  /** A message of the user. */
  userText(text: string): unknown;
  /** A text among other parts of a message of the user. */
  textPart(text: string): unknown;
}
