// @ts-nocheck
import { attempt, isList, isObject, readOwn } from './read.ts';

const resultKeys: ReadonlySet<string> = new Set(['content', 'structuredContent', 'isError', '_meta']);
/** MCP sends bytes as base64: four characters for three of them. */
const base64Share = 3 / 4;

/** What a tool result of the Model Context Protocol shows; `undefined`: the value is none. Its structured content counts where it has no parts. */
export function mcpParts(value: unknown): readonly unknown[] | undefined {
  const content = readOwn(value, 'content');
  if (!isObject(value) || !isList(content)) return undefined;
  return attempt(() => {
    if (!isResult(value, content)) return undefined;
    const structured = readOwn(value, 'structuredContent');
    return content.length === 0 && structured !== undefined ? [structured] : content.map(partText);
  });
}

/** Any object may have a list as its `content`; a result has nothing else but what the protocol knows, and parts with a type. */
function isResult(value: object, content: readonly unknown[]): boolean {
  const keys = Object.keys(value);
  return (
    keys.every((key) => resultKeys.has(key)) &&
    content.every((part) => typeof readOwn(part, 'type') === 'string') &&
    (content.length > 0 || keys.length > 1)
  );
}

/** `{"type": "text", "text": "It rains."}` is its text; an image or a sound is named, not shown. */
function partText(part: unknown): unknown {
  const text = readOwn(part, 'text');
  if (readOwn(part, 'type') === 'text' && typeof text === 'string') return text;
  const data = readOwn(part, 'data');
  if (typeof data === 'string') return binaryPart(readOwn(part, 'type'), readOwn(part, 'mimeType'), data);
  const resource = readOwn(part, 'resource');
  const blob = readOwn(resource, 'blob');
  if (typeof blob === 'string') return binaryPart(readOwn(resource, 'uri'), readOwn(resource, 'mimeType'), blob);
  return readOwn(resource, 'text') ?? part;
}

const binaryPart = (what: unknown, type: unknown, data: string): string =>
  `[${[what, type].filter((word) => typeof word === 'string').join(' ')}, ${Math.floor(data.length * base64Share)} bytes]`;
