import type { Context } from '../context.ts';
import { checkCall, checkParts, checkWord, demand, switches } from '../options.ts';
import { checkDialects } from '../recover/check-dialects.ts';
import { dialects as defaultDialects } from '../recover/dialects.ts';
import type { Dialect } from '../recover/grammar.ts';
import type { TextCalls, Turn } from '../types.ts';

/** How a repairer reads text. */
export interface TextOptions {
  /** The ways of writing calls as text, in place of ours. */
  readonly dialects?: readonly Dialect[];
  /**
   * `hosted`: the server reads calls itself, so only marks count that nobody writes in prose, unless a turn says otherwise with
   * `textCalls` or `dialect`. `local`, and one that nobody named: every mark, and a message that is wholly one call.
   */
  readonly provider?: 'local' | 'hosted';
  /** `false`: a call in a Markdown fence or in code does not count where calls are expected. By default one does. */
  readonly fences?: boolean;
  /** What becomes of text that looks like a call and may not run. `report` (default): it is told. `reprompt`: where no call came, the model is told to use the tool interface. */
  readonly suspects?: 'report' | 'reprompt';
  /** Whose words may come back as a call: by default nobody's. `system`: for who writes example calls into the prompt. */
  readonly echo?: { readonly trust?: readonly 'system'[] };
}

/** A turn of a repairer. */
export interface TextTurn extends Turn, TextOptions {}

/** Which calls in text count. */
export interface TextMode {
  readonly textCalls: TextCalls;
  /** The one dialect that the model was asked to write. */
  readonly pinned: string | undefined;
  readonly dialects: readonly Dialect[];
  /** Every dialect, those too that do not count. */
  readonly all: readonly Dialect[];
  /** A message that is wholly one call counts without a mark. */
  readonly readsWhole: boolean;
  /** A call in a fence counts where calls are expected. */
  readonly readsFences: boolean;
}

/** The options that say how text is read, of all that a repairer has. Throws a `TypeError` that names the one that cannot work. */
export function pickTextOptions({ dialects, provider, fences, suspects, echo }: TextOptions): TextOptions {
  checkWord(provider, providers, { by, at: 'provider' });
  checkWord(fences, switches, { by, at: 'fences' });
  checkWord(suspects, ['report', 'reprompt'], { by, at: 'suspects' });
  if (dialects !== undefined) checkDialects(dialects);
  const trust: unknown = echo?.trust ?? [];
  if (echo !== undefined) checkParts(echo, { trust: true }, { by, at: 'echo' });
  demand(Array.isArray(trust) && trust.every((one) => one === 'system'), 'echo', "{ trust: ['system'] }, or left out");
  return {
    ...(dialects && { dialects }),
    ...(provider && { provider }),
    ...(fences === undefined ? {} : { fences }),
    ...(suspects && { suspects }),
    ...(echo && { echo }),
  };
}

const by = 'callmend';
const providers: readonly string[] = ['local', 'hosted'];

const turnNames: Readonly<Record<keyof Turn, true>> = {
  toolChoice: true,
  textCalls: true,
  dialect: true,
  responseFormat: true,
  messages: true,
  key: true,
  signal: true,
  context: true,
};

/** Refuses what a caller says of a turn that cannot be meant: passed over, it would let count, or run, what it was to stop. */
export function checkTurn(turn: Turn, { dialects = defaultDialects }: TextOptions): void {
  // What reads its parts late, as a wire's turns do, has more of its own.
  const isPlain = Object.getPrototypeOf(Object(turn)) === Object.prototype;
  checkParts(turn, isPlain ? turnNames : turn, { by, at: 'turn', what: 'part of a turn' });
  const { toolChoice, textCalls, responseFormat, dialect, key } = turn;
  checkCall({ toolChoice });
  checkWord(textCalls, ['off', 'marked', 'expected'], { by, at: 'textCalls' });
  checkWord(responseFormat, ['text', 'json'], { by, at: 'responseFormat' });
  if (dialect !== undefined) checkWord(dialect, [...listsOf(dialects).byId.keys()], { by, at: 'dialect' });
  demand(key === undefined || typeof key === 'string', 'key', 'a text');
}

/** How a turn lets text count; `undefined`: a choice of `none`, a JSON answer or a list without tools leave no room for calls. */
export function textMode(turn: TextTurn, { tools }: Context): TextMode | undefined {
  const { dialect: pinned, textCalls: asked, toolChoice = 'auto', responseFormat, provider } = turn;
  const { dialects = defaultDialects, fences: readsFences = true } = turn;
  if (asked === 'off' || toolChoice === 'none' || responseFormat === 'json' || tools.size === 0) return undefined;
  const { all, marked, hasPrivateMarks, byId } = listsOf(dialects);
  const whole = { all, pinned, readsWhole: true, readsFences };
  if (pinned !== undefined) return { textCalls: asked ?? 'expected', dialects: byId.get(pinned) ?? [], ...whole };
  const isHosted = provider === 'hosted' && asked === undefined;
  if (isHosted) return { textCalls: 'marked', dialects: hasPrivateMarks, ...whole, readsWhole: false };
  // Who must be given a call asked for one in any form.
  const textCalls = asked ?? (toolChoice === 'auto' ? 'marked' : 'expected');
  return { textCalls, dialects: textCalls === 'expected' ? all : marked, ...whole };
}

interface Lists {
  readonly all: readonly Dialect[];
  readonly marked: readonly Dialect[];
  readonly hasPrivateMarks: readonly Dialect[];
  readonly byId: ReadonlyMap<string, readonly Dialect[]>;
}

/** One list a mode, the same one each time: what is made of a list is kept with it. */
const prepared = new WeakMap<readonly Dialect[], Lists>();

function listsOf(all: readonly Dialect[]): Lists {
  const known = prepared.get(all);
  if (known) return known;
  const marked = all.filter(({ pinnedOnly }) => pinnedOnly !== true);
  const lists = {
    all,
    marked,
    hasPrivateMarks: marked.filter((dialect) => dialect.hasPrivateMarks === true),
    byId: new Map(all.map(({ id }) => [id, all.filter((dialect) => dialect.id === id)])),
  };
  prepared.set(all, lists);
  return lists;
}
