// @ts-nocheck
import type { createModelMender, ModelMender, ModelMenderOptions } from './model-mender.ts';

type Loaded = { readonly createModelMender: typeof createModelMender };

/**
 * Makes what mends calls by asking a cheap model, and loads it with the first question: it is a seventh of the library, many
 * never ask, and an answer takes a second where this takes milliseconds. Where it cannot be loaded, nothing is asked.
 */
export function createLazyMender(
  options: ModelMenderOptions,
  importMender: () => Promise<Loaded> = () => import('./model-mender.ts'),
): ModelMender {
  let loading: Promise<ModelMender | undefined> | undefined;

  async function load(): Promise<ModelMender | undefined> {
    try {
      return (await importMender()).createModelMender(options);
    } catch {
      // A page whose files were replaced meanwhile has lost this one: the call stays refused, and the next asks again.
      loading = undefined;
      return undefined;
    }
  }

  return {
    async mend(refused, turn) {
      loading ??= load();
      const mender = await loading;
      return mender === undefined ? { mended: refused, questions: 0 } : mender.mend(refused, turn);
    },
  };
}
