import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { type CallmendEvent, createTeller, type Listener } from './events.ts';
import { createRepairer } from './index.ts';

const rejectsElsewhere: unknown = runInNewContext('() => Promise.reject(new Error("listener"))');

const spent: CallmendEvent = { type: 'budget-spent', budget: 'modelRepairs', context: 'c' };

it.each<[string, Listener]>([
  ['rejects', () => Promise.reject(new Error('listener'))],
  ['rejects with a promise of another realm', rejectsElsewhere as () => void],
  [
    'throws',
    () => {
      throw new Error('listener');
    },
  ],
])('a listener that always %s leaves nothing behind, and is told so once', async (_, listener) => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown): void => {
    unhandled.push(reason);
  };
  process.on('unhandledRejection', hear);
  const told: CallmendEvent[] = [];
  const tell = createTeller((event) => {
    told.push(event);
    return listener(event);
  });
  tell(spent);
  await new Promise((resolve) => setTimeout(resolve, 5));
  tell(spent);
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
  const failed = { type: 'listener-failed', event: 'budget-spent', context: 'c' };
  expect(told).toEqual([spent, failed, spent]);
});

it('a listener that cannot take one kind of event is told of all others, and no call is lost', async () => {
  const told: string[] = [];
  const repairer = createRepairer({
    tools: [{ name: 'ping' }],
    onEvent: ({ type }) => {
      told.push(type);
      if (type === 'stage-end') throw new Error('listener');
    },
  });
  const calls = ['a', 'b'].map((id) => ({ id, name: 'Ping', arguments: '{}' }));
  const repaired = await repairer.repair({ text: '', calls, finishReason: 'tool-calls' });
  expect(repaired.calls.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(told.filter((type) => type === 'listener-failed')).toHaveLength(1);
  expect(told.filter((type) => type === 'call-settled')).toHaveLength(2);
});
