/** The form under which two spellings of a name are one: ASCII letters in lower case, no `_ - . / :` and no ASCII white space. Look-alikes stay apart. */
// @ts-nocheck

export function fold(name: string): string {
  return name.replace(/[_\-./: \t\n\v\f\r]/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
