// @ts-nocheck
import { fieldsOf } from '../fields.ts';
import type { StreamFormat } from './codec.ts';
import { createFormat, type FormatParts } from './create-format.ts';
import type { ComposeOptions, NetworkFormat, RepairedAnswer, WriteOptions } from './format.ts';
import { joinBytes, type NewFrame } from './frames.ts';
import { createWireStream } from './stream.ts';
import { addUsage } from './usage.ts';
import { type AnswerFormat, writeAnswer } from './write.ts';

/** What the folder of a format holds that goes over the network. */
export interface NetworkParts extends Omit<FormatParts, 'readMessage'>, Pick<NetworkFormat, 'readMessage'> {
  readonly answer: AnswerFormat;
  readonly conversationKey: NetworkFormat['conversationKey'];
  readonly answerKeys: NetworkFormat['answerKeys'];
  /** A request that does not say gets a stream. */
  readonly streamsUnasked: boolean;
  /** Where an answer tells what it cost. */
  readonly usageKeys: readonly string[];
  /** Without it, every answer may be asked again. */
  readonly mayBeAskedAgain?: NetworkFormat['mayBeAskedAgain'];
  readonly compose: NetworkFormat['compose'];
  /** The frames of a stream that says a text. */
  readonly composeFrames?: (text: string, about: ComposeOptions) => readonly (NewFrame | string)[];
  readonly stream: StreamFormat;
}

/** Makes a format whose answers can be written, whole and as a stream. */
export function createNetworkFormat(network: NetworkParts): NetworkFormat {
  const { answer, stream, conversationKey, answerKeys, streamsUnasked, usageKeys, compose, composeFrames, ...rest } =
    network;
  const { mayBeAskedAgain = () => true, ...parts } = rest;
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
    streamType: stream.framing.mediaType,
    conversationKey,
    answerKeys,
    isStreaming: (body) => (fieldsOf(body).stream ?? streamsUnasked) === true,
    withConversation: (body, conversation) => ({ ...fieldsOf(body), [conversationKey]: conversation }),
    addUsage: (body, earlier) => addUsage(body, earlier, usageKeys),
    mayBeAskedAgain,
    compose,
    ...(composeFrames && {
      composeStream: (text, about) =>
        joinBytes(
          composeFrames(text, about).map((frame) =>
            typeof frame === 'string' ? new TextEncoder().encode(frame) : stream.framing.print(frame),
          ),
        ),
    }),
    countChoices: (body) => (format.isAnswer(body) ? answer.count(body) : 0),
    write: (body: unknown, repaired: RepairedAnswer, options?: WriteOptions) =>
      writeAnswer({ ...parts, answer }, body, repaired, options),
    stream: (repairer, options) => createWireStream(stream, repairer, options),
  };
}
