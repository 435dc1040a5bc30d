// @ts-nocheck
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

const tool = {
  type: 'function',
  function: {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
};

/** What a client sends. */
export const bodyFor = (model: string, isStream: boolean): string =>
  JSON.stringify({ model, messages: [{ role: 'user', content: 'Faro?' }], tools: [tool], stream: isStream });

/** What a client saw. `isWhole`: the answer came to its end, as HTTP has it. */
export interface Seen {
  readonly status: number;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Asks, and takes whatever comes: an answer, half of one, or nothing. Never rejects. */
export function ask(url: string, { model, isStream }: { model: string; isStream: boolean }): Promise<Seen> {
  return new Promise((resolve) => {
    let text = '';
    let status = 0;
    const end = (isWhole: boolean): void => resolve({ status, text, isWhole });
    const asked = request(`${url}/v1/chat/completions`, { method: 'POST', agent: false }, (response) => {
      status = response.statusCode ?? 0;
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', () => end(false));
      response.on('close', () => end(response.complete));
    });
    asked.on('error', () => end(false));
    asked.end(bodyFor(model, isStream));
  });
}

/** Opens a connection to a gateway, for clients that are no clients. Its failures are its own. */
export function dial(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}

/** The calls that a hasty client would run: whatever it was given whose arguments are JSON, finished or not. */
export function callsIn(text: string): readonly { readonly name: string; readonly arguments: string }[] {
  const calls = new Map<string, { name: string; arguments: string }>();
  // After this no client reads on.
  const end = text.indexOf('data: [DONE]');
  const read = end < 0 ? text : text.slice(0, end);
  const values = text.startsWith('{')
    ? [parse(text)]
    : [...read.matchAll(/^data: (.*)$/gm)].map(([, one]) => parse(one));
  for (const [at, value] of values.entries()) {
    const [choice] = listOf(Object(value).choices);
    const { message, delta } = Object(choice);
    for (const one of listOf(Object(message ?? delta).tool_calls)) {
      const { index, id, function: made } = Object(one);
      const key = message ? `${at} ${id} ${calls.size}` : String(index);
      const call = calls.get(key) ?? { name: '', arguments: '' };
      calls.set(key, {
        name: call.name || String(made?.name ?? ''),
        arguments: call.arguments + (made?.arguments ?? ''),
      });
    }
  }
  return [...calls.values()].filter((call) => typeof parse(call.arguments) === 'object');
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // Half of a value, or none.
    return undefined;
  }
}
