// @ts-nocheck
import { type BareOptions, isWhole, readBareAt } from './bare-calls.ts';
import { spokenBetween } from './invented.ts';
import type { FoundBlock } from './scan.ts';

/** Adds calls that lost their opener beside others that have theirs: all that stands between two blocks, or after the last. */
export function fillGaps(text: string, blocks: readonly FoundBlock[], options: BareOptions): readonly FoundBlock[] {
  return blocks.flatMap((block, index) => {
    const until = text.slice(0, blocks[index + 1]?.start ?? text.length);
    const lost: FoundBlock[] = [];
    for (let end = block.end; lost.length < maxLost; end = lost.at(-1)?.end ?? until.length) {
      looseMarks.lastIndex = end;
      looseMarks.exec(until);
      const start = looseMarks.lastIndex;
      const found =
        until.charAt(start) === '{'
          ? readBareAt(until, start, { ...options, isExpected: true, isAlone: false })
          : undefined;
      if (found === undefined) break;
      lost.push(found);
    }
    const last = lost.at(-1);
    return last !== undefined && isWhole(until, last) ? [block, ...lost] : [block];
  });
}

/**
 * Whether a model wrote one call again and again, which it does when it cannot stop: of 9,100 answers with calls in text, each of
 * the 17 that held equal calls was such a loop. Which of them were meant is not known.
 */
export function isLoop(blocks: readonly FoundBlock[]): boolean {
  const calls = blocks.flatMap((block) => block.calls);
  return (
    new Set(calls.map(({ name, arguments: text }) => `${name}\n${text.replaceAll(/[\s'"]/g, '')}`)).size < calls.length
  );
}

/** Calls between two blocks. */
const maxLost = 32;
const looseMarks = /(?:\s|<\/?[\w|]{1,32}>){0,64}/y;

/** The blocks before the model went on as someone else. Its own turn opened again goes on with its answer, unless it says the same again. */
export function untilInventedTurn(text: string, blocks: readonly FoundBlock[]): readonly FoundBlock[] {
  const last = blocks.findIndex((block, index) => {
    const next = blocks[index + 1];
    const between = next === undefined ? 'own' : spokenBetween(text.slice(block.end, next.start));
    return between === 'invented' || (between === 'opened' && isLoop(blocks));
  });
  return last < 0 ? blocks : blocks.slice(0, last + 1);
}
