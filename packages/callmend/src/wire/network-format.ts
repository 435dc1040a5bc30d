import type { StreamFormat } from './codec.ts';
import { createFormat, type FormatParts } from './create-format.ts';
import type { NetworkFormat, RepairedAnswer, WriteOptions } from './format.ts';
import { createWireStream } from './stream.ts';
import { type AnswerFormat, writeAnswer } from './write.ts';

/** What the folder of a format holds that goes over the network. */
export interface NetworkParts extends Omit<FormatParts, 'readMessage'>, Pick<NetworkFormat, 'readMessage'> {
  readonly answer: AnswerFormat;
  readonly stream: StreamFormat;
}

/** Makes a format whose answers can be written, whole and as a stream. */
export function createNetworkFormat({ answer, stream, ...parts }: NetworkParts): NetworkFormat {
  const format = createFormat(parts);
  return {
    ...format,
    readMessage(body, source, choice) {
      if (choice === undefined || choice === 0) return format.readMessage(body, source);
      return createFormat({ ...parts, readMessage: (one, from) => parts.readMessage(one, from, choice) }).readMessage(
        body,
        source,
      );
    },
    countChoices: (body) => (format.isAnswer(body) ? answer.count(body) : 0),
    write: (body: unknown, repaired: RepairedAnswer, options?: WriteOptions) =>
      writeAnswer({ ...parts, answer }, body, repaired, options),
    stream: (repairer, options) => createWireStream(stream, repairer, options),
  };
}
