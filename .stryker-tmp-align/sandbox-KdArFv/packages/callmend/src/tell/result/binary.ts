/** Says what a buffer or a file is and how long, in place of its bytes; `undefined` for anything else. */
// @ts-nocheck

export function binaryText(value: object): string | undefined {
  if (ArrayBuffer.isView(value)) return words(value, value.byteLength);
  if (value instanceof ArrayBuffer) return words(value, value.byteLength);
  if (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer)
    return words(value, value.byteLength);
  if (typeof Blob === 'function' && value instanceof Blob) return words(value, value.size, value.type);
  return undefined;
}

/** `[Uint8Array, 12 bytes]`, `[File image/png, 90210 bytes]` */
const words = (value: object, bytes: number, type = ''): string =>
  `[${kindOf(value)}${type === '' ? '' : ` ${type}`}, ${bytes} bytes]`;

const kindOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);
