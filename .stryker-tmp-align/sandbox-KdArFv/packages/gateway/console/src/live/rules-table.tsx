// @ts-nocheck
import { RiskBadge } from '../parts/repair-list.tsx';
import { issueSays, saysOf } from '../parts/says.ts';
import { showNumber } from '../parts/show.ts';
import type { Facets } from './facets.ts';

/** Which rules mended how many calls, and what was refused. A click filters by it. */
export function RulesTable({
  facets,
  onChoose,
}: {
  readonly facets: Facets;
  readonly onChoose: (rule: string) => void;
}) {
  const { repairs, issues } = facets;
  return (
    <section class="card rules" aria-label="Rules by frequency">
      <header class="card-head">
        <h2>Rules by frequency</h2>
      </header>
      {repairs.length + issues.length === 0 ? (
        <p class="muted pad">No call has needed a rule yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Risk</th>
              <th scope="col" class="number">
                Calls
              </th>
            </tr>
          </thead>
          <tbody>
            {repairs.map(({ value, count, risk }) => (
              <tr key={value}>
                <RuleCell code={value} says={saysOf(value) ?? 'a rule of your own'} onChoose={onChoose} />
                <td>
                  <RiskBadge risk={risk} />
                </td>
                <td class="number">{showNumber(count)}</td>
              </tr>
            ))}
            {issues.map(({ value, count }) => (
              <tr key={value}>
                <RuleCell
                  code={value}
                  says={Object.entries(issueSays).find(([code]) => code === value)?.[1] ?? ''}
                  onChoose={onChoose}
                />
                <td>
                  <span class="risk risk-refused">refused</span>
                </td>
                <td class="number">{showNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function RuleCell(props: { readonly code: string; readonly says: string; readonly onChoose: (rule: string) => void }) {
  const { code, says, onChoose } = props;
  return (
    <th scope="row">
      <button type="button" class="link" onClick={() => onChoose(code)}>
        <code class="code-name">{code}</code>
      </button>
      <span class="says">{says}</span>
    </th>
  );
}
