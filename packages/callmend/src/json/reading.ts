import type { JsonNode, JsonValue, Repair } from '../types.ts';

/** One tree read from the arguments, with the text repairs that reading it took. */
export interface Reading {
  readonly node: JsonNode;
  readonly repairs: readonly Repair[];
  /** Whether all repairs of the text are known to be `lossless`: thousands need not be asked. */
  readonly isTextLossless?: boolean;
  /** Nothing was written: no rule may add to it. */
  readonly isBlank?: true;
  /** Text without quotes was read in it. */
  readonly isBare?: boolean;
  /** What it was read from, where its text may be used again. */
  readonly source?: Source;
  /** Its values, where the judge has refused them already. */
  readonly misfit?: Values | undefined;
}

/** The value of arguments for a judge, and the same with every digit of its integers: a `bigint` where a number would lose one. */
export interface Values {
  readonly judged: JsonValue;
  readonly exact: JsonValue;
  /** Whether they are known to print as the tree does: its numbers in their shortest form, its keys in their order. */
  readonly printsAlike?: boolean;
}

/** A text and the tree read from it. `odd`: the places, in order, where the text is not as the tree prints. */
export interface Source {
  readonly text: string;
  readonly node: JsonNode;
  readonly odd: readonly number[];
}
