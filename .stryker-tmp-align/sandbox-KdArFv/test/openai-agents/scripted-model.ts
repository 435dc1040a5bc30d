// @ts-nocheck
import { type AgentOutputItem, type Model, type ModelRequest, type ModelResponse, Usage } from '@openai/agents';

type StreamEvent = ReturnType<Model['getStreamedResponse']> extends AsyncIterable<infer Event> ? Event : never;

/** One answer of the script. */
export type Line =
  | Error
  | string
  | readonly AgentOutputItem[]
  | (Pick<ModelResponse, 'output'> & Partial<ModelResponse>);

/** A model that says what a script holds, an answer a request; streamed, its text comes in pieces of five characters. */
export function scriptedModel(...lines: Line[]): Model & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  let next = 0;
  function say(request: ModelRequest): ModelResponse {
    asked.push(request);
    const line = lines[next++];
    if (line === undefined) throw new Error('the script has no more lines');
    if (line instanceof Error) throw line;
    const usage = new Usage({ requests: 1, inputTokens: 10, outputTokens: 4, totalTokens: 14 });
    if (typeof line === 'string') return { usage, output: [message(line)] };
    return { usage, responseId: `resp_${next}`, ...('output' in line ? line : { output: [...line] }) };
  }
  return {
    asked,
    async getResponse(request) {
      return say(request);
    },
    async *getStreamedResponse(request): AsyncGenerator<StreamEvent> {
      yield { type: 'response_started' };
      const { output, usage, providerData } = say(request);
      for (const item of output) {
        const texts = item.type === 'message' || item.type === undefined ? textsOf(item) : [];
        for (const text of texts)
          for (let at = 0; at < text.length; at += 5)
            yield { type: 'output_text_delta', delta: text.slice(at, at + 5) };
        yield { type: 'model', event: { type: 'response.output_item.done', item } };
      }
      yield {
        type: 'response_done',
        // What a model gives is what it takes back.
        response: { id: 'r', usage: { ...usage }, output: output as never, ...(providerData && { providerData }) },
      };
    },
  };
}

const textsOf = ({ content }: { readonly content?: unknown }): readonly string[] =>
  (Array.isArray(content) ? content : []).map((part: { text?: string }) => part.text ?? '');

/** A text of the assistant. */
export const message = (text: string): AgentOutputItem => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text }],
});

/** A call of a function. */
export const call = (name: string, text: string, callId = 'c1'): AgentOutputItem => ({
  type: 'function_call',
  id: `fc_${callId}`,
  callId,
  name,
  arguments: text,
  status: 'completed',
});
