// @ts-nocheck
import type { Issue, Outcome } from 'callmend';
import { DiffView } from '../parts/diff-view.tsx';
import { RepairList } from '../parts/repair-list.tsx';
import { issueSays } from '../parts/says.ts';
import { showPath, visible } from '../parts/show.ts';
import { type Stage, stagesOf } from './stages.ts';

/** A call on its way through the stages. */
export function StageList({ outcome }: { readonly outcome: Outcome }) {
  const { origin } = outcome.raw;
  return (
    <ol class="stages">
      {origin?.kind === 'text' && (
        <li class="stage stage-changed">
          <h3>
            Found in the text <span class="stage-says">dialect {origin.dialect}</span>
          </h3>
          <pre class="code">{visible(outcome.raw.arguments)}</pre>
        </li>
      )}
      {stagesOf(outcome).map((stage) => (
        <StageView key={stage.title} stage={stage} />
      ))}
      <Result outcome={outcome} />
    </ol>
  );
}

function StageView({ stage }: { readonly stage: Stage }) {
  const { title, state, says, before, after, steps, issues } = stage;
  return (
    <li class={`stage stage-${state}`}>
      <h3>
        {title} <span class="stage-says">{says}</span>
      </h3>
      {steps.length > 0 && <RepairList repairs={steps.map(({ repair }) => repair)} />}
      {state === 'changed' && before !== after && (
        <DiffView before={before} after={after} titles={['Before', 'After']} />
      )}
      {steps.filter(({ text }) => text !== undefined).length > 1 && <Steps stage={stage} />}
      {issues.map((issue) => (
        <p class="issue" key={`${issue.code}-${issue.path.join('.')}`}>
          <code class="code-name">{issue.code}</code> {issue.path.length > 0 && <>at {showPath(issue.path)}: </>}
          {wordsOf(issue)}
        </p>
      ))}
    </li>
  );
}

/** The arguments after each repair. */
function Steps({ stage: { steps } }: { readonly stage: Stage }) {
  return (
    <details>
      <summary>The arguments after each repair</summary>
      <ol class="steps">
        {steps.map(({ repair, text }, index) => (
          <li key={index}>
            <code class="code-name">{repair.code}</code>
            <pre class="code">{visible(text ?? '')}</pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Result({ outcome }: { readonly outcome: Outcome }) {
  if ('call' in outcome)
    return (
      <li class="stage stage-done">
        <h3>
          Result <span class="stage-says">{outcome.status === 'clean' ? 'the same bytes' : 'this goes on'}</span>
        </h3>
        <pre class="code">{visible(`${outcome.call.name}(${outcome.call.arguments})`)}</pre>
      </li>
    );
  return (
    <li class="stage stage-failed">
      <h3>
        Result <span class="stage-says">no safe reading; the model is told</span>
      </h3>
      <pre class="code correction">{visible(outcome.correction)}</pre>
    </li>
  );
}

const wordsOf = (issue: Issue): string => {
  if ('detail' in issue) return issue.detail;
  return issue.code === 'bad-value' ? `expected ${issue.expected}` : issueSays[issue.code];
};
