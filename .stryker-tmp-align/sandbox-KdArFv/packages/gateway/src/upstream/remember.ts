/** So many things are kept, each for a text of so many characters at most: clients send whatever they like. */
// @ts-nocheck

const maxKept = 64;
const maxLength = 256;

/** Keeps what was made for the texts that came last: most clients ask for one path again and again. */
export function remember<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > maxLength) return made;
    if (kept.size === maxKept) kept.clear();
    kept.set(text, made);
    return made;
  };
}
