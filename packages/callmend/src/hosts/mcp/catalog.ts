import {
  createRepairer,
  type Outcome,
  type RawToolCall,
  type RepairerOptions,
  repairToolCall,
  type ToolSpec,
} from '../../index.ts';
import { type MendMcpOptions, repairingOf } from './options.ts';
import { toToolSpecs } from './tool-specs.ts';

/** One list of tools, made ready. */
export interface Entry {
  /** What the rules alone make of a call, told to nobody. */
  readonly look: (raw: RawToolCall, isForeign: boolean) => Outcome;
  readonly settle: (raw: RawToolCall, isForeign: boolean) => Promise<Outcome | undefined>;
}

/** The list of one server's tools as it was last told. `Asker` is who asks: what a server lists may depend on it. */
export interface Catalog<Asker> {
  /** The list as known; asked for where it is not. `isNew`: it was asked for now. */
  known(asker: Asker): Promise<{ readonly entry: Entry; readonly isNew: boolean } | undefined>;
  /** The list, asked for again. */
  renewed(asker: Asker): Promise<Entry | undefined>;
  /** The list has changed. */
  forget(): void;
}

interface Source<Asker> {
  /** Asks the server. Rejects where it does not answer. */
  readonly ask: (asker: Asker) => Promise<readonly unknown[]>;
  /** Askers with one key see one list. */
  readonly keyOf: (asker: Asker) => unknown;
}

interface Listed {
  readonly key: unknown;
  readonly text: string;
  readonly entry: Entry;
}

interface Pending {
  readonly key: unknown;
  readonly entry: Promise<Entry | undefined>;
}

/** Makes the catalogue of one server. */
export function createCatalog<Asker>(source: Source<Asker>, options: MendMcpOptions): Catalog<Asker> {
  let last: Listed | undefined;
  let isStale = true;
  let pending: Pending | undefined;

  async function ask(asker: Asker, key: unknown): Promise<Entry | undefined> {
    try {
      isStale = false;
      const tools = toToolSpecs(await source.ask(asker));
      const text = JSON.stringify(tools);
      // The same tools stay as they were made ready, with what was counted of their calls.
      const before = last;
      const isSame = before !== undefined && before.key === key && before.text === text;
      const entry = isSame ? before.entry : makeEntry(tools, options);
      last = { key, text, entry };
      return entry;
    } catch {
      // No list, or one that cannot be read: the call passes as it is, and the server says what is wrong.
      isStale = true;
      return undefined;
    }
  }

  function renewed(asker: Asker): Promise<Entry | undefined> {
    const key = source.keyOf(asker);
    if (pending !== undefined && pending.key === key) return pending.entry;
    const mine = {
      key,
      entry: ask(asker, key).finally(() => {
        if (pending === mine) pending = undefined;
      }),
    };
    pending = mine;
    return mine.entry;
  }

  return {
    renewed,
    async known(asker) {
      if (!isStale && pending === undefined && last !== undefined && last.key === source.keyOf(asker))
        return { entry: last.entry, isNew: false };
      const entry = await renewed(asker);
      return entry && { entry, isNew: true };
    },
    forget() {
      isStale = true;
      pending = undefined;
    },
  };
}

/** A name that another server's prefix clings to may not be undecorated. */
const decoration = 'name-decoration';

function makeEntry(tools: readonly ToolSpec[], options: MendMcpOptions): Entry {
  const own = repairingOf(options);
  const { policy = {} } = own;
  const foreign = { ...own, policy: { ...policy, without: [...(policy.without ?? []), decoration] } };
  const ours = makeSide({ ...own, tools });
  // Made when one is called: most never are. A list of its own, for what is made ready is kept by the list.
  let others: Side | undefined;
  const sideOf = (isForeign: boolean): Side => {
    if (!isForeign) return ours;
    others ??= makeSide({ ...foreign, tools: [...tools] });
    return others;
  };
  return {
    look: (raw, isForeign) => sideOf(isForeign).look(raw),
    settle: (raw, isForeign) => sideOf(isForeign).settle(raw),
  };
}

interface Side {
  readonly look: (raw: RawToolCall) => Outcome;
  readonly settle: (raw: RawToolCall) => Promise<Outcome | undefined>;
}

function makeSide(options: RepairerOptions): Side {
  const repairer = createRepairer(options);
  const { tools, policy, limits, rules, judge } = options;
  const alone = {
    tools,
    ...(policy && { policy }),
    ...(limits && { limits }),
    ...(rules && { rules }),
    ...(judge && { judge }),
  };
  return {
    look: (raw) => repairToolCall(raw, alone),
    async settle(raw) {
      // One request is one call. Nobody tells an MCP host why the model's message ended.
      const calls = [{ ...raw, isSingle: true }];
      const { outcomes } = await repairer.repair({ text: '', calls, finishReason: 'unknown' });
      return outcomes[0];
    },
  };
}
