// @ts-nocheck
import { mendFetch } from '../../packages/callmend/src/hosts/fetch/index.ts';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import type { Knowledge, SurfaceCase } from './case.ts';
import { type Got, type Surface, wordDelivered, wordLeft } from './surface.ts';
import { anthropic } from './wires/anthropic.ts';
import { ollama } from './wires/ollama.ts';
import { openaiChat } from './wires/openai-chat.ts';
import { openaiResponses } from './wires/openai-responses.ts';
import type { Wire } from './wires/wire.ts';

/** Requests carry hints and other names only where their client writes them beside a tool. */
export const blindTools: readonly Knowledge[] = ['hints', 'aliases'];

export const wires: readonly Wire[] = [openaiChat, openaiResponses, anthropic, ollama];

export const fetchSurfaces: readonly Surface[] = wires.flatMap((wire) =>
  [false, true].map((isStreamed) => ({
    id: `mendFetch, ${wire.name}${isStreamed ? ', streamed' : ''}`,
    group: wire.hasToolChoice ? '`mendFetch`' : '`mendFetch`, Ollama',
    blind: wire.hasToolChoice ? blindTools : [...blindTools, 'tool choice' as const],
    async answer(one) {
      const { outcomes, delivered, text } = await ask(one, { wire, isStreamed, onRejected: 'forward' });
      return { calls: wordDelivered(outcomes, delivered), text };
    },
    leave: async (one) => wordLeft(await ask(one, { wire, isStreamed })),
  })),
);

interface Asking {
  readonly wire: Wire;
  readonly isStreamed: boolean;
  readonly onRejected?: 'forward';
}

/** Asks a server that says what the case says, and reads the body that its client gets. */
async function ask(
  { settings, turn, tools, message }: SurfaceCase,
  { wire, isStreamed, onRejected }: Asking,
): Promise<Got> {
  const outcomes: Outcome[] = [];
  const { textCalls } = turn;
  const body = isStreamed ? wire.stream(message) : wire.whole(message);
  const type = isStreamed ? wire.streamType : 'application/json';
  const mended = mendFetch({
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
    onOutcome: (outcome) => outcomes.push(outcome),
    ...(onRejected && { onRejected }),
    ...settings,
    ...(textCalls && { textCalls }),
  });
  const request = wire.request({ ...turn, tools, isStreamed });
  const response = await mended(`http://localhost:8000${wire.path}`, { method: 'POST', body: JSON.stringify(request) });
  const { calls, text } = wire.read(await response.text(), isStreamed);
  return { outcomes, delivered: calls, text };
}
