import { repairToolCall } from 'callmend';
import { expect, it } from 'vitest';
import { choicesFor, policyFor } from './choices.ts';
import { defaultConfig } from './config.ts';

const base = defaultConfig('http://a');
const config = {
  ...base,
  repair: {
    ...base.repair,
    models: [
      { model: 'qwen-big', reprompts: 0 },
      { model: 'qwen*', mode: 'observe', textCalls: 'expected', reprompts: 2 },
    ],
    tools: [
      { tool: 'search_web', maxRisk: 'plausible' },
      { tool: 'search_*', maxRisk: 'lossless' },
      { tool: 'wipe*', allowed: false },
    ],
  },
} as const;

it('takes the first pattern that fits a model, and the settings for the rest', () => {
  expect(choicesFor(config, 'qwen-big')).toMatchObject({ mode: 'on', reprompts: 0, maxRisk: 'schema' });
  expect(choicesFor(config, 'qwen3')).toMatchObject({ mode: 'observe', reprompts: 2, textCalls: 'expected' });
  expect(choicesFor(config, 'llama')).toMatchObject({ mode: 'on', reprompts: 1 });
  expect(choicesFor(config, '__proto__')).not.toHaveProperty('models');
});

it('makes a policy of the tools that are offered', () => {
  expect(policyFor(config.repair, config.repair, ['search_web', 'search_mail', 'wipe_disk', 'other'])).toEqual({
    ceiling: 'schema',
    tools: { search_web: { ceiling: 'plausible' }, search_mail: { ceiling: 'lossless' } },
    deny: ['wipe_disk'],
  });
  expect(policyFor(config.repair, config.repair, ['other'])).toEqual({ ceiling: 'schema' });
});

it('is a policy that the library keeps', () => {
  const tools = [{ name: 'wipe_disk', inputSchema: { type: 'object' } }];
  const policy = policyFor(config.repair, config.repair, ['wipe_disk']);
  const outcome = repairToolCall({ name: 'wipe_disk', arguments: '{}' }, { tools, policy });
  expect(outcome).toMatchObject({ status: 'rejected', issues: [{ code: 'denied' }] });
});
