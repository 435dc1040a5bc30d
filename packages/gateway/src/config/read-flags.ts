import { type ParseArgsConfig, parseArgs } from 'node:util';
import { checkValue } from './check-value.ts';
import { hasPassword } from './expand-variables.ts';
import { fromTexts, toTree } from './from-texts.ts';
import type { Layer } from './layer.ts';
import { nearest } from './nearest.ts';
import { fieldAt, flatten, variableOf } from './setting.ts';
import { settings } from './settings.ts';

const fields = flatten(settings).filter(({ flag }) => flag !== undefined);

/** What the command does other than to run, and where its file is. */
export interface Actions {
  readonly config?: string;
  readonly demo?: boolean;
  readonly init?: boolean;
  readonly check?: boolean;
  readonly 'print-config'?: boolean;
  readonly help?: boolean;
  readonly version?: boolean;
}

export type FlagsRead =
  | { readonly layer: Layer; readonly actions: Actions }
  /** The command was used wrongly. */
  | { readonly problem: string };

const switches = ['demo', 'init', 'check', 'print-config', 'help', 'version'] as const;

type Options = NonNullable<ParseArgsConfig['options']>;
const options: Options = {
  ...Object.fromEntries(
    fields.map(({ flag, type }) => [
      flag ?? '',
      type.kind === 'boolean' ? { type: 'boolean' } : { type: 'string', multiple: type.kind === 'list' },
    ]),
  ),
  config: { type: 'string' },
  ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }])),
  help: { type: 'boolean', short: 'h' },
};

/** Reads the command line, strictly. */
export function readFlags(argv: readonly string[]): FlagsRead {
  const parsed = parse(argv);
  if ('problem' in parsed) return parsed;
  const { values } = parsed;
  const given = fields.flatMap((field) => {
    const value = values[field.flag ?? ''];
    if (value === undefined) return [];
    const texts = [value].flat().map(String);
    return [[field, fromTexts(field, texts)] as const];
  });
  const tree = toTree(given);
  const open = given.filter(([, value]) => typeof value === 'string' && hasPassword(value));
  const layer: Layer = {
    values: tree,
    where: (path) => `--${fieldAt([...given.map(([field]) => field), ...fields], path)?.flag ?? ''}`,
    problems: [
      ...checkValue(settings, tree),
      ...open.map(([{ path, flag = '' }]) => ({
        path,
        message: `holds a password, which everyone on this machine can see: set ${variableOf(flag)} in its place`,
      })),
    ],
  };
  const isOn = (name: string): boolean => values[name] === true;
  const actions = Object.fromEntries(switches.filter(isOn).map((name) => [name, true]));
  return { layer, actions: { ...actions, ...(typeof values.config === 'string' && { config: values.config }) } };
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function parse(argv: readonly string[]): { readonly values: Values } | { readonly problem: string } {
  const args = [...argv];
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true, allowNegative: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return { problem: wordPositional(token.value) };
    if (token.kind === 'option' && !isKnown(token.rawName)) return { problem: wordUnknown(token.rawName) };
  }
  try {
    return { values: parseArgs({ args, options, strict: true, allowNegative: true }).values };
  } catch (error) {
    // node:util's own words, which name the option: it lacks its value, or has one that it does not take.
    return { problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error) };
  }
}

function isKnown(rawName: string): boolean {
  const name = rawName.replace(/^-+/, '');
  if (Object.hasOwn(options, name) || rawName === '-h') return true;
  const positive = name.slice('no-'.length);
  return name.startsWith('no-') && Object.hasOwn(options, positive) && options[positive]?.type === 'boolean';
}

const wordPositional = (text: string): string =>
  /^https?:\/\//.test(text)
    ? `'${text}' stands alone; did you mean '--upstream ${text}'?`
    : `'${text}' stands alone: every value needs its flag; see --help`;

function wordUnknown(rawName: string): string {
  const near = nearest(rawName.replace(/^-+/, ''), Object.keys(options));
  return `there is no ${rawName}; ${near === undefined ? 'see --help' : `did you mean --${near}?`}`;
}
