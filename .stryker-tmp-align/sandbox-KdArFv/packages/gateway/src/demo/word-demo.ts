// @ts-nocheck
import type { GatewayConfig } from '../config/config.ts';

/** What is printed below the start of a demo: what it is, and a request to try. */
export function wordDemo({ port }: Pick<GatewayConfig, 'port'>): readonly string[] {
  const address = `http://localhost:${port}`;
  return [
    '',
    `The demo: open ${address}/console and see calls come in. A small client asks models that get them wrong.`,
    'Any other client may join in, without a key:',
    `demo/any makes any mistake, demo/trailing-comma that one, and ${address}/v1/models lists them all.`,
    '',
    `  curl ${address}/v1/chat/completions -d '{"model": "demo/name-case", "messages": [{"role": "user",`,
    `    "content": "Weather?"}], "tools": [{"type": "function", "function": {"name": "get_weather"}}]}'`,
  ];
}
