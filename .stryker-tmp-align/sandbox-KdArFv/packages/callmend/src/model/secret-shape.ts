// @ts-nocheck
import type { Span } from '../types.ts';

/** What a secret of a known service begins with, and how many characters must follow. */
const beginnings =
  /(?<![A-Za-z0-9])(?:sk-|sk_|pk_live_|rk_live_|gh[pousr]_|github_pat_|glpat-|xox[a-z]-|xapp-|AKIA|ASIA|AIza|npm_|hf_|ya29\.|SG\.|eyJ)/g;
const run = /[\w\-.~+/=]*/y;
const shortest = 12;
const bearer = /\bbearer[ \t]{1,8}/gi;
const keyBlock = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/g;
const blockEnd = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----/g;
const urlMark = '://';

/** Finds values that are secrets by their look, wherever they stand. Linear. */
export function findSecretShapes(text: string): readonly Span[] {
  return [...findRuns(text), ...findBearers(text), ...findKeyBlocks(text), ...findUserInfo(text)];
}

function findRuns(text: string): Span[] {
  const found: Span[] = [];
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(text); match !== null; match = beginnings.exec(text)) {
    const end = runEnd(text, match.index);
    if (end - match.index >= shortest && isToken(match[0], text.slice(match.index, end)))
      found.push({ start: match.index, end });
    beginnings.lastIndex = Math.max(end, beginnings.lastIndex);
  }
  return found;
}

/** A JSON web token has three parts. */
const isToken = (beginning: string, value: string): boolean =>
  beginning !== 'eyJ' || (value.match(/\./g) ?? []).length >= 2;

function runEnd(text: string, start: number): number {
  run.lastIndex = start;
  run.test(text);
  let end = run.lastIndex;
  // A full stop or a dash after a secret is none of it.
  while (end > start && /[.-]/.test(text.charAt(end - 1))) end--;
  return end;
}

const shortestBearer = 6;

function findBearers(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(bearer)) {
    const start = match.index + match[0].length;
    const end = runEnd(text, start);
    if (end - start >= shortestBearer) found.push({ start, end });
  }
  return found;
}

function findKeyBlocks(text: string): Span[] {
  const found: Span[] = [];
  keyBlock.lastIndex = 0;
  for (let match = keyBlock.exec(text); match !== null; match = keyBlock.exec(text)) {
    blockEnd.lastIndex = keyBlock.lastIndex;
    const isClosed = blockEnd.test(text);
    const end = isClosed ? blockEnd.lastIndex : contentEnd(text, keyBlock.lastIndex);
    found.push({ start: match.index, end });
    keyBlock.lastIndex = end;
  }
  return found;
}

/** A block that is not closed goes on to the quote that ends its string. */
function contentEnd(text: string, from: number): number {
  const at = text.slice(from).search(/["'`]/);
  return at < 0 ? text.length : from + at;
}

/** `user:password` in a web address. */
function findUserInfo(text: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(urlMark); at >= 0; at = text.indexOf(urlMark, at + 1)) {
    const start = at + urlMark.length;
    const end = start + addressLength(text, start);
    const userEnd = text.lastIndexOf('@', end - 1);
    const colon = text.indexOf(':', start);
    if (userEnd > start && colon > start && colon < userEnd) found.push({ start: colon + 1, end: userEnd });
    at = Math.max(at, end - 1);
  }
  return found.filter(({ start, end }) => end > start);
}

const address = /[^\s"'`\\<>?#]*/y;

/** Up to the path: a password may hold a slash, but then an `@` follows. */
function addressLength(text: string, start: number): number {
  address.lastIndex = start;
  address.test(text);
  return address.lastIndex - start;
}
