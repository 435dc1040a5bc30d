// @ts-nocheck
import type { ModelMessage, ToolSpec } from '../../../packages/callmend/src/index.ts';
import type { SurfaceCase } from '../case.ts';
import type { Delivered } from '../surface.ts';

/** A request in our terms. */
export type Asked = SurfaceCase['turn'] & { readonly tools: readonly ToolSpec[]; readonly isStreamed: boolean };
export interface Read {
  readonly text: string;
  readonly calls: readonly Delivered[];
}

/** How a provider's API is written and read: by hand, so that callmend's own readers are not judged by themselves. */
export interface Wire {
  readonly name: string;
  readonly path: string;
  readonly streamType: string;
  readonly hasToolChoice: boolean;
  request(asked: Asked): object;
  whole(message: ModelMessage): string;
  stream(message: ModelMessage): string;
  read(body: string, isStreamed: boolean): Read;
}

/** A value that names its kind. */
export interface TypedValue {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Server-sent events that are named as their values' types are. */
export const writeEvents = (values: readonly TypedValue[]): string =>
  values.map((value) => `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`).join('');

/** The values of server-sent events: `Value` says what a provider sends. */
export const readEvents = <Value>(body: string): readonly Value[] =>
  body
    .split('\n')
    .flatMap((line) => (line.startsWith('data: {') ? [JSON.parse(line.slice('data: '.length)) as Value] : []));

/** Where arguments are a value, `"@0"` stands for those of the first call: a text that is an object keeps its very characters, any other stands as a text. */
export const writeInputs = (body: object, calls: ModelMessage['calls']): string =>
  calls.reduce(
    (text, { arguments: written }, index) =>
      text.replace(`"@${index}"`, () => (isObject(written) ? written : JSON.stringify(written))),
    JSON.stringify(body),
  );

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Back from the text of such a value. */
export const readInput = (source = ''): string => (source.startsWith('"') ? String(JSON.parse(source)) : source);

export const openaiTool = ({
  name,
  inputSchema,
}: ToolSpec): { readonly name: string; readonly parameters: unknown } => ({
  name,
  parameters: inputSchema,
});
export const conversation = ({ messages = [] }: Asked): readonly object[] =>
  messages.map(({ role, content }) => ({ role, content }));
