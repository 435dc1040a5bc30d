// @ts-nocheck
import { useMemo } from 'preact/hooks';
import { diff, type Piece } from './diff.ts';
import { visible } from './show.ts';

/** Two texts, one above the other: what is gone is marked in the first, what came in the second. */
export function DiffView(props: {
  readonly before: string;
  readonly after: string;
  readonly titles: readonly [string, string];
}) {
  const { before, after, titles } = props;
  const pieces = useMemo(() => diff(before, after), [before, after]);
  return (
    <div class="diff">
      <Side title={titles[0]} sign="−" pieces={pieces.filter(({ kind }) => kind !== 'come')} />
      <Side title={titles[1]} sign="+" pieces={pieces.filter(({ kind }) => kind !== 'gone')} />
    </div>
  );
}

function Side({
  title,
  sign,
  pieces,
}: {
  readonly title: string;
  readonly sign: string;
  readonly pieces: readonly Piece[];
}) {
  return (
    <figure class="side">
      <figcaption>
        <span class="sign" aria-hidden="true">
          {sign}
        </span>
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it */}
      <pre class="code" tabIndex={0}>
        {pieces.map((piece, index) => (
          <Marked key={index} piece={piece} />
        ))}
        {pieces.length === 0 && <span class="nothing">nothing</span>}
      </pre>
    </figure>
  );
}

function Marked({ piece: { kind, text } }: { readonly piece: Piece }) {
  const shown = visible(text);
  // Repaired arguments are printed without white space: to mark it would hide what matters.
  if (kind === 'same' || text.trim() === '') return <>{shown}</>;
  return kind === 'gone' ? <del>{shown}</del> : <ins>{shown}</ins>;
}
