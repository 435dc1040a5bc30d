import manifest from '../../package.json' with { type: 'json' };
import type { GatewayConfig } from './config.ts';
import { helpText } from './help.ts';
import { initialFile } from './initial-file.ts';
import type { Layer } from './layer.ts';
import { makeConfig, mergeTrees, withDefaults } from './make-config.ts';
import { printConfig } from './print-config.ts';
import type { Problem } from './problem.ts';
import { mistypedVariables, readEnvironment } from './read-environment.ts';
import { readFile } from './read-file.ts';
import { type Actions, readFlags } from './read-flags.ts';

/** The files that the command touches. */
export interface ConfigFiles {
  /** The file's text; `undefined` if there is no such file. What else goes wrong is thrown. */
  readonly read: (path: string) => string | undefined;
  /** Writes a new file; `false` if there is one already. */
  readonly create: (path: string, text: string) => boolean;
}

export type ConfigRead =
  /** Run with this. `notes`: what the operator should know, a line each. */
  | { readonly config: GatewayConfig; readonly isDemo: boolean; readonly notes: readonly string[] }
  /** What was asked for is to be printed, and that is all. */
  | { readonly told: string; readonly exitCode: 0 }
  | { readonly problem: string; readonly exitCode: 2 };

const usualFile = 'callmend.yaml';
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings: what the file says, over it what the environment says, over that what the flags say. */
export function readConfig(argv: readonly string[], env: Environment, files: ConfigFiles): ConfigRead {
  const flags = readFlags(argv);
  if ('problem' in flags) return { problem: flags.problem, exitCode: 2 };
  const { actions, layer } = flags;
  if (actions.help === true) return told(helpText());
  if (actions.version === true) return told(`${manifest.version}\n`);
  const named = actions.config ?? (env.CALLMEND_CONFIG || undefined);
  try {
    if (actions.init === true) return init(named ?? usualFile, files);
    const text = files.read(named ?? usualFile);
    if (text === undefined && named !== undefined)
      return { problem: `there is no file '${named}': '--init --config ${named}' writes one`, exitCode: 2 };
    const file = text === undefined ? [] : [readFile(named ?? usualFile, text, env)];
    return decide([...file, readEnvironment(env), layer], {
      actions,
      env,
      isFileRead: text !== undefined,
      file: named ?? usualFile,
    });
  } catch (error) {
    // A folder in the file's place, or no right to read it.
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `'${named ?? usualFile}' cannot be used: ${why}`, exitCode: 2 };
  }
}

const told = (text: string): ConfigRead => ({ told: text, exitCode: 0 });

function init(path: string, files: ConfigFiles): ConfigRead {
  if (files.create(path, initialFile())) return told(`wrote ${path}: look through it, then try '--check'\n`);
  return { problem: `'${path}' is there already and was left as it is: '--config FILE' names another`, exitCode: 2 };
}

interface Deciding {
  readonly actions: Actions;
  readonly env: Environment;
  readonly file: string;
  readonly isFileRead: boolean;
}

function decide(layers: readonly Layer[], { actions, env, file, isFileRead }: Deciding): ConfigRead {
  const ofLayers = layers.flatMap((layer) => onePerPath(layer.problems).map((problem) => word(problem, layer)));
  if (ofLayers.length > 0) return { problem: ofLayers.join('\n'), exitCode: 2 };
  const said = mergeTrees(layers.map(({ values }) => values));
  const { config, problems } = makeConfig(said, env);
  const isDemo = actions.demo === true;
  const ofAll = problems.map((problem) => word(problem, saidBy(layers, problem)));
  if (config.upstreams.length === 0 && !isDemo)
    ofAll.push("there is no upstream: say '--upstream http://localhost:11434', or try '--demo'");
  if (ofAll.length > 0) return { problem: ofAll.join('\n'), exitCode: 2 };
  const notes = [...mistypedVariables(env), ...openNotes(config)];
  if (actions['print-config'] === true)
    return told(printConfig(withDefaults(mergeTrees(layers.map(({ values, written = values }) => written)))));
  if (actions.check === true) return told(report(isFileRead ? file : 'the settings', config, notes));
  return { config, isDemo, notes };
}

/** The place that said last what is wrong. */
function saidBy(layers: readonly Layer[], { path: [section = ''] }: Problem): Layer | undefined {
  return layers.findLast(({ values }) => Object.hasOwn(values, section));
}

const word = ({ path, message }: Problem, layer: Layer | undefined): string => {
  const where = layer?.where(path) ?? '';
  return where === '' ? message : `${where.trim()} ${message}`;
};

/** The first thing that is wrong with a value is enough. */
function onePerPath(problems: readonly Problem[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify(problem.path);
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

function openNotes({ host, apiKey }: GatewayConfig): readonly string[] {
  if (loopback.test(host) || apiKey !== undefined) return [];
  return [
    `host '${host}' without a key of its own: whoever reaches this port may use the upstream; set CALLMEND_API_KEY`,
  ];
}

function report(what: string, { upstreams, host, port }: GatewayConfig, notes: readonly string[]): string {
  const list = upstreams.map(({ name, url }) => `${name} (${url.replace(/\?.*/s, '')})`).join(', ');
  const lines = [`${what}: right. Listens on ${host}:${port}, upstream ${list || 'is the demo'}`];
  return `${[...lines, ...notes.map((note) => `note: ${note}`)].join('\n')}\n`;
}
