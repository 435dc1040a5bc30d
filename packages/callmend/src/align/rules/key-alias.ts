import { none } from '../candidate.ts';
import type { EntryRule } from '../rule.ts';

/** `q` where the tool declares it as another name of `query`. */
export const keyAlias: EntryRule = {
  code: 'key-alias',
  risk: 'schema',
  says: 'a parameter under another name that the tool declares for it',
  mends: 'entry',
  byKeys: true,
  places(key, _value, { tool, path, shape, isFree, mayRename }) {
    if (!mayRename || path.length > 0 || shape.properties.has(key)) return none;
    const aliases = Object.entries(tool.parameterAliases ?? {});
    const meant = aliases.filter(([name, others]) => isFree(name) && others.includes(key)).map(([name]) => name);
    return meant.length === 1 ? meant : none;
  },
};
