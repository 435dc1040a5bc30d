import { checkValue } from './check-value.ts';
import { fromTexts, toTree } from './from-texts.ts';
import type { Layer } from './layer.ts';
import { nearest } from './nearest.ts';
import { type FlatField, fieldAt, flatten, variableOf } from './setting.ts';
import { settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const fields = flatten(settings).filter(({ flag }) => flag !== undefined);
const variable = ({ flag = '' }: FlatField): string => variableOf(flag);

/** Every variable that is a setting. */
export const variables: readonly string[] = fields.map(variable);

/** Variables that are no settings. */
const others = ['CALLMEND_CONFIG', 'CALLMEND_API_KEY'];

/** Reads the settings among the environment's variables. An empty one is as good as none: compose files make such. */
export function readEnvironment(env: Environment): Layer {
  const given = fields.flatMap((field) => {
    const name = variable(field);
    const text = Object.hasOwn(env, name) ? (env[name] ?? '').trim() : '';
    if (text === '') return [];
    const texts = field.type.kind === 'list' ? text.split(',').map((part) => part.trim()) : [text];
    return [[field, fromTexts(field, texts)] as const];
  });
  const values = toTree(given);
  return {
    values,
    where: (path) => variableOf(fieldAt([...given.map(([field]) => field), ...fields], path)?.flag ?? ''),
    problems: checkValue(settings, values),
  };
}

/** A line for each variable that looks like a setting's and is none. */
export function mistypedVariables(env: Environment): readonly string[] {
  const known = [...variables, ...others];
  return Object.keys(env).flatMap((name) => {
    if (!name.startsWith('CALLMEND_') || known.includes(name)) return [];
    const near = nearest(name, known);
    // Others may use the prefix too, and so may Kubernetes: only what is nearly a setting is told.
    return near !== undefined && Math.abs(near.length - name.length) <= 1
      ? [`${name} is no setting; did you mean ${near}?`]
      : [];
  });
}
