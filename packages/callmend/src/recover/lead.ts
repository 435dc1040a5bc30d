import type { OfferedTool } from '../types.ts';

/** A name that leads a call is no longer than this, with the blanks beside it. */
export const longestLead = 192;

const nameAlone = /^[ \t]{0,16}([\w.:/-]{1,128}[ \t]{0,16})$/;

/** The length of the name that stands alone on the last line of a text, with the blanks after it; 0: there is none. */
export function nameLength(text: string): number {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  return line === '' ? 0 : (nameAlone.exec(line)?.[1]?.length ?? 0);
}

type NameStarts = (word: string) => boolean;

/** Tells whether a word may begin a name of one of these tools, as a call's id writes it too: `functions.NAME:0`. */
export function nameStarts(tools: Iterable<Pick<OfferedTool, 'spec'>>): NameStarts {
  const names = [...tools].flatMap(({ spec: { name, aliases = [] } }) => [name, ...aliases].map(fold));
  if (names.length === 0) return () => false;
  return (word) => {
    const bare = fold(word.replace(/^functions?\./i, '').replace(/:\d{0,6}$/, ''));
    return 'functions'.startsWith(bare) || names.some((name) => name.includes(bare));
  };
}

const known = new WeakMap<ReadonlyMap<string, Pick<OfferedTool, 'spec'>>, NameStarts>();

/** The same for all that are offered: told once for a list, for every stream asks. */
export function offeredStarts(tools: ReadonlyMap<string, Pick<OfferedTool, 'spec'>>): NameStarts {
  const before = known.get(tools);
  if (before) return before;
  const starts = nameStarts(tools.values());
  known.set(tools, starts);
  return starts;
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
