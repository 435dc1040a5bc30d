import { checkFunction, checkParts, demand } from '../options.ts';
import { type Meaning, meaningOf, thrownMeaning } from './result/meaning.ts';
import { attempt } from './result/read.ts';
import { createRoom } from './result/room.ts';
import { writeValue } from './result/write.ts';

/** How a tool's result is told to the model. */
export interface ResultOptions {
  /** The longest text, in bytes of UTF-8; 64 KiB by default. What is longer is cut, and its last line says so. */
  readonly maxBytes?: number;
  /** What is said where a tool returned nothing (`undefined`, `null`); `0`, `false` and `''` are results. */
  readonly emptyText?: string;
  /** Words an error for the model: it gets the error's text and gives what is sent. */
  readonly errorText?: (text: string) => string;
}

/** A tool's result for the model. */
export interface ResultText {
  readonly text: string;
  readonly isError: boolean;
}

const defaultMaxBytes = 64 * 1024;
/** Less could not hold the line that says what was cut. */
const leastMaxBytes = 128;
const nothingReturned = 'The tool ran and returned nothing.';
const noReason = 'The tool failed and gave no reason.';

/**
 * A tool's return value as text for the model: text as it is, anything else as JSON, with words for what JSON does not know.
 * Never throws for a value. Throws a `TypeError` only for options that cannot work.
 */
export const resultText = (value: unknown, options: ResultOptions = {}): ResultText =>
  tell(meaningOf(value), checkResultOptions(options));

/** The same for what a tool threw: an error's message, unchanged. */
export const thrownText = (thrown: unknown, options: ResultOptions = {}): string =>
  tell(thrownMeaning(thrown), options).text;

/** Words of our own about a failure, as the caller wants failures worded. */
export const failureText = (text: string, options: ResultOptions = {}): string =>
  tell({ parts: [text], isError: true }, options).text;

const names: Readonly<Record<keyof ResultOptions, true>> = { maxBytes: true, emptyText: true, errorText: true };

/** Refuses options that cannot work, naming the option and the mend. */
export function checkResultOptions(options: ResultOptions, at: string = ''): ResultOptions {
  checkParts(options, names, { by: 'callmend', at });
  const { maxBytes = leastMaxBytes, emptyText = '', errorText } = options;
  if (!Number.isInteger(maxBytes) || maxBytes < leastMaxBytes)
    throw new TypeError(`callmend: \`maxBytes\` must be a whole number from ${leastMaxBytes} on`);
  demand(typeof emptyText === 'string', 'emptyText', 'a text');
  checkFunction(errorText, 'errorText', 'a function of the text');
  return options;
}

function tell({ parts, isError }: Meaning, options: ResultOptions): ResultText {
  const { maxBytes = defaultMaxBytes, emptyText = nothingReturned, errorText } = options;
  const silence = isError ? noReason : emptyText;
  const text = fit(parts.length === 0 ? [silence] : parts, maxBytes);
  return { text: isError && errorText !== undefined ? reword(text, errorText, maxBytes) : text, isError };
}

function fit(parts: readonly unknown[], maxBytes: number): string {
  const room = createRoom(maxBytes);
  for (const [at, part] of parts.entries()) {
    if (at > 0) room.write('\n');
    writeValue(part, room);
  }
  return room.text();
}

/** Words of the caller's that fail leave the text as it was. */
function reword(text: string, errorText: (text: string) => string, maxBytes: number): string {
  const reworded: unknown = attempt(() => errorText(text));
  return typeof reworded === 'string' ? fit([reworded], maxBytes) : text;
}
