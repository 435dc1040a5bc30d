import { askRepairModel } from '../exchange/repair-model.ts';
import { isRecord, missingKeys } from './check-value.ts';
import {
  defaultKeyPrefix,
  defaultRepairModel,
  defaults,
  type GatewayConfig,
  type RepairModelConfig,
  type UpstreamConfig,
} from './config.ts';
import type { Problem } from './problem.ts';
import type { RecordType } from './setting.ts';
import { settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Tree = Readonly<Record<string, unknown>>;

/** Set, it is the gateway's key without being named. */
const usualKey = 'CALLMEND_API_KEY';

/** What was said in several places, as one tree: later ones count, key by key; a list counts whole. */
export function mergeTrees(trees: readonly Tree[]): Tree {
  const merged: Record<string, unknown> = {};
  for (const [key, value] of trees.flatMap((tree) => Object.entries(tree))) {
    if (value === null) continue;
    const known = merged[key];
    merged[key] = isRecord(value) && isRecord(known) ? { ...known, ...value } : value;
  }
  return merged;
}

/** All of the settings with their defaults, as a tree that the file could hold. */
export function withDefaults(said: Tree): Tree {
  const optional: Record<string, Tree> = {};
  if (isRecord(said.store)) optional.store = { keyPrefix: defaultKeyPrefix };
  if (isRecord(said.repairModel)) optional.repairModel = { ...defaultRepairModel, ...baseUrlOf(upstreamsOf(said)[0]) };
  return mergeTrees([{ upstreams: [], ...defaults }, optional, said]);
}

/** Makes the configuration of a checked tree: reads the secrets, and checks what depends on more than one setting. */
export function makeConfig(
  said: Tree,
  env: Environment,
): { readonly config: GatewayConfig; readonly problems: readonly Problem[] } {
  const tree = withDefaults(said);
  const { apiKeyEnv, repairModel, ...rest } = tree;
  const key = secretOf(apiKeyEnv, env, ['apiKeyEnv']);
  const usual = apiKeyEnv === undefined ? variable(usualKey, env) : undefined;
  const model = isRecord(repairModel) ? repairModel : undefined;
  const { apiKeyEnv: modelKeyEnv, ...modelRest } = model ?? {};
  const modelKey = secretOf(modelKeyEnv, env, ['repairModel', 'apiKeyEnv']);
  const apiKey = key.secret ?? usual;
  // Every setting was checked against its description; a test holds the description against the type.
  const config = {
    ...rest,
    ...(apiKey !== undefined && { apiKey }),
    ...(model && { repairModel: { ...modelRest, ...(modelKey.secret !== undefined && { apiKey: modelKey.secret }) } }),
  } as unknown as GatewayConfig;
  const problems = [
    ...key.problems,
    ...modelKey.problems,
    ...sectionProblems(said),
    ...upstreamProblems(upstreamsOf(said)),
    ...modelProblems(config.repairModel),
  ];
  return { config, problems };
}

const upstreamsOf = ({ upstreams }: Tree): readonly UpstreamConfig[] =>
  Array.isArray(upstreams) ? upstreams.filter(isUpstream) : [];

const isUpstream = (value: unknown): value is UpstreamConfig =>
  isRecord(value) && typeof value.name === 'string' && typeof value.url === 'string';

/** A server's address with the version that an OpenAI-compatible one has. */
function baseUrlOf(upstream: UpstreamConfig | undefined): { readonly baseUrl?: string } {
  if (upstream === undefined || !URL.canParse(upstream.url)) return {};
  const { origin, pathname } = new URL(upstream.url);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return { baseUrl: `${origin}${path === '' ? '/v1' : path}` };
}

const variable = (name: string, env: Environment): string | undefined => {
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  return value === '' ? undefined : value;
};

function secretOf(
  name: unknown,
  env: Environment,
  path: readonly string[],
): { readonly secret?: string; readonly problems: readonly Problem[] } {
  if (typeof name !== 'string') return { problems: [] };
  const secret = variable(name, env);
  if (secret !== undefined) return { secret, problems: [] };
  return { problems: [{ path, message: `names the environment variable ${name}, which is not set` }] };
}

/** A section that is there must have what it cannot do without, wherever that was said. */
const sectionProblems = (said: Tree): readonly Problem[] =>
  settings.fields.flatMap(({ key, type }) => {
    const section = said[key];
    return type.kind === 'record' && isRecord(section) && isOptional(type) ? missingKeys(type, section, [key]) : [];
  });

const isOptional = ({ fields }: RecordType): boolean => fields.some(({ isRequired }) => isRequired === true);

/** What the library that asks the model says of its address. */
function modelProblems(repairModel: RepairModelConfig | undefined): readonly Problem[] {
  // Without a model it is told already.
  if (repairModel?.baseUrl === undefined || typeof repairModel.model !== 'string') return [];
  try {
    askRepairModel(repairModel);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ path: ['repairModel', 'baseUrl'], message: message.replace(/^\w+: baseUrl /, '') }];
  }
}

/** Two upstreams of one name, path or model would leave one of them without requests. */
function upstreamProblems(upstreams: readonly UpstreamConfig[]): readonly Problem[] {
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [index, { name, path, models = [] }] of upstreams.entries()) {
    const claims = [['name', name] as const, ...(path === undefined ? [] : [['path', path] as const])];
    for (const [key, value] of [...claims, ...models.map((model) => ['models', model] as const)]) {
      const first = seen.get(`${key} ${value}`);
      if (first !== undefined)
        problems.push({ path: ['upstreams', index, key], message: `has '${value}', as upstreams[${first}] has` });
      else seen.set(`${key} ${value}`, index);
    }
  }
  return problems;
}
