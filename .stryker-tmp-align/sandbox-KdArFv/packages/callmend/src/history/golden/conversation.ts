// @ts-nocheck
import type { RawToolCall } from '../../index.ts';

/** What a conversation is made of, in no format: words, calls that were made at once, and results. */
export type Part =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'assistant'; readonly text: string }
  | { readonly kind: 'calls'; readonly text: string; readonly calls: readonly RawToolCall[] }
  | { readonly kind: 'results'; readonly results: readonly Result[] };

export interface Result {
  readonly callId?: string;
  readonly name: string;
  readonly text: string;
}

/** Writes a conversation in each format, whatever is wrong with it. Where arguments are objects, those that are none come as text. */
export const writeConversation: Readonly<Record<string, (parts: readonly Part[]) => readonly unknown[]>> = {
  'openai-chat': (parts) =>
    parts.flatMap((part): readonly unknown[] => {
      if (part.kind === 'results')
        return part.results.map(({ callId, text }) => ({ role: 'tool', tool_call_id: callId, content: text }));
      if (part.kind !== 'calls') return [{ role: part.kind, content: part.text }];
      const calls = part.calls.map(({ id, name, arguments: written }) => ({
        ...(id !== undefined && { id }),
        type: 'function',
        function: { name, arguments: written },
      }));
      return [{ role: 'assistant', content: part.text === '' ? null : part.text, tool_calls: calls }];
    }),
  'openai-responses': (parts) =>
    parts.flatMap((part): readonly unknown[] => {
      if (part.kind === 'results')
        return part.results.map(({ callId, text }) => ({
          type: 'function_call_output',
          call_id: callId,
          output: text,
        }));
      if (part.kind === 'user') return [{ role: 'user', content: [{ type: 'input_text', text: part.text }] }];
      const said = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: part.text }] };
      if (part.kind === 'assistant') return [said];
      return [
        { type: 'reasoning', id: 'r', summary: [] },
        ...(part.text === '' ? [] : [said]),
        ...part.calls.map(({ id, name, arguments: written }) => ({
          type: 'function_call',
          ...(id !== undefined && { call_id: id }),
          name,
          arguments: written,
        })),
      ];
    }),
  anthropic: (parts) =>
    parts.map((part) => {
      if (part.kind === 'user') return { role: 'user', content: part.text };
      if (part.kind === 'assistant') return { role: 'assistant', content: [{ type: 'text', text: part.text }] };
      if (part.kind === 'results')
        return {
          role: 'user',
          content: part.results.map(({ callId, text }) => ({
            type: 'tool_result',
            tool_use_id: callId,
            content: text,
          })),
        };
      const calls = part.calls.map(({ id, name, arguments: written }) => ({
        type: 'tool_use',
        ...(id !== undefined && { id }),
        name,
        input: objectOr(written),
      }));
      return {
        role: 'assistant',
        content: [...(part.text === '' ? [] : [{ type: 'text', text: part.text }]), ...calls],
      };
    }),
  ollama: (parts) =>
    parts.flatMap((part): readonly unknown[] => {
      if (part.kind === 'results')
        return part.results.map(({ name, text }) => ({ role: 'tool', tool_name: name, content: text }));
      if (part.kind !== 'calls') return [{ role: part.kind, content: part.text }];
      const calls = part.calls.map(({ name, arguments: written }) => ({
        function: { name, arguments: objectOr(written) },
      }));
      return [{ role: 'assistant', content: part.text, tool_calls: calls }];
    }),
  'ai-sdk': (parts) =>
    parts.map((part) => {
      if (part.kind === 'user' || part.kind === 'assistant') return { role: part.kind, content: part.text };
      if (part.kind === 'results')
        return {
          role: 'tool',
          content: part.results.map(({ callId, name, text }) => ({
            type: 'tool-result',
            toolCallId: callId,
            toolName: name,
            output: { type: 'text', value: text },
          })),
        };
      const calls = part.calls.map(({ id, name, arguments: written }) => ({
        type: 'tool-call',
        ...(id !== undefined && { toolCallId: id }),
        toolName: name,
        input: objectOr(written),
      }));
      return {
        role: 'assistant',
        content: [...(part.text === '' ? [] : [{ type: 'text', text: part.text }]), ...calls],
      };
    }),
};

function objectOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
