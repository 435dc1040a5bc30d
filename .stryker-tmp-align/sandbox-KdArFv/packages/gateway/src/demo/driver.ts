// @ts-nocheck
import { setTimeout as wait } from 'node:timers/promises';
import { desk, type ProviderFormat, type Random, seeded } from 'callmend/testing';
import { drivenModels } from './models.ts';
import { requests } from './requests.ts';
import { scenes } from './scenes.ts';

/** A client that keeps asking. */
export interface Driver {
  /** Asks no more, and gives up on what is under way. */
  stop(): Promise<void>;
  /** How many answers it had so far. */
  readonly answered: number;
}

export interface DriverOptions {
  /** Between two questions, on average, milliseconds. */
  readonly everyMs?: number;
  /** So many are asked at once at the beginning, for a page that is not empty. */
  readonly first?: number;
}

const formats: readonly ProviderFormat[] = ['openai-chat', 'anthropic', 'openai-responses', 'ollama'];
const defaultEveryMs = 900;
const defaultFirst = 12;

/** Sends varied requests to a gateway until it is stopped. */
export function drive(address: string, options: DriverOptions = {}): Driver {
  const { everyMs = defaultEveryMs, first = defaultFirst } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const random = seeded(20261130);
  const open = new Set<Promise<void>>();
  let asked = 0;
  let answered = 0;

  function askNext(): void {
    const question = ask(address, { random, signal, number: ++asked }).then(
      () => {
        answered++;
        open.delete(question);
      },
      // It was stopped, the answer was cut as some are, or the gateway is gone: the next question tells.
      () => void open.delete(question),
    );
    open.add(question);
  }

  async function run(): Promise<void> {
    for (let at = 0; at < first; at++) askNext();
    while (!signal.aborted) {
      // Not as regular as a clock: between half and one and a half of it.
      await wait(everyMs / 2 + random.below(everyMs), undefined, { signal }).catch(() => {});
      if (!signal.aborted) askNext();
    }
  }

  const running = run();
  return {
    get answered() {
      return answered;
    },
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(open);
    },
  };
}

async function ask(
  address: string,
  { random, signal, number }: { readonly random: Random; readonly signal: AbortSignal; readonly number: number },
): Promise<void> {
  const scene = scenes[number % scenes.length] ?? random.pick(scenes);
  const question = {
    model: random.pick(drivenModels),
    // Each is a conversation of its own.
    says: `(${number}) ${scene.says}`,
    tools: desk.tools,
    isStream: random.below(5) < 3,
  };
  const { path, body } = requests[random.pick(formats)](question);
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'callmend-demo' },
    body: JSON.stringify(body),
    signal,
  });
  await response.text();
}
