// @ts-nocheck
import type { Model, ModelProvider } from '@openai/agents';
import { checkProvider, mendingOf, wrapModel } from './mend-model.ts';
import type { MendModelOptions } from './options.ts';

const mended = new WeakSet<ModelProvider>();

/**
 * Mends the calls of every model that a provider gives: for `new Runner({ modelProvider })`. A provider that is mended already
 * comes back as it is. Throws a `TypeError` for options that cannot work, or what is no provider.
 */
export function mendProvider(provider: ModelProvider, options: MendModelOptions = {}): ModelProvider {
  const mending = mendingOf(options);
  checkProvider(provider);
  if (mended.has(provider)) return provider;
  const models = new WeakMap<Model, Model>();
  const wrapped: ModelProvider = {
    async getModel(name) {
      const model = await provider.getModel(name);
      const known = models.get(model) ?? wrapModel(model, mending);
      models.set(model, known);
      return known;
    },
  };
  mended.add(wrapped);
  return wrapped;
}
