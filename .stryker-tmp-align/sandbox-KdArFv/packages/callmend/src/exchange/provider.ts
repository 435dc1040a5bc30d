/** Hosts whose servers read calls themselves. */
// @ts-nocheck

const hosted: readonly string[] = [
  'openai.com',
  'azure.com',
  'anthropic.com',
  'googleapis.com',
  'groq.com',
  'mistral.ai',
  'deepseek.com',
  'x.ai',
  'cohere.com',
  'perplexity.ai',
  'amazonaws.com',
];

const privateNames = /^(localhost|host\.docker\.internal|[^.]+|.+\.(local|localhost|internal|lan))$/;
const privateNumbers = /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^\[(::1|f[cd].*)\]$/;

/** Whether a model is served nearby or by a provider; `undefined` where its host tells neither. */
export function providerOf({ hostname }: URL): 'local' | 'hosted' | undefined {
  if (hostname.length > 253) return undefined;
  if (privateNumbers.test(hostname) || privateNames.test(hostname)) return 'local';
  return hosted.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ? 'hosted' : undefined;
}
