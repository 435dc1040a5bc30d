// @ts-nocheck
import { createServer } from 'node:http';
import { createGateway, defaultConfig, type GatewayConfig } from '@callmend/gateway';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import type { SurfaceCase } from './case.ts';
import { blindTools, wires } from './fetch.ts';
import { type Got, isRefused, type Surface, wordAskedAgain, wordDelivered, wordLeft } from './surface.ts';
import type { Wire } from './wires/wire.ts';

export const gatewaySurfaces: readonly Surface[] = wires.flatMap((wire) =>
  [false, true].map((isStreamed) => ({
    id: `gateway, ${wire.name}${isStreamed ? ', streamed' : ''}`,
    group: wire.hasToolChoice ? 'gateway' : 'gateway, Ollama',
    blind: [...blindTools, 'limits' as const, ...(wire.hasToolChoice ? [] : ['tool choice' as const])],
    async answer(one) {
      const repair = { reprompts: 0, onRejected: 'forward' } as const;
      const { outcomes, delivered, text } = await ask(one, { wire, isStreamed, repair });
      return { calls: wordDelivered(outcomes, delivered), text };
    },
    async leave(one) {
      const { asked, ...got } = await ask(one, { wire, isStreamed });
      const isAskedAgain = asked.length > 1 && got.outcomes.some(isRefused);
      if (!isAskedAgain) return wordLeft(got);
      const spent = await ask(one, { wire, isStreamed, repair: { reprompts: 0 } });
      return `${wordAskedAgain(got.outcomes, { ran: got.delivered.length, asked })}; with the budget spent: ${wordLeft(spent)}`;
    },
  })),
);

interface Asking {
  readonly wire: Wire;
  readonly isStreamed: boolean;
  readonly repair?: Partial<GatewayConfig['repair']>;
}

const done = { text: 'Done.', calls: [], finishReason: 'stop' } as const;

/** Asks a gateway on the loopback interface, in front of a server that says what the case says, and then that it is done. */
async function ask(
  { turn, tools, message, settings }: SurfaceCase,
  { wire, isStreamed, repair }: Asking,
): Promise<Got & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const upstream = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    asked.push(body);
    const said = asked.length === 1 ? message : done;
    response.writeHead(200, { 'content-type': isStreamed ? wire.streamType : 'application/json' });
    response.end(isStreamed ? wire.stream(said) : wire.whole(said));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const outcomes: Outcome[] = [];
  const config = configOf(portOf(upstream.address()), { settings, turn }, repair);
  const gateway = createGateway(config, { listeners: [{ requestEnded: (told) => outcomes.push(...told.outcomes) }] });
  try {
    await gateway.listen();
    const body = JSON.stringify(wire.request({ ...turn, tools, isStreamed }));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${gateway.address}${wire.path}`, { method: 'POST', headers, body });
    const { calls, text } = wire.read(await response.text(), isStreamed);
    return { outcomes, delivered: calls, text, asked };
  } finally {
    // Its end is told before it is closed.
    await gateway.close();
    upstream.closeAllConnections();
    upstream.close();
  }
}

/** An operator's settings that say what the case says. */
function configOf(
  port: number,
  { settings: { policy = {} }, turn: { textCalls } }: Pick<SurfaceCase, 'settings' | 'turn'>,
  repair: Asking['repair'],
): GatewayConfig {
  const base = defaultConfig(`http://127.0.0.1:${port}`);
  return {
    ...base,
    port: 0,
    timeouts: { ...base.timeouts, drainMs: 0 },
    repair: {
      ...base.repair,
      ...repair,
      ...(policy.ceiling && { maxRisk: policy.ceiling }),
      ...(textCalls && { textCalls }),
      tools: (policy.deny ?? []).map((tool) => ({ tool, allowed: false })),
    },
  };
}

function portOf(address: unknown): number {
  const port: unknown = Reflect.get(Object(address), 'port');
  if (typeof port !== 'number') throw new Error('the server has no port');
  return port;
}
