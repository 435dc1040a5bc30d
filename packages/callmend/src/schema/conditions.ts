import type { JsonSchema } from '../types.ts';
import { isList, isRecord, isSchema, isText, type Keywords } from './keyword.ts';
import { isOldDraft, type Shape } from './shape.ts';

/** What a condition is asked of: whether it holds for the value, and whether the value has a key. */
export interface Condition {
  readonly holds: (part: JsonSchema) => boolean;
  readonly has: (key: string) => boolean;
}

/** What a value has to fit as well because of what it holds. */
export interface Asked {
  readonly schema: JsonSchema;
  /** What asks for nothing more, where nothing could fit the schema. */
  readonly orElse: JsonSchema;
}

/** What is asked of a value by `if`, and by what depends on a key. `false` asks for nothing that could be sent: it is left out. */
export function conditionalSchemas(shape: Shape, root: JsonSchema, value: Condition): readonly Asked[] {
  const isOld = isOldDraft(root);
  return shape.parts.flatMap((part) => [
    ...branch(part, value),
    ...dependents(part, isOld).flatMap(([key, asked]) => {
      const schema = value.has(key) ? asSchema(asked, shape) : undefined;
      return schema === undefined ? [] : [{ schema, orElse: { properties: { [key]: false } } }];
    }),
  ]);
}

/** Of how many conditions the whole value decides. */
export const countConditions = ({ parts }: Shape): number => parts.filter(hasCondition).length;

const hasCondition = (part: Keywords): boolean =>
  isSchema(part.if) && (part.then !== undefined || part.else !== undefined);

function branch(part: Keywords, { holds }: Condition): readonly Asked[] {
  const condition = part.if;
  if (!isSchema(condition) || !hasCondition(part)) return [];
  const isMet = holds(condition);
  const taken = isMet ? part.then : part.else;
  return isRecord(taken) ? [{ schema: taken, orElse: isMet ? { not: condition } : condition }] : [];
}

const newDependents = ['dependencies', 'dependentRequired', 'dependentSchemas'];
const oldDependents = ['dependencies'];

const dependents = (part: Keywords, isOld: boolean): readonly [string, unknown][] =>
  (isOld ? oldDependents : newDependents).flatMap((keyword) => {
    const declared = part[keyword];
    return isRecord(declared) ? Object.entries(declared) : [];
  });

/** Keys that are asked for are a schema that requires them; where all are required anyway there is nothing to add. */
function asSchema(asked: unknown, { required }: Shape): JsonSchema | undefined {
  if (!isList(asked)) return isRecord(asked) ? asked : undefined;
  const added = asked.filter(isText).filter((key) => !required.has(key));
  return added.length === 0 ? undefined : { required: added };
}
