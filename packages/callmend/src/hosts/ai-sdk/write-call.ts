import type { Outcome, ToolCall } from '../../index.ts';
import type { Part } from './sdk.ts';

/** A call of an answer, as it came. */
export interface OwnCall {
  readonly part: Part;
  /** Its input as the parts of a stream that came before it. */
  readonly input?:
    | { readonly start: Part; readonly deltas: readonly Part[]; readonly end?: Part | undefined }
    | undefined;
}

type Good = Extract<Outcome, { readonly call: ToolCall }>;

/** The call as it is to run: the very same part if nothing of it changed. */
export function writeCall(part: Part, { call }: Good): Part {
  const { id, name, arguments: input } = call;
  const isSame = part.toolCallId === id && part.toolName === name && part.input === input;
  return isSame ? part : { ...part, toolCallId: id, toolName: name, input };
}

/** A call that nothing stood for: one found in text, or inside a wrapper. */
export const newCall = ({ call: { id, name, arguments: input } }: Good): Part => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: name,
  input,
});

/** A refused call as it goes on. Input that is an object goes on as text: the SDK reads nothing else. */
export const forwardCall = (part: Part, input: string): Part => (part.input === input ? part : { ...part, input });

/** The parts of a stream that come before a call: those that came, where they still fit it. */
export function inputParts(call: Part, { part, input }: OwnCall, isStarted: boolean): readonly Part[] {
  if (input === undefined) return [];
  const { start, deltas, end } = input;
  const { toolCallId: id, toolName, input: text } = call;
  const isSameId = start.id === id;
  const isSame = isSameId && (text === part.input || deltas.map(({ delta }) => delta).join('') === text);
  const rest = isSame ? [...deltas, ...(end ? [end] : [])] : newInput(call).slice(1);
  if (isStarted) return rest;
  return [isSameId && start.toolName === toolName ? start : { ...start, id, toolName }, ...rest];
}

/** The parts that come before a call that nothing stood for. */
export const newInput = ({ toolCallId: id, toolName, input }: Part): readonly Part[] => [
  { type: 'tool-input-start', id, toolName },
  { type: 'tool-input-delta', id, delta: input },
  { type: 'tool-input-end', id },
];
