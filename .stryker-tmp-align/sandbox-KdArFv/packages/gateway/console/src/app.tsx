// @ts-nocheck
import { useEffect, useState } from 'preact/hooks';
import type { ConsoleAbout } from '../../src/console/told.ts';
import { type Connection, openFeed } from './live/feed.ts';
import { askAbout } from './live/gateway.ts';
import { KeyForm } from './live/key-form.tsx';
import { Live } from './live/live.tsx';
import { createReceipts } from './live/receipts.ts';
import { Playground } from './playground/playground.tsx';
import { linkTo, route, type View } from './route.ts';
import { useStore } from './store.ts';
import { ThemeButton } from './theme-button.tsx';

const receipts = createReceipts();
const feed = openFeed(receipts);

/** The whole page. */
export function App() {
  const { view, query } = useStore(route);
  const connection = useStore(feed);
  const about = useAbout(connection.state === 'live');
  const needsKey = connection.state === 'key' || connection.state === 'wrong-key';
  useEffect(() => {
    document.title = view === 'live' ? 'Live calls · callmend' : 'Playground · callmend';
  }, [view]);
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        Skip to the content
      </button>
      <header class="top">
        <p class="brand">
          <img src="/console/icon.svg" alt="" width="24" height="24" />
          <span>callmend</span>
        </p>
        <nav aria-label="Views">
          <Tab view="live" current={view} words="Live" />
          <Tab view="playground" current={view} words="Playground" />
        </nav>
        <div class="top-end">
          {about && about.mode !== 'on' && (
            <span class="tag">{about.mode === 'observe' ? 'observe mode' : 'repair is off'}</span>
          )}
          <StatePill state={connection.state} />
          <ThemeButton />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <h1 class="unseen">{view === 'live' ? 'Live calls' : 'Playground'}</h1>
        {view === 'playground' && <Playground />}
        {view === 'live' && needsKey && <KeyForm isWrong={connection.state === 'wrong-key'} onKey={feed.retry} />}
        {view === 'live' && !needsKey && <Live store={receipts} connection={connection} query={query} />}
      </main>
      <footer class="foot muted">
        {about && (
          <p>
            callmend gateway {about.version}
            {about.upstreams.map(({ name, url }) => (
              <span key={name}>
                {' '}
                · {name}: {url}
              </span>
            ))}
          </p>
        )}
      </footer>
    </>
  );
}

/** No link: the hash is the address of a view. */
const skip = (): void => document.getElementById('main')?.focus();

function Tab({ view, current, words }: { readonly view: View; readonly current: View; readonly words: string }) {
  return (
    <a href={linkTo(view)} aria-current={view === current ? 'page' : undefined}>
      {words}
    </a>
  );
}

const stateWords: Readonly<Record<Connection['state'], string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
  key: 'Key needed',
  'wrong-key': 'Key needed',
};

function StatePill({ state }: { readonly state: Connection['state'] }) {
  return <span class={`pill pill-${state}`}>{stateWords[state]}</span>;
}

/** What the gateway says of itself, asked again after each time it was away. */
function useAbout(isLive: boolean): ConsoleAbout | undefined {
  const [about, setAbout] = useState<ConsoleAbout>();
  useEffect(() => {
    if (!isLive) return;
    const stop = new AbortController();
    askAbout(stop.signal).then(setAbout, () => {
      // The feed says what is wrong with the gateway.
    });
    return () => stop.abort();
  }, [isLive]);
  return about;
}
