// @ts-nocheck
import type { Peer } from './peer.ts';

/** Where a model that is given by name is asked, in place of what its provider's package finds by itself. */
export interface Endpoint {
  readonly baseURL?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** A prefix of a model's name: the package that knows the provider, and how it makes a model. */
export interface Provider extends Peer {
  /** What the package exports for it. */
  readonly create: string;
  readonly make: (create: unknown, modelId: string, endpoint: Endpoint) => unknown;
}

/** A function of a package, called. Its provider is itself a function of the model's name. */
const call = (callee: unknown, argument: unknown): unknown =>
  typeof callee === 'function' ? Reflect.apply(callee, undefined, [argument]) : undefined;

const given = ({ baseURL, apiKey }: Endpoint): object => ({
  ...(baseURL !== undefined && { baseURL }),
  ...(apiKey !== undefined && { apiKey }),
});

/** An address with the path that a server of its kind has, where none is given. */
function withPath(address: string, path: string, others: readonly string[] = []): string {
  const url = new URL(address);
  const written = url.pathname.replace(/\/$/, '');
  if (written === '' || others.includes(written)) url.pathname = path;
  return url.href.replace(/\/$/, '');
}

/** A server that speaks OpenAI's chat completions, on this machine unless told otherwise. */
const compatible = (name: string, ownURL: string): Provider => ({
  package: '@ai-sdk/openai-compatible',
  range: '^2.0.0 || ^3.0.0',
  load: () => import('@ai-sdk/openai-compatible'),
  create: 'createOpenAICompatible',
  make: (create, modelId, { baseURL = ownURL, apiKey }) =>
    call(call(create, { ...given({ apiKey }), name, baseURL: withPath(baseURL, '/v1'), includeUsage: true }), modelId),
});

const ollama: Provider = {
  package: 'ollama-ai-provider-v2',
  range: '^3.0.0 || ^4.0.0',
  load: () => import('ollama-ai-provider-v2'),
  create: 'createOllama',
  make: (create, modelId, { baseURL, apiKey }) =>
    call(
      call(create, {
        ...(baseURL !== undefined && { baseURL: withPath(baseURL, '/api', ['/v1']) }),
        ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
      }),
      modelId,
    ),
};

const openai: Provider = {
  package: '@ai-sdk/openai',
  range: '^3.0.0 || ^4.0.0',
  load: () => import('@ai-sdk/openai'),
  create: 'createOpenAI',
  make(create, modelId, endpoint) {
    const provider = call(create, given(endpoint));
    if (endpoint.baseURL === undefined) return call(provider, modelId);
    // Servers that are not OpenAI's know chat completions, few of them the Responses API.
    return typeof provider === 'function' ? call(Reflect.get(provider, 'chat'), modelId) : undefined;
  },
};

const hosted = (rest: Omit<Provider, 'make'>): Provider => ({
  ...rest,
  make: (create, modelId, endpoint) => call(call(create, given(endpoint)), modelId),
});

/** The providers, by the first part of a model's name. Keys come from the variables that their packages know. */
export const providers: Readonly<Record<string, Provider>> = {
  ollama,
  lmstudio: compatible('lmstudio', 'http://127.0.0.1:1234/v1'),
  vllm: compatible('vllm', 'http://127.0.0.1:8000/v1'),
  llamacpp: compatible('llamacpp', 'http://127.0.0.1:8080/v1'),
  openai,
  anthropic: hosted({
    package: '@ai-sdk/anthropic',
    range: '^3.0.0 || ^4.0.0',
    load: () => import('@ai-sdk/anthropic'),
    create: 'createAnthropic',
  }),
  google: hosted({
    package: '@ai-sdk/google',
    range: '^3.0.0 || ^4.0.0',
    load: () => import('@ai-sdk/google'),
    create: 'createGoogleGenerativeAI',
  }),
  openrouter: hosted({
    package: '@openrouter/ai-sdk-provider',
    range: '^2.0.0 || ^3.0.0',
    load: () => import('@openrouter/ai-sdk-provider'),
    create: 'createOpenRouter',
  }),
};
