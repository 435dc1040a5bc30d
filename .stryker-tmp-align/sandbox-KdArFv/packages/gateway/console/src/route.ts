// @ts-nocheck
import { createStore, type Store } from './store.ts';

export type View = 'live' | 'playground';

/** What the address says is shown: `#/live?tool=search`. A link to it opens the same. */
export interface Route {
  readonly view: View;
  readonly query: URLSearchParams;
}

const current = createStore(readRoute(location.hash));
window.addEventListener('hashchange', () => current.set(readRoute(location.hash)));

export const route: Store<Route> = current;

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { view: path === 'playground' ? 'playground' : 'live', query: new URLSearchParams(query) };
}

/** Writes what is shown into the address, without a step in the history. */
export function replaceQuery(query: URLSearchParams): void {
  const { view } = current.get();
  const text = query.toString();
  history.replaceState(null, '', `#/${view}${text === '' ? '' : `?${text}`}`);
  current.set({ view, query });
}

export const linkTo = (view: View): string => `#/${view}`;

export const goTo = (view: View): void => {
  location.hash = linkTo(view);
};
