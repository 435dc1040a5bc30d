import { checkValue, isRecord } from './check-value.ts';
import { defaults, type GatewayConfig } from './config.ts';
import { nearest } from './nearest.ts';
import { nameOfPath, type SettingPath } from './problem.ts';
import { settings } from './settings.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Refuses a configuration made in code that cannot work, naming the setting and the mend. Its keys are no settings: what holds them is not told. */
export function checkConfig(config: GatewayConfig, by: string): void {
  if (!isRecord(config))
    throw new TypeError(`${by}: the configuration must be an object, such as \`defaultConfig(url)\` gives`);
  const { apiKey, repairModel, ...rest } = config;
  const { apiKey: modelKey, ...model } = isRecord(repairModel) ? repairModel : {};
  const said = saidIn({
    ...rest,
    ...(repairModel !== undefined && { repairModel: isRecord(repairModel) ? model : repairModel }),
  });
  for (const key of [apiKey, modelKey])
    if (key !== undefined && typeof key !== 'string') throw new TypeError(`${by}: \`apiKey\` must be a text`);
  const problem = checkValue(settings, said).find(
    ({ path, message }) => !(message.startsWith('must be a whole number') && isCount(valueAt(said, path))),
  );
  if (problem !== undefined) throw new TypeError(`${by}: \`${nameOfPath(problem.path)}\` ${problem.message}`);
  const missing = missingIn({ upstreams: [], ...defaults }, said)[0];
  if (missing !== undefined)
    throw new TypeError(
      `${by}: the configuration needs \`${missing}\`: \`defaultConfig(url)\` has all that is not said`,
    );
}

/** The bounds of numbers are those of a file: in code a time of 0, say, is for who wants no wait. */
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

const valueAt = (tree: unknown, path: SettingPath): unknown =>
  path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), tree);

/** What is undefined is not said. */
const saidIn = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, isRecord(value) ? saidIn(value) : value]),
  );

/** The settings that have a default and are not there. */
function missingIn(due: object, said: Tree): readonly string[] {
  return Object.entries(due).flatMap(([key, value]) => {
    const own = said[key];
    if (!isRecord(value)) return own === undefined ? [key] : [];
    return missingIn(value, isRecord(own) ? own : {}).map((inner) => `${key}.${inner}`);
  });
}

/** Refuses a part beside the configuration that there is not. `names` has every one as a key. */
export function checkParts(parts: unknown, names: object, by: string): void {
  if (!isRecord(parts)) throw new TypeError(`${by}: what comes beside the configuration must be an object`);
  const known = Object.keys(names);
  const wrong = Object.keys(parts).find((name) => !known.includes(name));
  if (wrong === undefined) return;
  const meant = nearest(wrong, known);
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  throw new TypeError(`${by}: \`${wrong}\` is no option; there are ${known.join(', ')}${hint}`);
}
