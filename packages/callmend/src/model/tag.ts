import { toInput } from '../json/value.ts';
import { canonicalText } from '../schema/equal.ts';
import { kinds } from '../schema/keywords-type.ts';
import type { Shape } from '../schema/shape.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { JsonNode, OfferedTool } from '../types.ts';
import { membersAt, membersOf, shapeOf, type Taking } from './branch.ts';
import type { Spot } from './spot.ts';

/** The union whose variants a key tells apart by a constant; `undefined`: it is no discriminator there. */
export function unionOfTag(holder: Spot, key: string, tool: OfferedTool): Taking | undefined {
  return holder.site?.branch.choices.find((choice) => isTagged(choice, key, tool));
}

function isTagged({ variants, taken }: Taking, key: string, tool: OfferedTool): boolean {
  const [tag, ...more] = membersAt(taken, key, tool);
  if (tag === undefined || more.length > 0) return false;
  const others = variants.filter((variant) => variant !== taken).map((variant) => membersAt(variant, key, tool));
  return others.some((members) => members.length > 0) && !others.some((members) => members.includes(tag));
}

/** Whether any key has a constant that tells the variant that was taken from the others. */
export const hasTag = (choice: Taking, tool: OfferedTool): boolean =>
  [...choice.taken.required].some((key) => isTagged(choice, key, tool));

/** Whether a value is the tag of the variant that was taken. */
export function isTagOf({ taken }: Taking, { step, node }: Spot, tool: OfferedTool): boolean {
  return typeof step === 'string' && isConstant(node, membersAt(taken, step, tool));
}

/** Whether a value is the only one of these members. */
export const isConstant = (node: JsonNode, members: readonly unknown[]): boolean =>
  members.length === 1 && canonicalText(members[0]) === canonicalText(toInput(node));

/** Whether the variant that an answer names is the only one that its other members fit. */
export function isOnlyVariant(answer: Spot, key: string, { variants, taken }: Taking, tool: OfferedTool): boolean {
  const steps = new Set(answer.inner.map(({ step }) => step));
  const others = answer.inner.filter(({ step }) => step !== key);
  return !variants.some(
    (variant) =>
      variant !== taken &&
      [...variant.required].every((name) => steps.has(name)) &&
      others.every((child) => mayHold(variant, child, tool)),
  );
}

/**
 * Whether a tag that was written is contradicted by what was written beside it: every other key belongs to the variant that
 * the answer names, and to no other one.
 */
export function isContradicted(written: Spot, key: string, { variants, taken }: Taking, tool: OfferedTool): boolean {
  const others = written.inner.filter(({ step }) => step !== key);
  if (others.length === 0) return false;
  const fitting = variants.filter((variant) => others.every((child) => mayHold(variant, child, tool)));
  return fitting.length === 1 && fitting[0] === taken;
}

const scalar = kinds.string | kinds.integer | kinds.fraction | kinds.boolean | kinds.null;

/** Whether a variant declares this key, for a value that this one may be read as. */
function mayHold(variant: Shape, { step, node }: Spot, tool: OfferedTool): boolean {
  const schema = typeof step === 'string' ? variant.properties.get(step) : undefined;
  if (schema === undefined) return false;
  const shape = shapeOf(schema, tool);
  if (shape.unions.length > 0) return true;
  const members = membersOf({ shape });
  if (node.kind === 'string' && members.length === 1) return members[0] === node.value;
  const isScalar = (kindsOfNode(node) & scalar) !== 0;
  if (isScalar) return (shape.kinds & (scalar | kinds.array)) !== 0;
  // A list of one may stand for its item.
  const isSingle = node.kind === 'array' && node.items.length === 1;
  return isSingle || (shape.kinds & kindsOfNode(node)) !== 0;
}
