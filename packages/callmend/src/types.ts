import type { Suspect } from './suspect.ts';

export type { Suspect, SuspectReason } from './suspect.ts';

/** How sure a repair is. `lossless`: one reading, undoable. `schema`: one reading under the tool's schema. `plausible`: likely, others exist. */
export type Risk = 'lossless' | 'schema' | 'plausible';

/** A value of JSON. A `bigint` stands only where a `number` would lose a digit of an integer. */
export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON Schema (draft 2020-12 or draft-07) as its author wrote it. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** A schema of a library that speaks Standard JSON Schema (zod 4, arktype, valibot through `toStandardJsonSchema`). */
export interface StandardJsonSchema<Input = unknown, Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema: {
      /** Gives the JSON Schema of what goes in, for a draft such as `draft-2020-12`. */
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/** A tool as it is offered to the model. */
export interface ToolSpec {
  readonly name: string;
  readonly description?: string;
  /** What the tool takes. Without one, any JSON object passes. */
  readonly inputSchema?: JsonSchema | StandardJsonSchema;
  /** Other names under which a model may call this tool. */
  readonly aliases?: readonly string[];
  /** Other spellings of a parameter, by its declared name. */
  readonly parameterAliases?: Readonly<Record<string, readonly string[]>>;
  /** MCP's hints. They may tighten what is repaired, never loosen it. */
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

/** The tools on offer: a record by name, or a list. */
export type Tools = Readonly<Record<string, Omit<ToolSpec, 'name'>>> | readonly ToolSpec[];

/** A tool made ready once: its schema prepared and compiled. `problem` says why its calls cannot be checked. */
export interface OfferedTool {
  readonly spec: ToolSpec;
  readonly schema: JsonSchema;
  readonly fits: Check;
  /** Compiles a part of the schema, with the whole as its root for `$ref`. */
  readonly compile: (part: JsonSchema) => Check;
  /** The highest risk that a repair of this tool's calls may have. */
  readonly ceiling: Risk;
  readonly problem?: string;
}

/** Says yes or no to a value. It never coerces, fills or removes. */
export type Check = (value: unknown) => boolean;

/** Compiles `schema`, which is `root` or a part of it; `#…` references resolve against `root`. */
export type Judge = (schema: JsonSchema, root: JsonSchema) => Check;

/** Where a call stood: among the native ones, or in the text, and in which dialect. */
export type Origin =
  | { readonly kind: 'native' }
  | { readonly kind: 'text'; readonly dialect: string; readonly start: number; readonly end: number };

/** A call as the model wrote it. */
export interface RawToolCall {
  readonly id?: string;
  readonly name: string;
  readonly arguments: string;
  readonly origin?: Origin;
  /** Why the arguments cannot be read, where they are known to be no JSON: the dialect that the call is written in tells. */
  readonly unreadable?: string;
  /** There is room for one call where it stands: several that were sent as one are refused. */
  readonly isSingle?: boolean;
}

type NamesOf<T extends Tools> = T extends readonly ToolSpec[] ? T[number]['name'] : Extract<keyof T, string>;
type SpecOf<T extends Tools, Name> = T extends readonly ToolSpec[]
  ? Extract<T[number], { readonly name: Name }>
  : Name extends keyof T
    ? T[Name]
    : never;
type InputOf<Spec> = Spec extends { readonly inputSchema: StandardJsonSchema<infer Input> }
  ? Input
  : { readonly [key: string]: JsonValue };

/**
 * A call that may run. `arguments` is the exact JSON text (a clean call's raw text, a repaired one's printed from its tree);
 * `input` is its value, typed by the tool's schema where that carries types.
 */
export type ToolCall<T extends Tools = Tools> = {
  [Name in NamesOf<T>]: {
    readonly id: string;
    readonly name: Name;
    readonly arguments: string;
    readonly input: InputOf<SpecOf<T, Name>>;
  };
}[NamesOf<T>];

/** Where something stands in the raw text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where something stands in a value: keys and indices from the root. */
export type Path = readonly (string | number)[];

/** An object: its keys in their order, repeated ones included, and the value of each. Rows with the same keys share one list of them. */
export type ObjectNode = Span & {
  readonly kind: 'object';
  readonly keys: readonly string[];
  readonly values: readonly JsonNode[];
};
/** A list. */
export type ArrayNode = Span & { readonly kind: 'array'; readonly items: readonly JsonNode[] };
/** `bare`: it was written without quotes, so it may stand only where a string is due. */
export type StringNode = Span & { readonly kind: 'string'; readonly value: string; readonly bare?: true };
/** `text` holds the source digits; `written` the form they had, where JSON does not know it (`+5`, `1_000`). */
export type NumberNode = Span & { readonly kind: 'number'; readonly text: string; readonly written?: string };
/** A truth value. */
export type BooleanNode = Span & { readonly kind: 'boolean'; readonly value: boolean };
/** Null. */
export type NullNode = Span & { readonly kind: 'null' };
/** A JSON value that still knows its text: `json/` makes it, `align/` changes it. */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

/** Something wrong, as data; `tell/correct` alone turns it into words. Never thrown. */
export type Issue = { readonly path: Path; readonly span?: Span } & (
  | {
      readonly code: 'unknown-tool';
      readonly name: string;
      readonly nearest: readonly string[];
      readonly available: readonly string[];
    }
  | {
      readonly code: 'bad-arguments';
      readonly missing: readonly string[];
      readonly unexpected: readonly string[];
      readonly expected: { readonly required: readonly string[]; readonly optional: readonly string[] };
      /** For an unexpected key, the declared key it resembles. */
      readonly nearest?: Readonly<Record<string, string>>;
      /** The tag of the one other variant of a union that has all of the keys that were written. */
      readonly fitting?: { readonly key: string; readonly value: string };
      /** The tags of a union, where none was written: the keys alone may point to the wrong variant. */
      readonly tags?: { readonly key: string; readonly values: readonly string[] };
    }
  | { readonly code: 'bad-value'; readonly expected: string; readonly got?: string; readonly nearest?: string }
  | {
      readonly code:
        | 'not-json'
        | 'truncated'
        | 'duplicate-key'
        | 'refused-key'
        | 'ambiguous'
        | 'too-large'
        | 'denied'
        | 'tool-choice'
        | 'bad-schema';
      readonly detail: string;
    }
);
/** What kind of thing is wrong. */
export type IssueCode = Issue['code'];
/** The stage that made a repair. */
export type StageName = 'name' | 'arguments' | 'align' | 'model';

/** A change, before the stage that made it and its risk are known: what a rule says it would do. */
export type Edit =
  | {
      readonly at: 'value';
      readonly path: Path;
      readonly before: JsonValue | undefined;
      readonly after: JsonValue | undefined;
    }
  | { readonly at: 'key'; readonly path: Path; readonly before: string; readonly after: string }
  | { readonly at: 'move'; readonly path: Path; readonly to: Path };

/**
 * A change. `text`: a splice of the raw arguments. `value`: a change of the tree read from them (`undefined`: absent).
 * `key`: a key renamed in place; `path` leads to the old key. `name`: the tool's name.
 * `move`: the value at `path` taken to `to`, into it (a wrap) or out of it (an unwrap) too; it keeps its source digits.
 * Replay: all `text` repairs at once, parse, then the others in order, print.
 */
export type Repair = { readonly code: string; readonly stage: StageName; readonly risk: Risk } & (
  | { readonly at: 'text'; readonly span: Span; readonly before: string; readonly after: string }
  | { readonly at: 'name'; readonly before: string; readonly after: string }
  | Edit
);

/** What became of a call. */
export type Outcome<T extends Tools = Tools> = { readonly raw: RawToolCall; readonly repairs: readonly Repair[] } & (
  | { readonly status: 'clean'; readonly call: ToolCall<T> }
  | { readonly status: 'repaired'; readonly call: ToolCall<T>; readonly by: 'rules' | 'model' }
  | { readonly status: 'reprompt' | 'rejected'; readonly issues: readonly Issue[]; readonly correction: string }
);

/** What a rule proposes: the node as it would read, and the edits (paths relative to the node) that make it so. */
export interface Candidate {
  readonly node: JsonNode;
  readonly edits: readonly Edit[];
  /** Where this candidate is less sure than its rule. */
  readonly risk?: Risk;
}

/** Where a rule stands: what the schema asks for here, and what surrounds it. */
export interface RuleSite {
  readonly schema: JsonSchema;
  readonly path: Path;
  readonly parent?: JsonNode;
  readonly tool: ToolSpec;
}

/** Why a message ended. `malformed-call`: the provider could not read a call. `error`: it failed, which some say of a whole call too. `unknown`: the host cannot tell. A stream that broke off was cut: `length`. */
export type FinishReason = 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'error' | 'malformed-call' | 'unknown';

/** Which calls the caller allows. */
export type ToolChoice = 'auto' | 'none' | 'required' | { readonly name: string };

/** One answer of the model. */
export interface ModelMessage {
  readonly text: string;
  readonly reasoning?: string;
  readonly calls: readonly RawToolCall[];
  /** It holds calls that are not ours to mend, a custom tool's say: beside them all text is prose. */
  readonly hasOtherCalls?: true;
  readonly finishReason: FinishReason;
}

/** An earlier message, as far as it matters: its text may be echoed, its calls may have failed before. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** What an assistant message called. */
  readonly calls?: readonly RawToolCall[];
  /** Which call a tool message answers. */
  readonly callId?: string;
  /** Whether what was called failed. `false`: it ran well, so its call is no failure, whatever the rules say of it. */
  readonly isError?: boolean;
}

/**
 * Which calls written as text count. `off`: none. `marked`: those with a marker of their own, and a message that is wholly
 * calls. `expected`: the caller asked for calls in text, so a fenced one or one amid prose counts too.
 */
export type TextCalls = 'off' | 'marked' | 'expected';

/** What the caller allowed for this answer, and what came before it. */
export interface Turn {
  readonly toolChoice?: ToolChoice;
  /** `marked` by default; `expected` where a dialect is named. */
  readonly textCalls?: TextCalls;
  /** The one dialect that the model was asked to write. */
  readonly dialect?: string;
  /** A JSON answer is no call. */
  readonly responseFormat?: 'text' | 'json';
  /** The conversation before this answer. With the user's last message it names the turn that a budget is for. */
  readonly messages?: readonly Message[] | undefined;
  /** Names whose turn this is (a user, a session), so that equal conversations of two do not share a budget. */
  readonly key?: string;
  /** Gives up on questions to the cheap model. */
  readonly signal?: AbortSignal | undefined;
  /** Whatever should reach the question and every event: a trace id, say. */
  readonly context?: unknown;
}

/** An answer of the model, mended: what to show, what to run, what to tell the model. */
export interface Repaired<T extends Tools = Tools> {
  readonly text: string;
  readonly reasoning?: string;
  readonly outcomes: readonly Outcome<T>[];
  readonly calls: readonly ToolCall<T>[];
  readonly suspects?: readonly Suspect[];
  /** What to tell the model, if anything was wrong. */
  readonly correction?: string;
  /** The model is to be asked again, with the correction. */
  readonly reprompt: boolean;
  /** The same fails again and again: stop here. */
  readonly loop?: true;
}
