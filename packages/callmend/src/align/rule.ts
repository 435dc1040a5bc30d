import { holds } from '../json/holds.ts';
import { compareRisk } from '../options.ts';
import type { Shape } from '../schema/shape.ts';
import type { Choice } from '../schema/variants.ts';
import type { Candidate, JsonNode, JsonSchema, JsonValue, ObjectNode, Risk, RuleSite } from '../types.ts';

/** One way in which models miss a schema, and its mend. `says`: one line, printed in the docs. */
export type AlignRule = ValueRule | EntryRule | GapRule;

/** A type of JSON Schema. */
export type TypeWord = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

interface RuleBase {
  readonly code: string;
  readonly risk: Risk;
  readonly says: string;
}

/** Gives other readings of a value. */
export type ValueRule = ReadingRule | RewriteRule;

/** `reads`: the kinds of node it looks at. */
interface ValueRuleBase extends RuleBase {
  readonly mends: 'value';
  readonly reads: readonly JsonNode['kind'][];
}

/** Gives other readings of a node, by edits of any kind. */
export interface ReadingRule extends ValueRuleBase {
  /** Gives other readings of the node; the search judges them. */
  candidates(node: JsonNode, at: ValueSite): readonly Candidate[];
  readonly rewrite?: undefined;
}

/** A value that holds no others. */
export type Scalar = string | number | bigint | boolean | null;

/** Gives one scalar in the place of a node. Rows ask for thousands of them: without lists and edits each costs half as much. */
export interface RewriteRule extends ValueRuleBase {
  /** Gives the scalar, if there is one; the search judges it. */
  rewrite(node: JsonNode, at: ValueSite): Scalar | undefined;
  readonly candidates?: undefined;
}

/**
 * Says under which declared keys an entry may have been meant to stand; `undefined`: nowhere, it is dropped. Only free keys
 * count, and a key that two entries lay claim to goes to neither: they are two spellings of one field.
 */
export interface EntryRule extends RuleBase {
  readonly mends: 'entry';
  /** Below the root it goes by the object's keys alone: rows with the same keys are asked about once. */
  readonly byKeys?: true;
  /** Gives the declared keys that may have been meant. */
  places(key: string, value: JsonNode, at: ObjectSite): readonly (string | undefined)[];
}

/** Says what a required key may hold that was not written. The value must fit as it is. */
export interface GapRule extends RuleBase {
  readonly mends: 'gap';
  /** Gives what the key may hold. */
  fills(key: string, at: ObjectSite): readonly JsonValue[];
}

/** Where a rule stands. `schema` is merged: seen through references, `allOf` and the variants taken; its `type` is a list. */
interface Site extends RuleSite {
  readonly shape: Shape;
  /** A part of `schema`, merged in the same way. */
  shapeOf(part: JsonSchema): Shape;
  /** Whether a node fits a part of the schema. */
  fits(node: JsonNode, part: JsonSchema): boolean;
}

/** Where a rule about a value stands. */
export interface ValueSite extends Site {
  /** Whether a value of this type may stand here, whichever variant is taken. */
  mayBe(word: TypeWord): boolean;
  /** The container that holds this value. */
  holder(): Holder | undefined;
}

/** A container whose member is being looked at, and the unions of which it took a variant. */
export interface Holder {
  readonly node: JsonNode;
  readonly choices: readonly Choice[];
}

/** Where a rule about an object's keys stands. */
export interface ObjectSite extends Site {
  readonly node: ObjectNode;
  /** Whether a key was written. */
  isWritten(key: string): boolean;
  /** Whether a key is declared and not written. */
  isFree(key: string): boolean;
  /** Whether a key that is not declared was meant otherwise: there may be none, or a required one is missing. */
  readonly mayRename: boolean;
  /** The unions of which this object took a variant. */
  readonly choices: readonly Choice[];
}

/** A site that is told which object it stands at. */
export interface MovingSite extends ObjectSite {
  node: ObjectNode;
  mayRename: boolean;
  /** The keys of a large object, once one was looked up. */
  written: ReadonlySet<string> | undefined;
}

/** Rules by what they mend, the least risk first. */
export interface Rules {
  readonly value: Readonly<Record<JsonNode['kind'], readonly ValueRule[]>>;
  readonly entry: readonly EntryRule[];
  /** Those that look at the value too. */
  readonly entryByValue: readonly EntryRule[];
  readonly gap: readonly GapRule[];
  readonly leastKeyRisk: Risk | undefined;
}

/** The rules of at most this risk, sorted: once for a list of rules. */
export function sortRules(rules: readonly AlignRule[], ceiling: Risk): Rules {
  const byCeiling = known.get(rules);
  const sorted = byCeiling?.get(ceiling);
  if (sorted !== undefined) return sorted;
  const made = sort(rules, ceiling);
  known.set(rules, new Map([...(byCeiling ?? []), [ceiling, made]]));
  return made;
}

const known = new WeakMap<readonly AlignRule[], Map<Risk, Rules>>();

function sort(rules: readonly AlignRule[], ceiling: Risk): Rules {
  const permitted = rules
    .filter(({ risk }) => compareRisk(risk, ceiling) <= 0)
    .toSorted((a, b) => compareRisk(a.risk, b.risk));
  const values = permitted.filter((rule) => rule.mends === 'value');
  const reading = (kind: JsonNode['kind']): ValueRule[] => values.filter(({ reads }) => reads.includes(kind));
  const entry = permitted.filter((rule) => rule.mends === 'entry');
  return {
    value: {
      object: reading('object'),
      array: reading('array'),
      string: reading('string'),
      number: reading('number'),
      boolean: reading('boolean'),
      null: reading('null'),
    },
    entry,
    entryByValue: entry.filter(({ byKeys }) => !byKeys),
    gap: permitted.filter((rule) => rule.mends === 'gap'),
    leastKeyRisk: entry[0]?.risk,
  };
}

/** Whether a merged schema takes values of this type; a `number` may be an `integer`. */
export function takes(schema: JsonSchema, word: TypeWord): boolean {
  const types = typeof schema === 'object' ? schema.type : undefined;
  return Array.isArray(types) && (holds(types, word) || (word === 'integer' && holds(types, 'number')));
}
