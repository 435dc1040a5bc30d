// @ts-nocheck
import { useState } from 'preact/hooks';
import { Field } from '../parts/field.tsx';
import { saveKey } from './gateway.ts';

/** Asks for the gateway's own key. */
export function KeyForm({ isWrong, onKey }: { readonly isWrong: boolean; readonly onKey: () => void }) {
  const [key, setKey] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    saveKey(key.trim());
    onKey();
  };
  return (
    <form class="card key" onSubmit={submit}>
      <h2>The gateway asks for its key</h2>
      <p>It is the key that clients of this gateway send. It is kept in this tab, until you close it.</p>
      <Field label="Key">
        {(id) => (
          <input
            id={id}
            type="password"
            autocomplete="off"
            required
            value={key}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'key-wrong' : undefined}
            onInput={({ currentTarget }) => setKey(currentTarget.value)}
          />
        )}
      </Field>
      {isWrong && (
        <p id="key-wrong" class="wrong" role="alert">
          That was not the key.
        </p>
      )}
      <button type="submit" class="button primary">
        Open the console
      </button>
    </form>
  );
}
