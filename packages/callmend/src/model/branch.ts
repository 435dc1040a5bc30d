import { toValue } from '../json/value.ts';
import { mergedSchema, narrow, type Shape, type Union } from '../schema/shape.ts';
import { kindsOfNode, meantVariant } from '../schema/variants.ts';
import type { JsonNode, JsonSchema, ObjectNode, OfferedTool } from '../types.ts';

/** What a schema asks of one value: its shape with a variant of each union taken. */
export interface Branch {
  readonly shape: Shape;
  readonly choices: readonly Taking[];
}

/** The variants of a union, and which of them the value fits. */
export interface Taking {
  readonly variants: readonly Shape[];
  readonly taken: Shape;
}

/** Unions in unions; a schema with more is read as far as this. */
const maxUnions = 8;
/** A larger value is told by its tag and keys alone: the judge would read it again at every level. */
const largestJudged = 2048;

/** Finds the branch of `schema` that a value fits. */
export function branchOf(node: JsonNode, schema: JsonSchema, tool: OfferedTool): Branch {
  let shape = shapeOf(schema, tool);
  if (shape.unions.length === 0) return plainBranch(shape);
  const choices: Taking[] = [];
  for (let i = 0; i < maxUnions; i++) {
    const [union] = shape.unions;
    if (union === undefined) break;
    const variants = union.map((variant) => shapeOf(variant, tool));
    const at = variantAt(node, union, variants, tool);
    const [variant, taken] = [union[at], variants[at]];
    if (variant === undefined || taken === undefined) break;
    choices.push({ variants, taken });
    shape = narrowed(shape, union, variant, tool);
  }
  return { shape, choices };
}

const plain = new WeakMap<Shape, Branch>();

function plainBranch(shape: Shape): Branch {
  const made = plain.get(shape);
  if (made !== undefined) return made;
  const branch: Branch = { shape, choices: [] };
  plain.set(shape, branch);
  return branch;
}

function variantAt(node: JsonNode, union: Union, variants: readonly Shape[], tool: OfferedTool): number {
  const tagged = taggedAt(node, variants, tool);
  if (tagged !== undefined) return tagged;
  if (isLarge(node)) {
    const meant = meantVariant(node, variants, tool.schema);
    return meant === undefined ? -1 : variants.indexOf(meant);
  }
  const value = toValue(node);
  const ofKind = (shape: Shape): boolean => (shape.kinds & kindsOfNode(node)) !== 0;
  return union.findIndex((variant, at) => variants[at] && ofKind(variants[at]) && tool.compile(variant)(value));
}

/** The one variant whose constants a value holds. `undefined`: none, or several. */
function taggedAt(node: JsonNode, variants: readonly Shape[], tool: OfferedTool): number | undefined {
  if (node.kind !== 'object') return undefined;
  const agreeing = variants.flatMap((variant, at) => (hasTag(node, variant, tool) ? [at] : []));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

function hasTag({ keys, values }: ObjectNode, variant: Shape, tool: OfferedTool): boolean {
  let isTagged = false;
  for (const [at, value] of values.entries()) {
    if (value.kind !== 'string') continue;
    const members = membersAt(variant, keys[at] ?? '', tool);
    if (members.length !== 1) continue;
    if (members[0] !== value.value) return false;
    isTagged = true;
  }
  return isTagged;
}

const isLarge = ({ start, end }: JsonNode): boolean => end - start > largestJudged;

/** What may stand under a key of this branch. `isDeclared`: by name or by a pattern of names. */
export interface Slot {
  readonly schema: JsonSchema;
  readonly isDeclared: boolean;
  readonly isRequired: boolean;
}

/** The slot of a key. */
export function slotOf({ shape }: Branch, key: string): Slot {
  const isRequired = shape.required.has(key);
  const property = shape.properties.get(key);
  if (property !== undefined) return { schema: property, isDeclared: true, isRequired };
  const pattern = shape.patterns.find(({ matches }) => matches(key));
  if (pattern !== undefined) return { schema: pattern.schema, isDeclared: true, isRequired };
  return { schema: shape.additional, isDeclared: isRequired, isRequired };
}

/** What a list of this branch may hold at an index. */
export const itemOf = ({ shape }: Branch, index: number): JsonSchema => shape.prefixItems[index] ?? shape.items;

/** The members that the branch of a value allows; none where it has no list of them. */
export function membersOf({ shape }: Pick<Branch, 'shape'>): readonly unknown[] {
  const members = shape.schema.enum;
  return Array.isArray(members) ? members : [];
}

/** The members that a key of a shape allows. */
export function membersAt(shape: Shape, key: string, tool: OfferedTool): readonly unknown[] {
  const property = shape.properties.get(key);
  return property === undefined ? [] : membersOf({ shape: shapeOf(property, tool) });
}

const known = new WeakMap<OfferedTool, Map<JsonSchema, Shape>>();

/** A part of the tool's schema as one flat thing; made once. */
export function shapeOf(schema: JsonSchema, tool: OfferedTool): Shape {
  const shapes = known.get(tool) ?? new Map<JsonSchema, Shape>();
  if (shapes.size === 0) known.set(tool, shapes);
  const made = shapes.get(schema);
  if (made !== undefined) return made;
  const shape = mergedSchema(schema, tool.schema);
  shapes.set(schema, shape);
  return shape;
}

const narrower = new WeakMap<Shape, Map<JsonSchema, Shape>>();

function narrowed(shape: Shape, union: Union, variant: JsonSchema, tool: OfferedTool): Shape {
  const byVariant = narrower.get(shape) ?? new Map<JsonSchema, Shape>();
  narrower.set(shape, byVariant);
  const made = byVariant.get(variant) ?? narrow(shape, union, variant, tool.schema);
  byVariant.set(variant, made);
  return made;
}
