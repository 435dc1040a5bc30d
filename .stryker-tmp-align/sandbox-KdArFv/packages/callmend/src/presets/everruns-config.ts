// @ts-nocheck
const reference = 'tool_call_repair';
const defaultReprompts = 1;
const maxReprompts = 5;
const option = 'max_reprompts';

/** The capability as an agent's JSON has it. */
export type EverrunsRef =
  | 'tool_call_repair'
  | { readonly ref: string; readonly config?: { readonly max_reprompts?: number } | null };

/** An agent's JSON, its capability alone, or nothing: then it is off. */
export type EverrunsConfig = EverrunsRef | { readonly capabilities?: readonly unknown[] | null } | null | undefined;

/** How often the model is asked again; `undefined`: the capability is off. Throws a `TypeError` that names what is wrong. */
export function readEverruns(config: unknown): number | undefined {
  const capability = find(config);
  return capability === undefined ? undefined : repromptsOf(Object(capability).config ?? {});
}

function find(config: unknown): unknown {
  if (config === undefined || config === null) return undefined;
  if (isMeant(config)) return config;
  if (typeof config === 'object' && 'ref' in config) return refuse('`ref`', `must be '${reference}'`, config.ref);
  if (typeof config !== 'object') return refuse('the capability', `must be '${reference}' or an object`, config);
  const { capabilities } = config as { readonly capabilities?: unknown };
  if (capabilities === undefined || capabilities === null) return undefined;
  if (!Array.isArray(capabilities)) return refuse('`capabilities`', 'must be a list', capabilities);
  return capabilities.find(isMeant);
}

const isMeant = (capability: unknown): boolean =>
  capability === reference ||
  (typeof capability === 'object' && capability !== null && 'ref' in capability && capability.ref === reference);

function repromptsOf(config: unknown): number {
  if (typeof config !== 'object' || Array.isArray(config)) return refuse('`config`', 'must be an object', config);
  const values = new Map<string, unknown>(Object.entries(Object(config)));
  const unknown = [...values.keys()].find((key) => key !== option);
  if (unknown !== undefined) return refuse(`\`config.${unknown}\``, `is no option; there is ${option}`);
  const value = values.get(option) ?? defaultReprompts;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxReprompts) return value;
  return refuse(`\`${option}\``, `must be a whole number, 0 to ${maxReprompts}`, value);
}

function refuse(what: string, must: string, got?: unknown): never {
  const shown = got === undefined ? '' : `, not ${typeof got === 'object' ? 'an object' : JSON.stringify(got)}`;
  throw new TypeError(`callmend: everruns: ${what} ${must}${shown}`);
}
