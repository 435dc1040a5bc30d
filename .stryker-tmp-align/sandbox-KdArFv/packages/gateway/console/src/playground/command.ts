// @ts-nocheck
import type { FinishReason, RawToolCall, ToolSpec } from 'callmend';
import type { Draft } from './draft.ts';

/** A text as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Two lines for a shell, which repair the same call by the same rules. */
export function repairCommand({ tools, plausible, finishReason }: Draft, raw: RawToolCall): string {
  const options = [
    '--tools tools.json',
    `--name ${quoted(raw.name)}`,
    `--finish-reason ${finishReason}`,
    ...(plausible ? ['--policy plausible'] : []),
    '--explain',
  ];
  return `printf '%s' ${quoted(tools)} > tools.json\nprintf '%s' ${quoted(raw.arguments)} | npx callmend repair ${options.join(' ')}`;
}

const finishReasons: Partial<Record<FinishReason, string>> = {
  stop: 'stop',
  'tool-calls': 'tool_calls',
  length: 'length',
  'content-filter': 'content_filter',
};

/** A line for `callmend replay`: what a bug report needs. */
export function caseLine(draft: Draft, tools: readonly ToolSpec[]): string {
  const { kind, textCalls, dialect, finishReason } = draft;
  const isText = kind !== 'call';
  const rest = JSON.stringify({
    id: 'playground',
    tools: tools.map(openaiTool),
    finish_reason: finishReasons[finishReason],
    ...(isText && { text_calls: textCalls }),
    ...(isText && dialect !== '' && { dialect }),
  });
  return `${rest.slice(0, -1)},"message":${messageOf(draft)}}`;
}

/** JSON text. What was pasted keeps its digits: in JSON, line ends stand between tokens only. */
function messageOf({ kind, name, arguments: text, text: content, message }: Draft): string {
  if (kind === 'text') return JSON.stringify({ role: 'assistant', content });
  if (kind === 'message') return message.trim().replace(/[\r\n]+\s*/g, ' ');
  const call = { id: 'call_1', type: 'function', function: { name, arguments: text } };
  return JSON.stringify({ role: 'assistant', content: null, tool_calls: [call] });
}

function openaiTool({ name, description, inputSchema, aliases, parameterAliases, annotations }: ToolSpec): unknown {
  const own = { name, description, parameters: inputSchema, aliases, parameterAliases };
  return { type: 'function', function: own, annotations };
}
