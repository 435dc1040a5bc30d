// @ts-nocheck
import type { UpstreamConfig } from '../config/config.ts';
import { remember } from './remember.ts';

/** Where a request goes: an upstream, and the path that is asked for there. */
export interface Route<Upstream> {
  readonly upstream: Upstream;
  readonly path: string;
  /** The whole address there. */
  readonly url: URL;
  /** The path leads out of what the upstream's address names. */
  readonly isOutside: boolean;
}

/** Finds the upstream for a request. `model` is only read where upstreams are told apart by it. */
export type FindRoute<Upstream> = (path: string, model: () => string | undefined) => Route<Upstream>;

/** A path of its own counts first, then the model's name, then its beginning; the first upstream takes the rest. */
export function createRoutes<Upstream extends { readonly config: UpstreamConfig }>(
  upstreams: readonly Upstream[],
): FindRoute<Upstream> {
  const targets = upstreams.map((upstream) => ({ config: upstream.config, to: remember(createTarget(upstream)) }));
  const [first] = targets;
  if (first === undefined) throw new TypeError('a gateway needs an upstream: `upstreams` is empty');
  const byPath = targets
    .flatMap(({ config, to }) => {
      const prefix = trimSlash(config.path ?? '');
      return prefix === '' ? [] : [{ prefix, to }];
    })
    .sort((a, b) => b.prefix.length - a.prefix.length);
  const others = targets.filter(({ config }) => trimSlash(config.path ?? '') === '');
  const byModel = readModels(others);
  const rest = others[0] ?? first;
  return (path, model) => {
    const own = byPath.find(({ prefix }) => startsAt(path, prefix));
    if (own) return own.to(path.slice(own.prefix.length));
    const target = (byModel.size > 0 ? find(byModel, model()) : undefined) ?? rest;
    return target.to(path);
  };
}

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

/** Makes what says where a client's path leads at an upstream. */
function createTarget<Upstream extends { readonly config: UpstreamConfig }>(
  upstream: Upstream,
): (path: string) => Route<Upstream> {
  const { origin, pathname, search } = new URL(upstream.config.url);
  const join = createJoin(trimSlash(pathname), search);
  return (asked) => {
    const path = join(asked);
    let url: URL | undefined;
    return {
      upstream,
      path,
      get url() {
        // The two are joined as texts: a path may begin as another host would (`//evil.test`).
        url ??= new URL(`${origin}${path}`);
        return url;
      },
      isOutside: climbs(asked),
    };
  };
}

/** The client's path, with its query, behind the upstream's own; a version at the end of one and the start of the other is one. */
function createJoin(prefix: string, search: string): (path: string) => string {
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
