// @ts-nocheck
import type { TurnKey } from '../budget.ts';
import { correctionLead } from '../tell/lead.ts';
import type { Message, Repaired, Turn } from '../types.ts';
import { hashOf } from './hash.ts';

/**
 * What names a turn: the caller's key, and the messages up to and including the last one of the user. `undefined`: nothing
 * does, and every message is a turn of its own.
 */
export function turnKey({ key, messages = [] }: Pick<Turn, 'key' | 'messages'>): string | undefined {
  const last = lastOfUser(messages);
  if (last < 0) return key === undefined ? undefined : hashOf([key]);
  return hashOf([key ?? '', ...messages.slice(0, last + 1).flatMap(({ role, content }) => [role, content])]);
}

/** The messages since the last one of the user: what this turn has seen so far. */
export const sinceUser = (messages: readonly Message[]): readonly Message[] => messages.slice(lastOfUser(messages) + 1);

/** A correction goes to the model as a user's message where there is no call to answer: it begins no turn. */
const lastOfUser = (messages: readonly Message[]): number =>
  messages.findLastIndex(({ role, content }) => role === 'user' && !content.startsWith(correctionLead));

/** Names turns, those that nothing names too. */
export interface TurnKeys {
  /** The key of the turn that a message belongs to; `end` is told what became of it. */
  begin(turn: Pick<Turn, 'key' | 'messages'>): { readonly keys: TurnKey; readonly end: (repaired: Repaired) => void };
}

/**
 * Messages of which nothing is known follow one upon another as in one turn, until one of them has nothing wrong: so a loop
 * without a conversation ends too, and a repairer that serves many never runs dry. Each has questions of its own.
 */
export function createTurnKeys(): TurnKeys {
  let unnamed = 0;
  let messages = 0;
  /** Something was counted in the turn that has no name. */
  let isCounted = false;
  return {
    begin(turn) {
      const named = lazily(turn);
      if (turn.key !== undefined) return { keys: named, end: () => {} };
      const own = unnamed;
      const question = `message:${messages++}`;
      const isNamed = (): boolean => lastOfUser(turn.messages ?? []) >= 0;
      const count = (): string => {
        isCounted ||= own === unnamed;
        return `unnamed:${own}`;
      };
      return {
        keys: {
          turn: () => (isNamed() ? named.turn() : count()),
          questions: () => (isNamed() ? named.questions() : question),
        },
        end({ correction }) {
          // A long conversation is not read to end a turn in which nothing was counted.
          if (correction !== undefined || ('messages' in turn && (!isCounted || isNamed()))) return;
          unnamed++;
          isCounted = false;
        },
      };
    },
  };
}

/** A long conversation takes its time to hash: only where something is counted. */
function lazily(turn: Pick<Turn, 'key' | 'messages'>): TurnKey {
  let named: string | undefined;
  const name = (): string => {
    named ??= turnKey(turn) ?? '';
    return named;
  };
  return { turn: name, questions: name };
}
