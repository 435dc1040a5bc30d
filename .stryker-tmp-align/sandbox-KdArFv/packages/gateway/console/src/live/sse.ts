/** An event of a stream of server-sent events. */
// @ts-nocheck

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Puts events together from a stream's text, as it comes. */
export function createEventReader(): (text: string) => readonly ServerEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(readBlock);
  };
}

/** A comment alone is no event. */
function readBlock(block: string): readonly ServerEvent[] {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const name = field('event');
  return name === undefined ? [] : [{ name, data: field('data') ?? '' }];
}
