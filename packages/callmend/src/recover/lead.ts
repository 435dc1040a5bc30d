import type { OfferedTool } from '../types.ts';

/** A name that leads a call is no longer than this, with the blanks beside it. */
export const longestLead = 192;

const nameAlone = /(?:^|\n)[ \t]{0,16}([\w.:/-]{1,128}[ \t]{0,16})$/;

/** The length of the name that stands alone on the last line of a text, with the blanks after it; 0: there is none. */
export function nameLength(text: string): number {
  return nameAlone.exec(text)?.[1]?.length ?? 0;
}

/** Whether a word may begin a name of this tool, as a call's id writes it too: `functions.NAME:0`. */
export function mayBeNameOf({ spec: { name, aliases = [] } }: Pick<OfferedTool, 'spec'>, word: string): boolean {
  const bare = fold(word.replace(/^functions?\./i, '').replace(/:\d{0,6}$/, ''));
  return 'functions'.startsWith(bare) || [name, ...aliases].some((known) => fold(known).includes(bare));
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
