import { expect, it } from 'vitest';
import { defaultConfig, type RepairChoices } from '../config/config.ts';
import { createChoices } from './choices.ts';

const choicesFor = (own: RepairChoices): ReturnType<typeof createChoices> => {
  const config = defaultConfig('http://localhost:11434');
  return createChoices({ ...config, repair: { ...config.repair, models: [{ model: 'qwen*', ...own }] } });
};

it('gives the same choices to every request of a model', () => {
  const choices = choicesFor({ textCalls: 'off' });
  expect(choices('qwen3', undefined).overrides).toEqual({ textCalls: 'off' });
  expect(choices('qwen3', undefined).overrides).toBe(choices('qwen2', undefined).overrides);
  expect(choices('gpt', undefined).overrides).toEqual({});
});

it('tells at the start what cannot work for a model, and not in the place of an answer', () => {
  expect(() => choicesFor({ dialect: 'klingon' })).toThrow(/^gateway, for the model qwen\*: `dialect` must be one of/);
});
