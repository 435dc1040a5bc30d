// @ts-nocheck
import { checkName } from './nearest-name.ts';
import { loadPeer } from './peer.ts';
import { type Endpoint, type Provider, providers } from './providers.ts';

/** A language model of the AI SDK (`LanguageModelV3` or `V4`), as far as it is used here. */
export interface AgentModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  /** Gives a whole answer. */
  doGenerate(options: never): PromiseLike<unknown>;
  /** Gives an answer in parts. */
  doStream(options: never): PromiseLike<unknown>;
}

/** A model that is made when it is first needed. */
export interface NamedModel {
  /** Who serves it: the presets know the local ones. */
  readonly provider: string;
  /** Loads the provider's package. Asked again after a failure, it tries again. */
  readonly load: () => Promise<AgentModel>;
}

const versions: readonly unknown[] = ['v3', 'v4'];

/** Reads what a caller gives as a model. Throws a `TypeError` that says what can be given. */
export function readModel(model: unknown, endpoint: Endpoint = {}): NamedModel {
  if (typeof model === 'string') return namedModel(model, endpoint);
  if (!isModel(model))
    throw new TypeError(
      "callmend: `model` must be a model of the AI SDK, or a name such as 'ollama/qwen2.5:7b' or 'openai/gpt-5-mini'",
    );
  for (const name of ['baseURL', 'apiKey'] as const)
    if (endpoint[name] !== undefined)
      throw new TypeError(`callmend: \`${name}\` is for a model that is given by name: this one has its own`);
  if (!versions.includes(model.specificationVersion))
    throw new TypeError(
      `callmend: \`model\` is of specification ${String(model.specificationVersion)}; this needs one of v3 or v4: update its provider's package`,
    );
  return { provider: familyOf(model.provider), load: async () => model };
}

const isModel = (model: unknown): model is AgentModel =>
  typeof model === 'object' &&
  model !== null &&
  'doGenerate' in model &&
  'doStream' in model &&
  typeof model.doGenerate === 'function' &&
  typeof model.doStream === 'function';

/** Models say `openai.responses` or `lmstudio.chat`. */
const familyOf = (provider: unknown): string => String(provider).split('.', 1)[0] || 'unknown';

/** The provider of a prefix, or a `TypeError` that says which was meant. */
function providerOf(prefix: string): Provider {
  checkName(prefix, Object.keys(providers), { where: 'model', what: 'provider' });
  const provider = providers[prefix];
  if (provider === undefined) throw new TypeError(`callmend: \`model\`: '${prefix}' is no provider`);
  return provider;
}

function namedModel(written: string, endpoint: Endpoint): NamedModel {
  const slash = written.indexOf('/');
  const [prefix, modelId] = [written.slice(0, Math.max(slash, 0)), written.slice(slash + 1)];
  if (prefix === '' || modelId === '')
    throw new TypeError(
      `callmend: \`model\`: '${written}' must be a provider and a model, such as 'ollama/qwen2.5:7b' or 'openai/gpt-5-mini'`,
    );
  const provider = providerOf(prefix);
  if (endpoint.baseURL !== undefined && !URL.canParse(endpoint.baseURL))
    throw new TypeError(`callmend: \`baseURL\`: '${endpoint.baseURL}' is no address`);
  const { create } = provider;
  const neededFor = `the model '${written}'`;
  let loaded: Promise<AgentModel> | undefined;

  async function load(): Promise<AgentModel> {
    const found = await loadPeer(provider, { exports: [create], neededFor });
    const model = provider.make(found[create], modelId, endpoint);
    if (isModel(model) && versions.includes(model.specificationVersion)) return model;
    const version = isModel(model) ? model.specificationVersion : 'none';
    throw new Error(
      `callmend: ${neededFor} needs ${provider.package} ${provider.range}: this one makes models of specification ${version}; install it: npm i "${provider.package}@${provider.range}"`,
    );
  }

  return {
    provider: prefix,
    load() {
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
}
