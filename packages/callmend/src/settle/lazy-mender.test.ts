import { expect, it } from 'vitest';
import { createBudget, defaultBudget } from '../budget.ts';
import { startContext } from '../context.ts';
import type { CallmendEvent } from '../events.ts';
import { mendCall } from '../repair.ts';
import { memoryStore } from '../store/memory.ts';
import { defaultAsk } from './ask-settings.ts';
import { createLazyMender } from './lazy-mender.ts';
import type { AskTurn, ModelMender } from './model-mender.ts';

const clock = { now: () => 0, after: () => () => {} };
const store = memoryStore({ now: clock.now });
const options = { ask: async () => '', settings: defaultAsk, store, clock, attempts: 1 };

it('asks nothing while what asks cannot be loaded, says so, and loads it once when it can', async () => {
  const context = startContext({ tools: [{ name: 'ping' }] });
  const refused = mendCall({ id: 'p1', name: 'ping', arguments: 'x' }, context);
  const asked = { mended: refused, questions: 1 };
  const mender: ModelMender = { mend: async () => asked };
  let isLost = true;
  let loaded = 0;
  const lazy = createLazyMender(options, async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    loaded++;
    return { createModelMender: () => mender };
  });
  const told: CallmendEvent[] = [];
  const turn: AskTurn = {
    context,
    tell: (event) => told.push(event),
    budget: createBudget(defaultBudget, {
      turn: store,
      run: store,
      keys: { turn: () => 't', questions: () => 'q' },
      ttlMs: 1000,
      onSpent: () => {},
    }),
  };
  expect(await lazy.mend(refused, turn)).toEqual({ mended: refused, questions: 0 });
  expect(told).toEqual([{ type: 'model-not-loaded', id: 'p1', tool: 'ping' }]);
  isLost = false;
  expect(await Promise.all([lazy.mend(refused, turn), lazy.mend(refused, turn)])).toEqual([asked, asked]);
  expect([loaded, told.length]).toEqual([1, 1]);
});
