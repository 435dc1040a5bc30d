// @ts-nocheck
import type { IssueCode, Outcome, Path, Risk, StageName } from 'callmend';

/** What became of one call that went through the gateway: what the console shows and the receipts file holds, a JSON object. */
export interface Receipt {
  /** Its own; all receipts of one response share the part before the last dash. */
  readonly id: string;
  /** Counts up from 1 since the gateway started: the log gives it. */
  readonly sequence: number;
  /** When it was settled, milliseconds since 1970. */
  readonly at: number;
  /** The wire format: `openai-chat`, `openai-responses`, `anthropic` or `ollama`. */
  readonly format: string;
  /** The upstream's name. */
  readonly upstream: string;
  /** The model that the request asked for. */
  readonly model: string;
  readonly isStream: boolean;
  /** `observe`: told only, nothing was changed. */
  readonly mode: 'on' | 'observe';
  readonly status: Outcome['status'];
  /** Who settled a repaired call. */
  readonly by?: 'rules' | 'model';
  /** The offered tool's name, or `other`: names that a model made up are values. */
  readonly tool: string;
  /** The dialect of a call that stood in text; absent for a native call. */
  readonly dialect?: string;
  readonly repairs: readonly ReceiptRepair[];
  readonly issues: readonly { readonly code: IssueCode; readonly path: Path }[];
  /** Repairs and issues that there were beyond those that are listed. */
  readonly more?: number;
  /** How often the model was asked again for this answer. */
  readonly reprompts: number;
  /** What mending the whole answer took, milliseconds: not what the gateway waited for the model to answer again. */
  readonly tookMs: number;
  /** What was written and became of it. Only there if the operator turned values on. */
  readonly values?: ReceiptValues;
}

/** A receipt that has no number yet. */
export type NewReceipt = Omit<Receipt, 'sequence'>;

/** A change, without the values before and after it. In its path, a key that no offered tool is known to declare stands as `*`, unless values are on. */
export interface ReceiptRepair {
  readonly code: string;
  readonly stage: StageName;
  readonly risk: Risk;
  readonly path?: Path;
}

/** What only an operator may ask for. A text longer than the limit is cut, and `isCut` says so. */
export interface ReceiptValues {
  readonly written: { readonly name: string; readonly arguments: string };
  /** The call that went on, if one did. */
  readonly call?: { readonly name: string; readonly arguments: string };
  /** What the model is told, if the call was refused. */
  readonly correction?: string;
  /** What each of `repairs` changed, in their order. */
  readonly changes: readonly ReceiptChange[];
  readonly isCut?: true;
}

/** What a repair changed, as text: for a value its JSON, with every digit. Absent: there was nothing, or nothing is left. */
export interface ReceiptChange {
  readonly before?: string;
  readonly after?: string;
  /** Where it stands in what was written, if it is a change of the text. */
  readonly start?: number;
}
