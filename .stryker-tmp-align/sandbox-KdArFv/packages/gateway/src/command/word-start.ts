// @ts-nocheck
import type { GatewayConfig } from '../config/config.ts';

const local: readonly string[] = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'];

/** What is printed when a gateway runs: first what to paste into a client. */
export function wordStart({ host, port, upstreams, mode, console: hasConsole }: GatewayConfig): readonly string[] {
  const name = local.includes(host) ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const targets = upstreams.map((upstream) => `${upstream.path ?? ''} -> ${withoutSecrets(upstream.url)}`.trim());
  return [
    `OpenAI:    base_url=${address}/v1`,
    `Anthropic: ANTHROPIC_BASE_URL=${address}`,
    `Ollama:    OLLAMA_HOST=${address}`,
    ...(hasConsole ? [`Console:   ${address}/console`] : []),
    '',
    `callmend gateway: ${address} ${targets.join(', ')} (mode ${mode}; Ctrl+C stops)`,
  ];
}

function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === '/' ? '' : pathname}`;
}
