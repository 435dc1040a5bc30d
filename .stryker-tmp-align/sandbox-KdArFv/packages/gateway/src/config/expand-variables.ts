// @ts-nocheck
import { isRecord } from './check-value.ts';
import type { Problem, SettingPath } from './problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const deepest = 32;
const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
const literalPassword = /^[a-z]+:\/\/[^:@/?#]*:(?!\$\{)[^@/?#]+@/i;

/** Puts the environment's values where a text holds `${NAME}`. A variable that is not set is told, and so is a password in plain sight. */
export function expandVariables(
  given: unknown,
  env: Environment,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const expandText = (text: string, path: SettingPath): string => {
    if (hasPassword(text)) problems.push({ path, message: 'holds a password: write ${NAME} in its place' });
    return text.replaceAll(variable, (whole, name: string) => {
      const value = Object.hasOwn(env, name) ? env[name] : undefined;
      if (value === undefined)
        problems.push({ path, message: `holds ${whole}, but the environment variable ${name} is not set` });
      return value ?? whole;
    });
  };
  const expand = (value: unknown, path: SettingPath): unknown => {
    if (typeof value === 'string') return expandText(value, path);
    // Nothing that is so deep is a setting: the check tells of it.
    if (path.length > deepest) return value;
    if (Array.isArray(value)) return value.map((item, index) => expand(item, [...path, index]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner, [...path, key])]));
  };
  return { value: expand(given, []), problems };
}

/** Whether an address holds a password as it is. */
export const hasPassword = (text: string): boolean => literalPassword.test(text);
