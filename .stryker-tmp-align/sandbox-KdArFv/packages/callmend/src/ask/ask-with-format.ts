// @ts-nocheck
import type { AskModel, JsonSchema, ModelPrompt } from '../index.ts';
import type { Answer } from './answer.ts';
import type { AskError } from './ask-error.ts';
import { maxRefusedSchemas } from './limits.ts';

/** What came of one request: an answer, or an error and what the provider said about it. */
export type Attempt<T = Answer> = { readonly answer: T } | { readonly error: AskError; readonly said: string };

type Format = Exclude<JsonSchema, boolean>;

/** One request; with `format` the provider is told to answer in that schema. */
export type SendOnce = (
  prompt: ModelPrompt,
  format: Format | undefined,
  options: Parameters<AskModel>[1],
) => Promise<Attempt>;

/**
 * Asks with the schema as the answer's format, and once more without where the provider refuses that: at most two requests
 * a question. Without a format the prompt alone says what is due, and the answer is checked either way.
 */
export function askWithFormat(
  send: SendOnce,
  { refusal, isOff = false }: { readonly refusal: RegExp; readonly isOff?: boolean },
): AskModel {
  const refused = rememberRefused();
  return async (prompt, options) => {
    const format = isOff || refused.has(prompt.schema) ? undefined : formatOf(prompt.schema);
    const first = await send(prompt, format, options);
    if ('answer' in first) {
      if (format !== undefined) refused.taken();
      return first.answer;
    }
    if (format === undefined || !refusesFormat(first, refusal)) throw first.error;
    const second = await send(prompt, undefined, options);
    if (!('answer' in second)) throw second.error;
    refused.add(format);
    return second.answer;
  };
}

const formatOf = (schema: JsonSchema): Format | undefined => (typeof schema === 'boolean' ? undefined : schema);

/** Some servers call a format that they cannot read an error of their own. */
const refusing: readonly number[] = [400, 404, 422, 500, 501];

function refusesFormat({ error, said }: { error: AskError; said: string }, refusal: RegExp): boolean {
  return error.status !== undefined && refusing.includes(error.status) && refusal.test(said);
}

/** A model that never took a format is not offered one again; one that did is spared the schemas that it refused. */
function rememberRefused(): { has(schema: JsonSchema): boolean; add(schema: JsonSchema): void; taken(): void } {
  const schemas = new Set<string>();
  let everTaken = false;
  let isOff = false;
  return {
    has: (schema) => isOff || (schemas.size > 0 && schemas.has(JSON.stringify(schema))),
    add(schema) {
      if (!everTaken) isOff = true;
      schemas.add(JSON.stringify(schema));
      for (const oldest of schemas) if (schemas.size > maxRefusedSchemas) schemas.delete(oldest);
    },
    taken() {
      everTaken = true;
    },
  };
}
