/** The made parts of a page, by their markers: `<!-- begin: NAME -->` and `<!-- end: NAME -->`. */
// @ts-nocheck

export type Parts = Readonly<Record<string, string>>;

const part = /(<!-- begin: ([a-z-]+) -->\n)([\s\S]*?)(<!-- end: \2 -->)/g;

/** A page with its made parts in place. Throws where a part has no place, or a place no part. */
export function fillParts(page: string, parts: Parts): string {
  const open = new Set(Object.keys(parts));
  const filled = page.replace(part, (_, begin: string, name: string, __, end: string) => {
    if (!open.delete(name)) throw new Error(`nothing makes the part '${name}'`);
    return `${begin}\n${parts[name]}\n\n${end}`;
  });
  if (open.size > 0) throw new Error(`the page has no place for ${[...open].join(', ')}`);
  return filled;
}

/** A page as far as its words go: how wide a table's columns are is the formatter's. */
export const plainPage = (page: string): string => page.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
