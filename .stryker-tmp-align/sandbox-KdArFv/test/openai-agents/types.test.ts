// @ts-nocheck
import type { Model, ModelProvider } from '@openai/agents';
import { type MendModelOptions, mendModel, mendProvider } from 'callmend/openai-agents';
import { expectTypeOf } from 'expect-type';
import { expect, it } from 'vitest';
import { scriptedModel } from './scripted-model.ts';

it("takes and gives the SDK's own types, without `any` of its own", () => {
  expectTypeOf(mendModel).parameters.toEqualTypeOf<[model: Model, options?: MendModelOptions]>();
  expectTypeOf(mendModel).returns.toEqualTypeOf<Model>();
  expectTypeOf(mendProvider).returns.toEqualTypeOf<ModelProvider>();
  expectTypeOf<MendModelOptions>().not.toBeAny();
  expectTypeOf<MendModelOptions['onOutcome']>().not.toBeAny();
  expect(mendModel(scriptedModel())).toMatchObject({ getResponse: expect.any(Function) });
});
