// @ts-nocheck
import type { Limits, ModelMessage, Policy, RawToolCall, ToolSpec, Turn } from '../../packages/callmend/src/index.ts';

/** What a case turns on. A surface that cannot know it may answer otherwise. */
export type Knowledge =
  | 'finish reason'
  | 'text'
  | 'history'
  | 'tool choice'
  | 'response format'
  | 'the whole message'
  | 'calls that its host takes'
  | 'hints'
  | 'aliases'
  | 'schemas that only others can read'
  | 'tools of other servers'
  | 'long integers'
  | 'limits';

/** One answer of a model, put through every surface. */
export interface SurfaceCase {
  readonly says: string;
  readonly needs: readonly Knowledge[];
  readonly tools: readonly ToolSpec[];
  readonly message: ModelMessage;
  readonly turn: Pick<Turn, 'messages' | 'toolChoice' | 'responseFormat' | 'textCalls'>;
  /** What the surface is made with beside the tools. */
  readonly settings: { readonly policy?: Policy; readonly limits?: Partial<Limits> };
  /** What comes of each call, in order: `name {…}`, or `refused: code`. */
  readonly expected: readonly string[];
  /** What is left of the text; all of it unless the case says otherwise. */
  readonly text: string;
}

export interface More extends Pick<SurfaceCase['turn'], 'messages' | 'toolChoice' | 'responseFormat' | 'textCalls'> {
  readonly name?: string;
  readonly needs?: readonly Knowledge[];
  readonly tools?: readonly ToolSpec[];
  readonly finishReason?: ModelMessage['finishReason'];
  readonly settings?: SurfaceCase['settings'];
  readonly calls?: readonly RawToolCall[];
  readonly left?: string;
}

/** What every case is offered unless it says otherwise. One tool's schema cannot be read: it takes no other one down. */
export const tools: readonly ToolSpec[] = [
  {
    name: 'set_timer',
    inputSchema: {
      type: 'object',
      properties: { minutes: { type: 'integer' }, label: { type: 'string' } },
      required: ['minutes'],
      additionalProperties: false,
    },
  },
  {
    name: 'send_note',
    inputSchema: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        body: { type: 'string' },
        urgent: { type: 'boolean' },
        tags: { type: 'array', items: { type: 'string' } },
        priority: { enum: ['low', 'normal', 'very-high'] },
        due: { type: 'string', format: 'date' },
      },
      required: ['to', 'body'],
      additionalProperties: false,
    },
  },
  {
    name: 'draw',
    inputSchema: {
      type: 'object',
      properties: {
        shape: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
              required: ['kind', 'radius'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: { kind: { const: 'rect' }, width: { type: 'number' }, height: { type: 'number' } },
              required: ['kind', 'width', 'height'],
              additionalProperties: false,
            },
          ],
        },
      },
      required: ['shape'],
      additionalProperties: false,
    },
  },
  {
    name: 'delete_note',
    annotations: { destructiveHint: true },
    inputSchema: {
      type: 'object',
      properties: { note_id: { type: 'integer' } },
      required: ['note_id'],
      additionalProperties: false,
    },
  },
  {
    name: 'run_shell',
    aliases: ['bash'],
    inputSchema: {
      type: 'object',
      properties: { command: { type: 'string' } },
      required: ['command'],
      additionalProperties: false,
    },
  },
  {
    name: 'find_code',
    inputSchema: { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } }, required: ['code'] },
  },
  { name: 'far_schema', inputSchema: { type: 'object', $ref: 'https://schemas.example/far.json' } },
];

/** A case about native calls: one to `set_timer` unless it says otherwise. */
export function native(
  says: string,
  written: string,
  expected: string | readonly string[],
  more: More = {},
): SurfaceCase {
  const { name = 'set_timer', finishReason = 'tool-calls' } = more;
  const calls = more.calls ?? [{ id: 'c1', name, arguments: written }];
  return makeCase(says, { text: '', calls, finishReason }, expected, more);
}

/** A case about what stands in the text. */
export function inText(says: string, text: string, expected: string | readonly string[], more: More = {}): SurfaceCase {
  const { calls = [], finishReason = calls.length > 0 ? 'tool-calls' : 'stop' } = more;
  const needs = more.needs ?? (calls.length > 0 ? [] : ['text']);
  return makeCase(says, { text, calls, finishReason }, expected, { left: text, ...more, needs });
}

function makeCase(
  says: string,
  message: ModelMessage,
  expected: string | readonly string[],
  { needs = [], tools: offered = tools, settings = {}, left = '', ...more }: More,
): SurfaceCase {
  const { messages = [{ role: 'user', content: 'Please.' }], toolChoice, responseFormat, textCalls } = more;
  return {
    says,
    needs,
    tools: offered,
    message,
    turn: {
      messages,
      ...(toolChoice && { toolChoice }),
      ...(responseFormat && { responseFormat }),
      ...(textCalls && { textCalls }),
    },
    settings,
    expected: [expected].flat(),
    text: left,
  };
}
