/** What a base address must be: endings that do not belong to it, with what to do about each, and whether it needs a path. */
// @ts-nocheck

export interface BaseUrlRule {
  readonly endings: Readonly<Record<string, string>>;
  readonly needsPath?: string;
}

/** Reads a base address; one that would lead elsewhere than its writer thinks is refused. What it may hold of secrets is not shown. */
export function readBaseUrl(maker: string, baseUrl: unknown, rule: BaseUrlRule): string {
  const text = typeof baseUrl === 'string' ? baseUrl : '';
  const problem = URL.canParse(text)
    ? problemOf(text, new URL(text), rule)
    : "must be an address such as 'http://localhost:1234', with its 'http://' or 'https://'";
  if (problem !== undefined) throw new TypeError(`${maker}: baseUrl ${problem}`);
  const { origin, pathname } = new URL(text);
  return pathname === '/' ? origin : `${origin}${pathname}`;
}

function problemOf(text: string, url: URL, { endings, needsPath }: BaseUrlRule): string | undefined {
  const { protocol, username, password, search, hash, origin, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return "must begin with 'http://' or 'https://'";
  if (username !== '' || password !== '') return 'must hold no user or password: give them in headers';
  if (search !== '' || hash !== '') return "must hold no '?' or '#': give keys in headers";
  if (text.endsWith('/')) return `must not end with a slash: write '${origin}${pathname.replace(/\/$/, '')}'`;
  const ending = Object.keys(endings).find((end) => pathname.endsWith(end));
  if (ending !== undefined) return `must not end with '${ending}': ${endings[ending]}`;
  return needsPath !== undefined && pathname === '/' ? `has no path: did you mean '${origin}${needsPath}'?` : undefined;
}
