import type { TurnKey } from '../budget.ts';
import { type GivenTurn, messagesOf } from '../message/read-turn.ts';
import { correctionLead } from '../tell/lead.ts';
import type { Message, Repaired } from '../types.ts';
import { hashOf } from './hash.ts';

/**
 * What names a turn: the caller's key, and the messages up to and including the last one of the user. `undefined`: nothing
 * does, and every message is a turn of its own.
 */
export function turnKey(turn: NamedTurn): string | undefined {
  const { key } = turn;
  const messages = messagesOf(turn) ?? [];
  const last = lastOfUser(messages);
  if (last < 0) return key === undefined ? undefined : hashOf([key]);
  return hashOf([key ?? '', ...messages.slice(0, last + 1).flatMap(({ role, content }) => [role, content])]);
}

/** The messages since the last one of the user: what this turn has seen so far. */
export const sinceUser = (messages: readonly Message[]): readonly Message[] => messages.slice(lastOfUser(messages) + 1);

/** A correction goes to the model as a user's message where there is no call to answer: it begins no turn. */
const lastOfUser = (messages: readonly Message[]): number =>
  messages.findLastIndex(({ role, content }) => role === 'user' && !content.startsWith(correctionLead));

/** What names a turn. */
type NamedTurn = Pick<GivenTurn, 'key' | 'messages'>;

/** Names turns, those that nothing names too. */
export interface TurnKeys {
  /** The key of the turn that a message belongs to; `end` is told what became of it. */
  begin(turn: NamedTurn): { readonly keys: TurnKey; readonly end: (repaired: Repaired) => void };
}

/**
 * Messages of which nothing is known follow one upon another as in one turn, until one of them has nothing wrong: so a loop
 * without a conversation ends too, and a repairer that serves many never runs dry. Each has questions of its own.
 */
export function createTurnKeys(): TurnKeys {
  let unnamed = 0;
  let messages = 0;
  return {
    begin(turn) {
      if (isNamed(turn)) return { keys: lazily(turn, () => `message:${messages++}`), end: () => {} };
      return {
        keys: unnamedKeys(`unnamed:${unnamed}`, `message:${messages++}`),
        end: ({ correction }) => {
          if (correction === undefined) unnamed++;
        },
      };
    },
  };
}

/** Messages that are not read yet are taken for a conversation. */
const isNamed = (turn: NamedTurn): boolean =>
  turn.key !== undefined || typeof turn.messages === 'function' || lastOfUser(turn.messages ?? []) >= 0;

/** A long conversation takes its time to read and to hash: only where something is counted. */
function lazily(turn: NamedTurn, otherwise: () => string): TurnKey {
  let named: string | undefined;
  const name = (): string => {
    named ??= turnKey(turn) ?? otherwise();
    return named;
  };
  return { turn: name, questions: name };
}

const unnamedKeys = (turn: string, questions: string): TurnKey => ({ turn: () => turn, questions: () => questions });
