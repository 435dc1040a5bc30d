// @ts-nocheck
import { useEffect, useState } from 'preact/hooks';

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    // A page that is not on localhost or https may not write to the clipboard.
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('not permitted'));
    done.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const words = { idle: label, copied: 'Copied', failed: 'Select and copy by hand' }[state];
  return (
    <button type="button" class="button" onClick={copy}>
      <span aria-live="polite">{words}</span>
    </button>
  );
}
