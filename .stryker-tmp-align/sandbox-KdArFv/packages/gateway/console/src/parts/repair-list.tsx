// @ts-nocheck
import type { Path, Risk, StageName } from 'callmend';
import { saysOf } from './says.ts';
import { showPath, visible } from './show.ts';

/** A repair as it is shown: the places and values only where they are known. */
export interface ShownRepair {
  readonly code: string;
  readonly risk: Risk;
  readonly stage: StageName;
  readonly path?: Path | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What was changed, and why: the rule's own words. */
export function RepairList({ repairs }: { readonly repairs: readonly ShownRepair[] }) {
  return (
    <ol class="repairs">
      {repairs.map((repair, index) => (
        <li key={index}>
          <p class="rule">
            <code class="code-name">{repair.code}</code> <RiskBadge risk={repair.risk} />
            {repair.path !== undefined && repair.path.length > 0 && (
              <span class="place">at {showPath(repair.path)}</span>
            )}
          </p>
          <p class="says">{saysOf(repair.code) ?? 'a rule of your own'}</p>
          {(repair.before !== undefined || repair.after !== undefined) && (
            <p class="change">
              <Side text={repair.before} tag="del" /> <span aria-hidden="true">→</span>
              <span class="unseen"> became </span> <Side text={repair.after} tag="ins" />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Side({ text, tag: Tag }: { readonly text: string | undefined; readonly tag: 'del' | 'ins' }) {
  if (text === undefined || text === '') return <span class="nothing">nothing</span>;
  return <Tag>{visible(text)}</Tag>;
}

const riskSays: Readonly<Record<Risk, string>> = {
  lossless: 'one reading, whatever the schema says',
  schema: 'one reading under the schema',
  plausible: 'likely; other readings exist',
};

export function RiskBadge({ risk }: { readonly risk: Risk }) {
  return (
    <span class={`risk risk-${risk}`} title={riskSays[risk]}>
      {risk}
    </span>
  );
}
