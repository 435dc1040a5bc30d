/**
 * Code whose characters beyond Latin-1 are written as escapes. With one of them as it stands, V8 keeps all of a file in two bytes
 * a character, for as long as the process runs. No template here is read raw, where an escape would be something else.
 */
export const oneByte = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same as a step of a build, the last: what is printed later would be as it was. */
export const oneByteChunks: {
  readonly name: string;
  generateBundle(options: unknown, bundle: Readonly<Record<string, Output>>): void;
} = {
  name: 'one-byte',
  generateBundle(_, bundle) {
    for (const [name, output] of Object.entries(bundle))
      if (output.type === 'chunk' && name.endsWith('.js')) output.code = oneByte(output.code);
  },
};

type Output = { readonly type: 'asset' } | { readonly type: 'chunk'; code: string };
