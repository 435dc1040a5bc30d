// @ts-nocheck
import { dialects, type FinishReason, type TextCalls } from 'callmend';
import { useId } from 'preact/hooks';
import { Field } from '../parts/field.tsx';
import { changeDraft } from './current-draft.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { examples } from './examples.ts';

const kinds = [
  ['call', 'Call'],
  ['text', 'Text'],
  ['message', 'OpenAI message'],
] as const;
const finishReasons: readonly FinishReason[] = ['stop', 'tool-calls', 'length', 'content-filter', 'unknown'];
const textModes: readonly TextCalls[] = ['off', 'marked', 'expected'];
const dialectIds = [...new Set(dialects.map(({ id }) => id))].toSorted();

interface Problem {
  readonly problem: string;
  readonly field: 'tools' | 'input';
}

/** What is tried: an example, or what one pastes. */
export function Inputs({ draft, problem }: { readonly draft: Draft; readonly problem: Problem | undefined }) {
  return (
    <form class="inputs" onSubmit={(event) => event.preventDefault()}>
      <section class="card pad" aria-label="Examples">
        <h2>Examples</h2>
        <ul class="examples">
          {examples.map((example) => (
            <li key={example.title}>
              <button type="button" class="chip" onClick={() => changeDraft({ ...emptyDraft, ...example.draft })}>
                {example.title}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="card pad" aria-label="What the model wrote">
        <h2>What the model wrote</h2>
        <fieldset class="segments wide">
          <legend class="unseen">What it is</legend>
          {kinds.map(([kind, words]) => (
            <label key={kind}>
              <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => changeDraft({ kind })} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <Written draft={draft} problem={problem?.field === 'input' ? problem.problem : undefined} />
      </section>
      <Policy draft={draft} />
      <section class="card pad" aria-label="The tools on offer">
        <h2>The tools on offer</h2>
        <Area
          label="JSON, as OpenAI, Anthropic or MCP write them"
          value={draft.tools}
          rows={12}
          problem={problem?.field === 'tools' ? problem.problem : undefined}
          onChange={(tools) => changeDraft({ tools })}
        />
      </section>
    </form>
  );
}

function Written({ draft, problem }: { readonly draft: Draft; readonly problem: string | undefined }) {
  if (draft.kind === 'text')
    return (
      <Area label="Text" value={draft.text} rows={9} problem={problem} onChange={(text) => changeDraft({ text })} />
    );
  if (draft.kind === 'message')
    return (
      <Area
        label="The message, JSON"
        value={draft.message}
        rows={12}
        problem={problem}
        onChange={(message) => changeDraft({ message })}
      />
    );
  return (
    <>
      <Field label="Name">
        {(id) => (
          <input
            id={id}
            type="text"
            spellcheck={false}
            value={draft.name}
            onInput={({ currentTarget }) => changeDraft({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Area
        label="Arguments"
        value={draft.arguments}
        rows={6}
        problem={problem}
        onChange={(text) => changeDraft({ arguments: text })}
      />
    </>
  );
}

function Policy({ draft }: { readonly draft: Draft }) {
  const isCall = draft.kind === 'call';
  return (
    <section class="card pad" aria-label="The policy">
      <h2>The policy</h2>
      <div class="policy">
        <Select
          label="Finish reason"
          value={draft.finishReason}
          values={finishReasons}
          onChange={(finishReason) => changeDraft({ finishReason })}
        />
        <Select
          label="Calls in text"
          value={draft.textCalls}
          values={textModes}
          isOff={isCall}
          onChange={(textCalls) => changeDraft({ textCalls })}
        />
        <Field label="Dialect">
          {(id) => (
            <select
              id={id}
              value={draft.dialect}
              disabled={isCall}
              onChange={({ currentTarget }) => changeDraft({ dialect: currentTarget.value })}
            >
              <option value="">any</option>
              {dialectIds.map((dialect) => (
                <option key={dialect}>{dialect}</option>
              ))}
            </select>
          )}
        </Field>
        <label class="check">
          <input
            type="checkbox"
            checked={draft.plausible}
            onChange={({ currentTarget }) => changeDraft({ plausible: currentTarget.checked })}
          />
          <span>
            Permit <em>plausible</em> repairs: likely, but other readings exist
          </span>
        </label>
      </div>
    </section>
  );
}

function Select<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly isOff?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, values, isOff = false, onChange } = props;
  const choose = (text: string): void => {
    const chosen = values.find((known) => known === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} disabled={isOff} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {values.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Area(props: {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, rows, problem, onChange } = props;
  const problemId = useId();
  return (
    <>
      <Field label={label}>
        {(id) => (
          <textarea
            class="code"
            id={id}
            rows={rows}
            spellcheck={false}
            autocapitalize="off"
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      {problem !== undefined && (
        <p class="wrong" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
}
