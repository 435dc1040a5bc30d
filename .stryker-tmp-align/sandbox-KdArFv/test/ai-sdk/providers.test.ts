// @ts-nocheck
import { generateText, isStepCount, streamText, tool, wrapLanguageModel } from 'ai7';
import type { Outcome } from 'callmend';
import { callmend } from 'callmend/ai-sdk';
import { mendFetch } from 'callmend/fetch';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loopback } from '../loopback.ts';
import { providers, type Said } from './provider-scripts.ts';

type Layer = 'middleware' | 'fetch' | 'both' | 'neither';

interface Answered {
  readonly ran: readonly unknown[];
  readonly text: string;
  readonly outcomes: readonly Outcome[];
  readonly requests: readonly unknown[];
  readonly errors: readonly unknown[];
}

/** Asks a provider's model over HTTP until it is done, whole or streamed. */
async function ask(
  name: string,
  script: readonly Said[],
  isStreaming: boolean,
  layer: Layer = 'middleware',
): Promise<Answered> {
  const provider = providers[name];
  if (provider === undefined) throw new Error(`there is no ${name}`);
  const server = await loopback((response, _, count) =>
    provider.give(response, script[count] ?? { text: 'Done.' }, isStreaming),
  );
  const ran: unknown[] = [];
  const outcomes: Outcome[] = [];
  const errors: unknown[] = [];
  const onOutcome = (outcome: Outcome): number => outcomes.push(outcome);
  const fetch = layer === 'fetch' || layer === 'both' ? mendFetch({ onOutcome }) : undefined;
  const model = provider.model(server.url, fetch);
  const middleware = callmend({ onOutcome });
  const isWrapped = layer === 'middleware' || layer === 'both';
  const options = {
    // A provider's package gives a model, never the name of one.
    model: isWrapped ? wrapLanguageModel({ model: model as Exclude<typeof model, string>, middleware }) : model,
    ...(isWrapped && { repairToolCall: middleware.repairToolCall }),
    tools: {
      get_weather: tool({
        inputSchema: z.object({ city: z.string(), days: z.number().int().optional() }),
        execute: (input) => {
          ran.push(input);
          return `Sun over ${input.city}.`;
        },
      }),
    },
    stopWhen: isStepCount(3),
    prompt: 'How is the weather in Porto?',
    maxRetries: 0,
  };
  const text = isStreaming
    ? await readAll(streamText({ ...options, onError: ({ error }) => void errors.push(error) }).textStream, errors)
    : (await generateText(options)).text;
  return { ran, text, outcomes, requests: server.received.map(({ body }) => body), errors };
}

/** The text that came, also where the stream then failed. */
async function readAll(stream: AsyncIterable<string>, errors: unknown[]): Promise<string> {
  let text = '';
  try {
    for await (const piece of stream) text += piece;
  } catch (error) {
    errors.push(error);
  }
  return text;
}

const modes = [
  ['whole', false],
  ['streamed', true],
] as const;
const textCall =
  'I will look.\n<tool_call>{"name": "getWeather", "arguments": {"city": "Porto", "days": "3",}}</tool_call>';

describe.each(Object.keys(providers))('a model of %s', (name) => {
  describe.each(modes)('%s', (_, isStreaming) => {
    it('has its calls mended', async () => {
      const said = {
        call: { name: 'GetWeather', arguments: '{"City": "Porto", "days": "3"}' },
        finish: 'tool_calls',
      } as const;
      const { ran, outcomes, text } = await ask(name, [said], isStreaming);
      expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
      expect(outcomes.map(({ status }) => status)).toEqual(['repaired']);
      expect(text).toContain('Done.');
    });

    it('has its calls in text found', async () => {
      const { ran, text } = await ask(name, [{ text: textCall }], isStreaming);
      expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
      expect(text).not.toContain('tool_call');
    });

    it('hears of a call that was refused, and none of it runs', async () => {
      const said = { call: { name: 'get_weather', arguments: '{"town": 1}' }, finish: 'tool_calls' } as const;
      const { ran, requests } = await ask(name, [said], isStreaming);
      expect(ran).toEqual([]);
      expect(JSON.stringify(requests[1])).toContain('was not run');
    });

    it.each(['fetch', 'both'] as const)('is mended once, by %s', async (layer) => {
      const said = {
        call: { name: 'GetWeather', arguments: '{"City": "Porto", "days": "3"}' },
        finish: 'tool_calls',
      } as const;
      const { ran, outcomes, requests } = await ask(name, [said], isStreaming, layer);
      expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
      expect(outcomes.filter(({ status }) => status === 'repaired')).toHaveLength(1);
      expect(outcomes.every(({ status }) => status === 'repaired' || status === 'clean')).toBe(true);
      expect(requests).toHaveLength(2);
    });
  });

  it.each(['neither', 'middleware', 'fetch', 'both'] as const)(
    'whose server breaks a stream off ends with an error, and runs nothing: %s',
    async (layer) => {
      const said = {
        text: 'I will look. ',
        call: { name: 'get_weather', arguments: '{"city": "Porto"}' },
        breaksOff: true,
      } as const;
      const { ran, errors, text } = await ask(name, [said], true, layer);
      expect(errors).not.toEqual([]);
      if (layer !== 'neither') expect(ran).toEqual([]);
      expect(text).toContain('I will look.');
    },
  );
});
