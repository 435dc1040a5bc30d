// @ts-nocheck
import type { ComponentChildren } from 'preact';
import { Field } from '../parts/field.tsx';
import type { Count, Facets } from './facets.ts';
import type { Filter } from './filter.ts';

/** Filters by model, tool and rule. Those by outcome are the tiles. */
export function FilterBar(props: {
  readonly facets: Facets;
  readonly filter: Filter;
  readonly onChange: (key: keyof Filter, value: string | undefined) => void;
}) {
  const { facets, filter, onChange } = props;
  return (
    <fieldset class="filters">
      <legend class="unseen">Filters</legend>
      <Choice label="Model" chosen={filter.model} onChange={(value) => onChange('model', value)}>
        <Options counts={withChosen(facets.models, filter.model)} />
      </Choice>
      <Choice label="Tool" chosen={filter.tool} onChange={(value) => onChange('tool', value)}>
        <Options counts={withChosen(facets.tools, filter.tool)} />
      </Choice>
      <Choice label="Rule" chosen={filter.rule} onChange={(value) => onChange('rule', value)}>
        <optgroup label="Repaired by">
          <Options counts={withChosen(facets.repairs, filter.rule, facets.issues)} />
        </optgroup>
        <optgroup label="Refused for">
          <Options counts={facets.issues} />
        </optgroup>
      </Choice>
    </fieldset>
  );
}

/** What a link asks for is offered though no call has it yet. */
function withChosen(
  counts: readonly Count[],
  chosen: string | undefined,
  others: readonly Count[] = [],
): readonly Count[] {
  const isKnown = [...counts, ...others].some(({ value }) => value === chosen);
  return chosen === undefined || isKnown ? counts : [...counts, { value: chosen, count: 0 }];
}

function Choice(props: {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly children: ComponentChildren;
}) {
  const { label, chosen, onChange, children } = props;
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          <option value="">All</option>
          {children}
        </select>
      )}
    </Field>
  );
}

function Options({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <>
      {counts.map(({ value, count }) => (
        <option key={value} value={value}>
          {value === '' ? 'not told' : value} ({count})
        </option>
      ))}
    </>
  );
}
