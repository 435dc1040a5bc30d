// @ts-nocheck
import { expect, it } from 'vitest';
import { defaultConfig, type RepairChoices } from '../config/config.ts';
import { createChoices } from './choices.ts';

const choicesFor = (own: RepairChoices): ReturnType<typeof createChoices> => {
  const config = defaultConfig('http://localhost:11434');
  return createChoices({ ...config, repair: { ...config.repair, models: [{ model: 'qwen*', ...own }] } });
};
const asked = undefined;
const provider = undefined;

it('gives the same choices to every request of a model', () => {
  const choices = choicesFor({ textCalls: 'off' });
  const overrides = { mode: 'on', reprompt: true, provider };
  expect(choices({ model: 'qwen3', asked, provider }).overrides).toEqual({ ...overrides, textCalls: 'off' });
  expect(choices({ model: 'qwen3', asked, provider })).toBe(choices({ model: 'qwen2', asked, provider }));
  expect(choices({ model: 'gpt', asked, provider }).overrides).toEqual(overrides);
});

it('keeps apart what a client asks for, and who serves the model', () => {
  const choices = choicesFor({});
  expect(choices({ model: 'qwen3', asked: ' Observe', provider }).overrides).toMatchObject({ mode: 'observe' });
  expect(choices({ model: 'qwen3', asked, provider: 'local' }).overrides).toMatchObject({ provider: 'local' });
  expect(choices({ model: 'qwen3', asked, provider: 'hosted' }).overrides).toMatchObject({ provider: 'hosted' });
  expect(choices({ model: 'qwen3', asked, provider }).overrides).toEqual({ mode: 'on', reprompt: true });
});

it('tells at the start what cannot work for a model, and not in the place of an answer', () => {
  expect(() => choicesFor({ dialect: 'klingon' })).toThrow(/^gateway, for the model qwen\*: `dialect` must be one of/);
});
