// @ts-nocheck
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { draft as draftStore } from './current-draft.ts';
import { Inputs } from './inputs.tsx';
import { Results } from './results.tsx';
import { type Result, run } from './run.ts';

const waitMs = 150;

/** Broken calls to try: the library runs in this page, nothing is sent anywhere. */
export function Playground() {
  const draft = useStore(draftStore);
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      void run(draft).then((made) => {
        if (!isOld) setResult(made);
      });
    }, waitMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [draft]);
  return (
    <div class="playground">
      <Inputs draft={draft} problem={result && 'problem' in result ? result : undefined} />
      <Results draft={draft} result={result} />
    </div>
  );
}
