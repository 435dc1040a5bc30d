/** Breaks prose between words. A word longer than a line stands alone. */
// @ts-nocheck

export function wrapWords(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length <= width || line === '') line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

/** Breaks code where a line is full, at a blank if one is near; its own line ends stay. */
export function wrapCode(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const pieces: string[] = [];
    let rest = line;
    while (rest.length > width) {
      const blank = rest.lastIndexOf(' ', width - 1) + 1;
      const end = blank > width / 2 ? blank : width;
      pieces.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    return [...pieces, rest];
  });
}
