// @ts-nocheck
import type { Outcome, SuspectReason } from 'callmend';
import { Badge } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { plural, statusWords, visible } from '../parts/show.ts';
import { caseLine, repairCommand } from './command.ts';
import type { Draft } from './draft.ts';
import type { Result } from './run.ts';
import { StageList } from './stage-list.tsx';

/** What became of the draft: each call stage by stage. */
export function Results({ draft, result }: { readonly draft: Draft; readonly result: Result | undefined }) {
  if (result === undefined) return <div class="results" />;
  if ('problem' in result)
    return (
      <div class="results">
        <p class="card pad muted" role="status">
          Not tried: {result.problem}
        </p>
      </div>
    );
  const { outcomes, tools, text, suspects, correction, notes } = result;
  return (
    <div class="results">
      <p class="unseen" role="status">
        {inWords(outcomes)}
      </p>
      {outcomes.length === 0 && <p class="card pad">No call was found: all of it is text for the reader.</p>}
      {outcomes.map((outcome, index) => (
        <CallResult key={index} draft={draft} outcome={outcome} />
      ))}
      {suspects.map(({ reason, tool, start, end }) => (
        <p class="card pad" key={`${start}-${end}`}>
          <strong>Looks like a call of {tool}, and is left alone:</strong> {suspectSays[reason]}.
        </p>
      ))}
      {text !== undefined && text !== '' && (
        <section class="card pad" aria-label="Left for the reader">
          <h2>Left for the reader</h2>
          <pre class="code">{visible(text)}</pre>
        </section>
      )}
      {correction !== undefined && outcomes.length !== 1 && (
        <section class="card pad" aria-label="The correction for the model">
          <h2>The correction for the model</h2>
          <pre class="code correction">{visible(correction)}</pre>
        </section>
      )}
      {notes.length > 0 && (
        <section class="card pad" aria-label="Notes on the tools">
          <h2>Notes on the tools</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{visible(note)}</li>
            ))}
          </ul>
        </section>
      )}
      <section class="card pad" aria-label="For a bug report">
        <h2>A case for a bug report</h2>
        <p class="muted">
          A line for <code>callmend replay</code>: the tools, the message, and how it was read.
        </p>
        <CopyButton text={caseLine(draft, tools)} label="Copy the case" />
      </section>
    </div>
  );
}

function CallResult({ draft, outcome }: { readonly draft: Draft; readonly outcome: Outcome }) {
  const { raw, status } = outcome;
  const name = 'call' in outcome ? outcome.call.name : raw.name;
  return (
    <section class="card pad" aria-label={`The call of ${visible(name)}`}>
      <header class="card-head bare">
        <h2>
          <code>{visible(name)}</code> <Badge status={status} />
        </h2>
        <CopyButton text={repairCommand(draft, raw)} label="Copy as a command" />
      </header>
      <StageList outcome={outcome} />
    </section>
  );
}

const suspectSays: Readonly<Record<SuspectReason, string>> = {
  fenced: 'it stands in a fence or in code, where calls are shown, not made',
  'amid-prose': 'it has no marks, and prose stands beside it',
  unmarked: 'its marks do not count here: allow calls in text',
  'bare-invoke': 'it is a bare tag in the middle of a message',
  echo: 'the same text was given to the model before',
  unreadable: 'its marks begin a call that cannot be read',
};

/** For a screen reader, once a result is there. */
function inWords(outcomes: readonly Outcome[]): string {
  const parts = outcomes.map(({ status, repairs }) => `${statusWords[status]}, ${plural(repairs.length, 'repair')}`);
  return parts.length === 0 ? 'No call was found' : parts.join('; ');
}
