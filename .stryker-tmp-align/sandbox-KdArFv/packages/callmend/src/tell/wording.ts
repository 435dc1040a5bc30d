// @ts-nocheck
import type { Issue, IssueCode, Path } from '../types.ts';
import type { FailedCall } from './failed-call.ts';
import { parametersShape, parameterTypes } from './parameter-type.ts';
import { escapeText, quote, quoteName } from './quote.ts';
import { eitherName, listKeys, listNames, listWithin, nameLength, showGot, showPath } from './show.ts';

/** How many characters a quotation and a list may take: fewer where many calls share one correction. */
export interface Room {
  readonly quote: number;
  readonly list: number;
}

type IssueOf<Code extends IssueCode> = Issue & { readonly code: Code };
type Word<Code extends IssueCode> = (issue: IssueOf<Code>, call: FailedCall, room: Room) => string;
const endLength = 60;
const leadShare = 1 / 3;
const expectedLength = 400;
const detailLength = 240;
const blank = /^\s*$/;

type Wording = { readonly [Code in IssueCode]: Word<Code> };

/** Words one problem: what is wrong, and what to send instead. */
export function wordIssue<Code extends IssueCode>(issue: IssueOf<Code>, call: FailedCall, room: Room): string {
  const words: Wording = wording;
  return words[issue.code](issue, call, room);
}

const wording = {
  'unknown-tool': ({ name, nearest, available }, _call, room) => {
    const unknown =
      name.trim() === '' ? 'The call has no tool name.' : `Tool ${quoteName(name, nameLength)} does not exist.`;
    if (available.length === 0) return `${unknown} No tools are available: answer without one.`;
    const guess = nearest.length > 0 ? ` Did you mean ${eitherName(nearest)}?` : '';
    return `${unknown}${guess} Available tools: ${listNames(available, room.list)}.`;
  },
  'bad-arguments': (issue, call, room) =>
    [wordMissing(issue, call, room), wordUnexpected(issue, room), wordVariant(issue, room)]
      .filter((line) => line !== '')
      .join(' '),
  'bad-value': ({ path, expected, got, nearest }) => {
    const where = path.length === 0 ? 'The arguments' : showPath(path);
    const sent = got === undefined ? '' : `, not ${showGot(got)}`;
    const guess = nearest === undefined ? '' : ` Did you mean ${quote(nearest, nameLength)}?`;
    return `${where} must be ${escapeText(expected, expectedLength)}${sent}.${guess}`;
  },
  'not-json': (issue, call, room) => {
    const text = blank.test(call.raw.arguments)
      ? ''
      : `, near ${quoteAround(call.raw.arguments, issue.span?.start ?? 0, room.quote)}`;
    const shape = call.tool && parametersShape(call.tool);
    const like = shape === undefined ? '' : `: ${shape}`;
    return `The arguments are not valid JSON: ${detail(issue.detail)}${text}. Send one JSON object${like}.`;
  },
  truncated: (issue, { raw }, room) => {
    const text = blank.test(raw.arguments) ? '' : `, after ${quoteEnd(raw.arguments, Math.min(room.quote, endLength))}`;
    return `It was cut off: ${detail(issue.detail)}${text}. Nothing was run. Send the whole call again; if it is long, send it in smaller pieces.`;
  },
  'duplicate-key': ({ path, detail: key }) =>
    `${at(path)}The key ${quoteName(key, nameLength)} stands twice with different values. Send it once.`,
  'refused-key': ({ path, detail: key }) =>
    `${at(path.slice(0, -1))}The key ${quoteName(key, nameLength)} is never accepted. Leave it out.`,
  ambiguous: ({ path, detail: said }) =>
    `${at(path)}There is more than one way to read this: ${detail(said)}. Send exactly what you mean, once.`,
  'too-large': ({ detail: said }) => `It is too large: ${detail(said)}. Send it in smaller pieces.`,
  denied: ({ detail: said }) => `It is not allowed: ${detail(said)}. Do not send it again.`,
  'tool-choice': ({ detail: said }) => `It is not what was asked for: ${detail(said)}.`,
  'bad-schema': ({ detail: said }) =>
    `The declaration of this tool is broken: ${detail(said)}. Go on without this tool.`,
} satisfies Wording;

function wordMissing({ path, missing, expected }: IssueOf<'bad-arguments'>, { tool }: FailedCall, room: Room): string {
  if (missing.length === 0) return '';
  const typeOf = tool && parameterTypes(tool, path, [...expected.required, ...expected.optional]);
  const list = listWithin(missing, room.list, (key) => {
    const type = typeOf?.(key);
    return quoteName(key, nameLength) + (type === undefined ? '' : ` (${type})`);
  });
  if (path.length > 0) return `${showPath(path)} lacks ${list}.`;
  return `Missing required ${plural('parameter', missing.length)} ${list}.`;
}

function wordUnexpected({ path, unexpected, nearest = {} }: IssueOf<'bad-arguments'>, room: Room): string {
  if (unexpected.length === 0) return '';
  const list = listWithin(unexpected, room.list, (key) => {
    const guess = Object.hasOwn(nearest, key) ? nearest[key] : undefined;
    const name = quoteName(key, nameLength);
    return guess === undefined ? name : `${name} (did you mean ${quoteName(guess, nameLength)}?)`;
  });
  if (path.length > 0) return `${showPath(path)} has no ${list}.`;
  return `Unknown ${plural('parameter', unexpected.length)} ${list}.`;
}

/** The model changes the tag or the keys: which of them it meant, only the model knows. */
function wordVariant({ fitting, tags }: IssueOf<'bad-arguments'>, room: Room): string {
  if (fitting !== undefined)
    return `The keys that were sent fit ${quoteName(fitting.key, nameLength)}: ${quoteName(fitting.value, nameLength)}.`;
  return tags === undefined
    ? ''
    : `${quoteName(tags.key, nameLength)} must be one of ${listKeys(tags.values, room.list)}.`;
}

/** Quotes the text from a little before a place on. */
function quoteAround(text: string, place: number, max: number): string {
  const from = Math.max(0, place - Math.floor(max * leadShare));
  const start = isLowSurrogate(text, from) ? from + 1 : from;
  return `${start > 0 ? '…' : ''}${quote(text.slice(start, start + max), max)}`;
}

function quoteEnd(text: string, max: number): string {
  const from = Math.max(0, text.length - max);
  const start = isLowSurrogate(text, from) ? from + 1 : from;
  return `${start > 0 ? '…' : ''}${quote(text.slice(start), 2 * max)}`;
}

const isLowSurrogate = (text: string, index: number): boolean => /[\udc00-\udfff]/.test(text.charAt(index));
const at = (path: Path): string => (path.length === 0 ? '' : `At ${showPath(path)}: `);
const detail = (text: string): string => escapeText(text, detailLength).replace(/[.!]$/, '');
const plural = (noun: string, count: number): string => (count === 1 ? noun : `${noun}s`);
