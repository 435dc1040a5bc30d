import type { UpstreamConfig } from '../config/config.ts';

/** Where a request goes: an upstream, and the path that is asked for there. */
export interface Route<Upstream> {
  readonly upstream: Upstream;
  readonly path: string;
  /** The path leads out of what the upstream's address names. */
  readonly isOutside: boolean;
}

/** Finds the upstream for a request. `model` is only read where upstreams are told apart by it. */
export type FindRoute<Upstream> = (path: string, model: () => string | undefined) => Route<Upstream>;

/** A path of its own counts first, then the model's name, then its beginning; the first upstream takes the rest. */
export function createRoutes<Upstream extends { readonly config: UpstreamConfig }>(
  upstreams: readonly Upstream[],
): FindRoute<Upstream> {
  const [first] = upstreams;
  if (first === undefined) throw new TypeError('a gateway needs an upstream: `upstreams` is empty');
  const targets = new Map(upstreams.map((upstream) => [upstream, createTarget(upstream.config.url)]));
  const to = (upstream: Upstream, path: string): Route<Upstream> => ({
    upstream,
    path: targets.get(upstream)?.(path) ?? path,
    isOutside: climbs(path),
  });
  const byPath = upstreams
    .flatMap((upstream) => {
      const prefix = trimSlash(upstream.config.path ?? '');
      return prefix === '' ? [] : [{ prefix, upstream }];
    })
    .sort((a, b) => b.prefix.length - a.prefix.length);
  const others = upstreams.filter(({ config }) => trimSlash(config.path ?? '') === '');
  const byModel = readModels(others);
  const rest = others[0] ?? first;
  return (path, model) => {
    const own = byPath.find(({ prefix }) => startsAt(path, prefix));
    if (own) return to(own.upstream, path.slice(own.prefix.length));
    const upstream = (byModel.size > 0 ? find(byModel, model()) : undefined) ?? rest;
    return to(upstream, path);
  };
}

/** The address of a path there. The two are joined as texts: a path may begin as another host would (`//evil.test`). */
export const urlAt = (origin: string, path: string): URL => new URL(`${origin}${path}`);

/** Whether a path steps above where it begins: behind an upstream's own path it would lead out of it. Clients resolve theirs before they ask. */
function climbs(path: string): boolean {
  const [pathname = ''] = path.split('?', 1);
  if (!/\.|%2e/i.test(pathname)) return false;
  let depth = 0;
  for (const step of pathname.split(/[/\\]|%2f|%5c/i).slice(1)) {
    if (stepUp.test(step)) depth--;
    else if (!stepNowhere.test(step)) depth++;
    if (depth < 0) return true;
  }
  return false;
}

const stepUp = /^(\.|%2e){2}$/i;
const stepNowhere = /^(\.|%2e)?$/i;

/** Whether upstreams are told apart by a model's name. */
export const routesByModel = (upstreams: readonly UpstreamConfig[]): boolean =>
  upstreams.some(({ models }) => models !== undefined && models.length > 0);

/** Whether a client's path belongs to an upstream with a path of its own. */
export const isOwned = (upstreams: readonly UpstreamConfig[], path: string): boolean =>
  upstreams.some((upstream) => {
    const prefix = trimSlash(upstream.path ?? '');
    return prefix !== '' && startsAt(path, prefix);
  });

/** The client's path, with its query, behind the upstream's own; a version at the end of one and the start of the other is one. */
function createTarget(url: string): (path: string) => string {
  const { pathname, search } = new URL(url);
  const prefix = trimSlash(pathname);
  return (path) => {
    const rest = path.startsWith('/') || path.startsWith('?') || path === '' ? path : `/${path}`;
    const own = prefix.endsWith(version) && startsAt(rest, version) ? rest.slice(version.length) : rest;
    const whole = `${prefix}${own}`;
    const joined = whole.startsWith('/') ? whole : `/${whole}`;
    if (search === '') return joined;
    return joined.includes('?') ? `${joined}&${search.slice(1)}` : `${joined}${search}`;
  };
}

const version = '/v1';

const trimSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/** Whether a path begins with another one, at a whole segment. */
function startsAt(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === '/' || next === '?';
}

function readModels<Upstream extends { readonly config: UpstreamConfig }>(
  upstreams: readonly Upstream[],
): ReadonlyMap<string, Upstream> {
  const found = new Map<string, Upstream>();
  for (const upstream of upstreams)
    for (const model of upstream.config.models ?? []) if (!found.has(model)) found.set(model, upstream);
  return found;
}

function find<Upstream>(models: ReadonlyMap<string, Upstream>, model: string | undefined): Upstream | undefined {
  if (model === undefined) return undefined;
  const exact = models.get(model);
  if (exact) return exact;
  let longest = -1;
  let found: Upstream | undefined;
  for (const [pattern, upstream] of models) {
    if (!pattern.endsWith('*') || pattern.length <= longest || !model.startsWith(pattern.slice(0, -1))) continue;
    longest = pattern.length;
    found = upstream;
  }
  return found;
}
