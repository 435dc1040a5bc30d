// @ts-nocheck
import type { Ref } from 'preact';
import type { Receipt, ReceiptValues } from '../../../src/receipts/receipt.ts';
import { Badge } from '../parts/badge.tsx';
import { DiffView } from '../parts/diff-view.tsx';
import { RepairList, type ShownRepair } from '../parts/repair-list.tsx';
import { issueSays } from '../parts/says.ts';
import { plural, showMs, showPath, showTime, visible } from '../parts/show.ts';
import { takeToPlayground } from '../playground/current-draft.ts';

interface DetailProps {
  readonly receipt: Receipt;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onClose: () => void;
}

/** One call: what was written, what became of it, and why. */
export function ReceiptDetail({ receipt, headingRef, onClose }: DetailProps) {
  const { tool, status, values, repairs, issues, more } = receipt;
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <article class="detail" aria-label="The chosen call" onKeyDown={leave}>
      <header class="detail-head">
        <h2 tabIndex={-1} ref={headingRef}>
          <code>{tool}</code> <Badge status={status} />
        </h2>
        <button type="button" class="button quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <Facts receipt={receipt} />
      {receipt.mode === 'observe' && status !== 'clean' && (
        <p class="note">Observed only: the client got what the model wrote, unchanged.</p>
      )}
      {values ? <Values values={values} status={status} /> : <NoValues />}
      {repairs.length > 0 && (
        <section>
          <h3>{status === 'repaired' ? 'Why' : 'Repaired before it was refused'}</h3>
          <RepairList repairs={repairs.map((repair, index) => withChange(repair, values, index))} />
        </section>
      )}
      {issues.length > 0 && <Issues issues={issues} />}
      {more !== undefined && <p class="muted">And {plural(more, 'more change')} of this call.</p>}
      {values?.correction !== undefined && (
        <section>
          <h3>The correction for the model</h3>
          <pre class="code correction">{visible(values.correction)}</pre>
        </section>
      )}
      {values && (
        <button type="button" class="button" onClick={() => takeToPlayground(values.written)}>
          Take it to the playground
        </button>
      )}
    </article>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { model, upstream, format, isStream, at, tookMs, reprompts, dialect, by } = receipt;
  const facts = [
    ['When', showTime(at)],
    ['Model', model === '' ? 'not told' : model],
    ['Upstream', upstream],
    ['Format', `${format}, ${isStream ? 'streamed' : 'whole'}`],
    ['Written as', dialect === undefined ? 'a native call' : `text, in the dialect ${dialect}`],
    ['Mending took', `${showMs(tookMs)}${by === 'model' ? ', with the cheap model' : ''}`],
    ...(reprompts === 0 ? [] : [['Asked again', plural(reprompts, 'time')]]),
  ];
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ values, status }: { readonly values: ReceiptValues; readonly status: Receipt['status'] }) {
  const { written, call, isCut } = values;
  return (
    <section>
      <h3>{status === 'repaired' ? 'What was changed' : 'What the model wrote'}</h3>
      {call && written.name !== call.name && (
        <p class="change">
          <del>{visible(written.name)}</del> <span aria-hidden="true">→</span>
          <span class="unseen"> became </span> <ins>{visible(call.name)}</ins>
        </p>
      )}
      {call === undefined && (
        <p class="muted">
          The name as written: <code>{visible(written.name)}</code>
        </p>
      )}
      {status === 'repaired' && call?.arguments === written.arguments && (
        <p class="muted">The arguments went on as they stood:</p>
      )}
      {call && call.arguments !== written.arguments ? (
        <DiffView before={written.arguments} after={call.arguments} titles={['What the model wrote', 'What went on']} />
      ) : (
        <pre class="code">{visible(written.arguments)}</pre>
      )}
      {isCut && <p class="muted">These texts were cut: receipts keep the first 16,384 characters.</p>}
    </section>
  );
}

function NoValues() {
  return (
    <p class="note">
      Arguments, names that were made up and corrections are not kept. Whoever runs the gateway turns them on with{' '}
      <code>--receipt-values</code>, or with <code>receipts: {'{ values: true }'}</code> in its settings.
    </p>
  );
}

function Issues({ issues }: Pick<Receipt, 'issues'>) {
  return (
    <section>
      <h3>Why it was refused</h3>
      <ul class="repairs">
        {issues.map(({ code, path }, index) => (
          <li key={index}>
            <p class="rule">
              <code class="code-name">{code}</code>
              {path.length > 0 && <span class="place">at {showPath(path)}</span>}
            </p>
            <p class="says">{issueSays[code]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function withChange(repair: Receipt['repairs'][number], values: ReceiptValues | undefined, index: number): ShownRepair {
  const change = values?.changes[index];
  return { ...repair, ...(change && { before: change.before ?? '', after: change.after ?? '' }) };
}
