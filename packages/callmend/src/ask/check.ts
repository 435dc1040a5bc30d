import { didYouMean } from '../nearest-name.ts';

/** Headers of every request, or what makes them from the turn's `context` (so that a trace id reaches the provider). */
export type AskHeaders = Readonly<Record<string, string>> | ((context: unknown) => Readonly<Record<string, string>>);

/** `fetch` as the makers call it. */
export type AskFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Refuses an option that there is not, which is a misspelt one. */
export function checkNames(maker: string, options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`${maker} takes an object of options`);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(
      `${maker} has no option '${unknown}': it takes ${names.join(', ')}${didYouMean(unknown, names)}`,
    );
  }
}

/** Options that makers over HTTP share. One that a maker does not have is refused by its name before. */
export interface HttpOptions {
  readonly model?: unknown;
  readonly apiKey?: unknown;
  readonly headers?: unknown;
  readonly maxTokens?: unknown;
  readonly fetch?: unknown;
  readonly now?: unknown;
}

export function checkHttp(maker: string, options: HttpOptions, names: readonly string[]): void {
  checkNames(maker, options, names);
  checkModel(maker, options.model);
  checkApiKey(maker, options.apiKey);
  checkHeaders(maker, options.headers);
  checkWhole(maker, 'maxTokens', options.maxTokens);
  checkFunction(maker, 'fetch', options.fetch);
  checkFunction(maker, 'now', options.now);
}

function checkModel(maker: string, model: unknown): void {
  if (typeof model === 'string' && model.trim() !== '') return;
  throw new TypeError(`${maker}: model must be the name that the provider gives the model`);
}

// A header cannot carry anything else; what the key is stays untold.
const headerSafe = /^[\x21-\x7e]+$/;

function checkApiKey(maker: string, apiKey: unknown): void {
  if (apiKey === undefined || (typeof apiKey === 'string' && headerSafe.test(apiKey))) return;
  throw new TypeError(
    `${maker}: apiKey must be text without blanks or line ends; leave it out where the server needs none`,
  );
}

export function checkWhole(maker: string, name: string, value: unknown): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1)) return;
  throw new TypeError(`${maker}: ${name} must be a whole number, at least 1`);
}

export function checkRecord(maker: string, name: string, value: unknown): void {
  if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return;
  throw new TypeError(`${maker}: ${name} must be an object`);
}

export function checkFunction(maker: string, name: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return;
  throw new TypeError(`${maker}: ${name} must be a function`);
}

export function checkHeaders(maker: string, headers: unknown): void {
  if (headers === undefined || typeof headers === 'function') return;
  const problem = headersProblem(headers);
  if (problem !== undefined) throw new TypeError(`${maker}: ${problem}`);
}

/** Why something is no record of headers. A value is never shown: it may be a key. */
export function headersProblem(headers: unknown): string | undefined {
  if (!isPlain(headers)) return 'headers must be a plain object of text, or a function that gives one';
  const wrong = Object.entries(headers).find(([name, value]) => !isHeader(name, value));
  return wrong === undefined ? undefined : `the header ${JSON.stringify(wrong[0])} cannot be sent as it is`;
}

/** A promise, a list or a `Headers` shows no members and would be sent as nothing. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isHeader(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    // A name or value that HTTP does not allow; the error's text would show the value.
    return false;
  }
}
