import type { createModelMender, ModelMender, ModelMenderOptions } from './model-mender.ts';

type Loaded = { readonly createModelMender: typeof createModelMender };

/**
 * Makes what mends calls by asking a cheap model, and loads it with the first question: it is a seventh of the library, many
 * never ask, and an answer takes a second where this takes milliseconds. Where it cannot be loaded, nothing is asked, and an
 * event tells so of each call.
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
      if (mender !== undefined) return mender.mend(refused, turn);
      const { outcome, failed } = refused;
      turn.tell({ type: 'model-not-loaded', id: outcome.raw.id ?? '', tool: failed?.tool?.spec.name ?? 'other' });
      return { mended: refused, questions: 0 };
    },
  };
}
