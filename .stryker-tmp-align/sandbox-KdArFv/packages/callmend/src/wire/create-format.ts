// @ts-nocheck
import { correctionLead } from '../index.ts';
import { appendAnswer } from './append.ts';
import type { AppendOptions, Shape, Told, WireFormat } from './format.ts';

/** What a format's own folder holds. */
export interface FormatParts extends Pick<WireFormat, 'name' | 'readRequest' | 'readMessage' | 'isAnswer'> {
  readonly shape: Shape;
}

/** Makes a format of its parts. What comes from a wire is JSON; a value that is none, and throws when it is read, is told of or left out. */
export function createFormat({ name, readRequest, readMessage, isAnswer, shape }: FormatParts): WireFormat {
  return {
    name,
    shape,
    readRequest: (body) => orElse(() => readRequest(body), { problem: 'the request cannot be read' }),
    readMessage: (body, source) => orElse(() => readMessage(body, source), { problem: 'the answer cannot be read' }),
    isAnswer: (body) => orElse(() => isAnswer(body), false),
    append<Message>(conversation: readonly Message[], body: unknown, repaired: Told, options?: AppendOptions) {
      const { correction } = repaired;
      const told = correction === undefined ? [] : [shape.userText(`${correctionLead}\n${correction}`)];
      const appended = orElse(
        () => appendAnswer(shape, conversation, body, { repaired, options }),
        [...conversation, ...told],
      );
      // What a format writes fits the types that its clients have for it: `test/wire-types.test.ts` compiles it against them.
      return appended as readonly Message[];
    },
  };
}

function orElse<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    // A getter or a Proxy threw: whatever it says, the value cannot be read.
    return otherwise;
  }
}
