// @ts-nocheck
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A control and its label. They stand beside each other: a label around a control would be read with what it holds. */
export function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}
