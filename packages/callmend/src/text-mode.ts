import type { Context } from './context.ts';
import { dialects as defaultDialects } from './recover/dialects.ts';
import type { Dialect } from './recover/grammar.ts';
import type { TextCalls, Turn } from './types.ts';

/** How a repairer reads text. */
export interface TextOptions {
  /** The ways of writing calls as text, in place of ours. */
  readonly dialects?: readonly Dialect[];
  /**
   * `hosted`: the server reads calls itself, so only marks count that nobody writes in prose, unless a turn says otherwise with
   * `textCalls` or `dialect`. `local` (default): every mark, and a message that is wholly one call.
   */
  readonly provider?: 'local' | 'hosted';
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
  /** A message that is wholly one call counts without a mark. */
  readonly readsWhole: boolean;
}

/** How a turn lets text count; `undefined`: a choice of `none`, a JSON answer or a list without tools leave no room for calls. */
export function textMode(turn: TextTurn, { tools }: Context): TextMode | undefined {
  const { dialect: pinned, textCalls, toolChoice, responseFormat, provider, dialects = defaultDialects } = turn;
  const counts = textCalls ?? (pinned === undefined ? 'marked' : 'expected');
  if (counts === 'off' || toolChoice === 'none' || responseFormat === 'json' || tools.size === 0) return undefined;
  const { all, marked, hasPrivateMarks, byId } = listsOf(dialects);
  if (pinned !== undefined) return { textCalls: counts, pinned, dialects: byId.get(pinned) ?? [], readsWhole: true };
  const isHosted = provider === 'hosted' && textCalls === undefined;
  if (isHosted) return { textCalls: counts, pinned, dialects: hasPrivateMarks, readsWhole: false };
  return { textCalls: counts, pinned, dialects: counts === 'expected' ? all : marked, readsWhole: true };
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
