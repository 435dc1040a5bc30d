import { checkFunctions, checkNames } from '../../check-options.ts';
import { createRepairer, type Outcome, type RepairerOptions } from '../../index.ts';
import { checkWhole, checkWord, demand } from '../../options.ts';

type Repairing = Pick<
  RepairerOptions,
  'policy' | 'limits' | 'rules' | 'judge' | 'onEvent' | 'askModel' | 'ask' | 'budget' | 'store' | 'clock'
>;

/** What both sides take. A call is repaired by rules; with `askModel` a cheap model is asked about what they refuse. */
export interface MendMcpOptions extends Repairing {
  /**
   * What stands for this server in `mcp__NAME__tool`, beside the name it gives itself. A call under any other name is for
   * another server, and is not repaired here.
   */
  readonly serverName?: string | readonly string[];
  /** Told what became of each call. It is not waited for, and may throw. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** How long the list of tools is waited for, milliseconds. Without a list a call passes as it is. */
  readonly listTimeoutMs?: number;
}

export const defaultListTimeoutMs = 5000;
/** Pages of a list of tools: a server that always has another one ends here. */
export const maxListPages = 100;

interface Given extends MendMcpOptions {
  readonly onRejected?: unknown;
}

const names: Readonly<Record<keyof Given, true>> = {
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  onEvent: true,
  askModel: true,
  ask: true,
  budget: true,
  store: true,
  clock: true,
  serverName: true,
  onOutcome: true,
  listTimeoutMs: true,
  onRejected: true,
};

/** What a repairer takes of the options. */
export function repairingOf(options: Given): Repairing {
  const { serverName: _, onOutcome: __, listTimeoutMs: ___, onRejected: ____, ...repairing } = options;
  return repairing;
}

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: Given, rejections: readonly string[]): void {
  checkNames(options, names, 'callmend/mcp');
  // Throws for every option that is a repairer's.
  createRepairer({ ...repairingOf(options), tools: [] });
  const { serverName = [], listTimeoutMs } = options;
  const isNamed = [serverName].flat().every((name: unknown) => typeof name === 'string');
  demand(isNamed, 'serverName', 'a name, or a list of them');
  checkWhole(listTimeoutMs, 1, 'listTimeoutMs');
  checkFunctions(options, ['onOutcome'], 'callmend');
  checkWord(options.onRejected, rejections, { by: 'callmend', at: 'onRejected' });
}
