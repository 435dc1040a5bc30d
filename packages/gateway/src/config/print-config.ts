import { yaml } from './yaml.ts';

const hidden = '***';
const query = /^([a-z]+:\/\/[^?]*\?).*$/i;
const password = /^((?:rediss?|unix):\/\/[^:@/?#]*:)[^@]*@/;

/** The settings as a file would hold them, without secrets: keys are only named, and what an address holds of a password or a query is hidden. */
export function printConfig(settings: Readonly<Record<string, unknown>>): string {
  return yaml().stringify(settings, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(password, `$1${hidden}@`).replace(query, `$1${hidden}`) : value,
  );
}
