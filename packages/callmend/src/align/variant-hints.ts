import { type Choice, type Tag, tagOf } from '../schema/variants.ts';
import type { Issue, ObjectNode } from '../types.ts';
import type { Run } from './run.ts';

type Hints = Pick<Issue & { readonly code: 'bad-arguments' }, 'fitting' | 'tags'>;

/** What helps to choose a variant of a tagged union: the tag that all keys fit, or every tag where none was written. */
export function variantHints({ keys }: ObjectNode, run: Run): Hints {
  const tagged = taggedChoice(run);
  if (tagged === undefined) return {};
  const { tag, choice } = tagged;
  if (!keys.includes(tag.key)) return { tags: tag };
  const hasAllKeys = (at: number): boolean => keys.every((key) => choice.variants[at]?.properties.has(key) === true);
  const [value, ...others] = tag.values.filter((_, at) => hasAllKeys(at));
  return value === undefined || others.length > 0 ? {} : { fitting: { key: tag.key, value } };
}

/** All tags of a union, where the run stands at one: keys may point to a variant, but a tag that says otherwise may mean another. */
export function tagsAt(run: Run): readonly string[] | undefined {
  const tag = taggedChoice(run)?.tag;
  return tag !== undefined && tag.key === run.path.at(-1) ? tag.values : undefined;
}

function taggedChoice({
  holders: { plans, depth },
  tool,
}: Run): { readonly choice: Choice; readonly tag: Tag } | undefined {
  const choice = plans[depth - 1]?.choices.at(-1);
  const tag = choice && tagOf(choice.variants, tool.schema);
  return choice === undefined || tag === undefined ? undefined : { choice, tag };
}
