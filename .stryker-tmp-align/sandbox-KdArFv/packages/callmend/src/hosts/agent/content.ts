// @ts-nocheck
import { fieldsOf } from '../../fields.ts';
import { textOf } from '../ai-sdk/text-of.ts';

/** An answer's content, put together of the parts of its stream: as a whole answer has it. */
export interface Content {
  write(part: Readonly<Record<string, unknown>>): void;
  readonly all: readonly object[];
}

const kept: ReadonlySet<unknown> = new Set(['tool-call', 'tool-result', 'file', 'source']);

/** Makes an empty one. Texts and reasoning are told apart by their ids, and stand where they began. */
export function createContent(): Content {
  const all: object[] = [];
  const open = new Map<string, { pieces: string[]; metadata: unknown; readonly at: number; readonly type: string }>();

  function grow(type: 'text' | 'reasoning', part: Readonly<Record<string, unknown>>): void {
    const key = `${type}:${String(part.id)}`;
    const known = open.get(key);
    const one = known ?? { pieces: [], metadata: undefined, at: all.length, type };
    if (known === undefined) {
      open.set(key, one);
      all.push({ type, text: '' });
    }
    one.pieces.push(textOf(part.delta));
    one.metadata = part.providerMetadata ?? one.metadata;
    if (part.type !== `${type}-end`) return;
    open.delete(key);
    close(one);
  }

  function close({
    pieces,
    metadata,
    at,
    type,
  }: {
    pieces: string[];
    metadata: unknown;
    at: number;
    type: string;
  }): void {
    all[at] = { type, text: pieces.join(''), ...(metadata !== undefined && { providerMetadata: metadata }) };
  }

  return {
    get all() {
      // A text that was not closed counts too.
      for (const one of open.values()) close(one);
      return all.filter((part) => fieldsOf(part).type !== 'text' || fieldsOf(part).text !== '');
    },
    write(part) {
      const kind = /^(text|reasoning)-(start|delta|end)$/.exec(String(part.type))?.[1];
      if (kind === 'text' || kind === 'reasoning') grow(kind, part);
      else if (kept.has(part.type)) all.push(part);
    },
  };
}
