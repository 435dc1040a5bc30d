import type { Outcome, RawToolCall } from '../../index.ts';
import { refuseIfLossy } from '../../lossy.ts';
import { createOutcomeTeller } from '../../tell-outcomes.ts';
import { argumentsText } from './arguments.ts';
import type { Catalog } from './catalog.ts';
import type { MendMcpOptions } from './options.ts';
import { asRecord, own } from './own-record.ts';
import type { Refused } from './refusal.ts';

/** What becomes of the params of a `tools/call`: sent as they are, sent mended, or not sent. */
export type Mended =
  | { readonly kind: 'as-is' }
  | { readonly kind: 'mended'; readonly params: object }
  | { readonly kind: 'refused'; readonly outcome: Refused };

interface Mending<Asker> {
  readonly catalog: Catalog<Asker>;
  readonly options: MendMcpOptions;
  /** The server's own names: what may stand in `mcp__NAME__tool`. */
  readonly ownNames: () => readonly string[];
  /** Whether the server tells when its list changes. One that does not is asked again before a call is touched. */
  readonly tellsChanges: () => boolean;
}

/** Mends the params of one call by the server's own list of tools. Never rejects. */
export type MendCall<Asker> = (params: unknown, asker: Asker) => Promise<Mended>;

const asIs: Mended = { kind: 'as-is' };

/** Makes what mends the calls to one server. */
export function createMendCall<Asker>(mending: Mending<Asker>): MendCall<Asker> {
  const tell = createOutcomeTeller<[]>(mending.options);
  return async (params, asker) => {
    try {
      const raw = readCall(params);
      const outcome = raw && (await settle(raw, asker, mending));
      if (outcome === undefined) return asIs;
      const mended = apply(outcome, params);
      tell(mended.kind === 'refused' ? mended.outcome : outcome);
      return mended;
    } catch {
      // Params that throw when they are read: the host meets the same.
      return asIs;
    }
  };
}

function readCall(params: unknown): RawToolCall | undefined {
  const name = own(params, 'name');
  const text = argumentsText(own(params, 'arguments'));
  return typeof name === 'string' && text !== undefined ? { name, arguments: text } : undefined;
}

/** By the list as known; by a new one before the call is touched, if the known one may be old. */
async function settle<Asker>(
  raw: RawToolCall,
  asker: Asker,
  { catalog, ownNames, tellsChanges }: Mending<Asker>,
): Promise<Outcome | undefined> {
  const known = await catalog.known(asker);
  if (known === undefined) return undefined;
  const isForeign = isOfAnother(raw.name, ownNames());
  const isOld = !known.isNew && mayBeOld(known.entry.look(raw, isForeign), tellsChanges());
  const entry = isOld ? await catalog.renewed(asker) : known.entry;
  const outcome = await entry?.settle(raw, isForeign);
  // A schema that we cannot read is no fault of the call's: the server can.
  return outcome && isUnjudged(outcome) ? undefined : outcome;
}

function mayBeOld(outcome: Outcome, tellsChanges: boolean): boolean {
  if (outcome.status === 'clean') return false;
  return !tellsChanges || ('issues' in outcome && outcome.issues.some(({ code }) => code === 'unknown-tool'));
}

const isUnjudged = (outcome: Outcome): boolean =>
  'issues' in outcome && outcome.issues.every(({ code }) => code === 'bad-schema');

const prefix = 'mcp__';

/** Whether a name is `mcp__SERVER__tool` with the name of another server. */
function isOfAnother(name: string, ownNames: readonly string[]): boolean {
  if (!name.startsWith(prefix)) return false;
  const written = plain(name.slice(0, maxPrefixLength));
  return !ownNames.some((server) => written.startsWith(`${prefix}${plain(server)}__`));
}

const maxPrefixLength = 256;
/** Hosts write a server's name with what a tool's name may hold. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9_]/g, '_');

function apply(outcome: Outcome, params: unknown): Mended {
  if ('correction' in outcome) return { kind: 'refused', outcome };
  const written = own(params, 'arguments');
  const isObject = typeof written !== 'string' && written !== null;
  const isTouched = outcome.repairs.some(({ at }) => at !== 'name');
  if (isObject && outcome.repairs.length === 0) return asIs;
  const { name } = outcome.call;
  if (isObject && !isTouched) return { kind: 'mended', params: { ...asRecord(params), name } };
  const lossy = refuseIfLossy(outcome);
  if (lossy) return { kind: 'refused', outcome: lossy };
  return { kind: 'mended', params: { ...asRecord(params), name, arguments: JSON.parse(outcome.call.arguments) } };
}
