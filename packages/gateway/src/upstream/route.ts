import type { UpstreamConfig } from '../config/config.ts';

/** Where a request goes: an upstream, and the path that is asked for there. */
export interface Route<Upstream> {
  readonly upstream: Upstream;
  readonly path: string;
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
