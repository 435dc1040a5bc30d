import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createDecodeBody, type RequestBody } from './decode-body.ts';

const maxBytes = 10_000_000;
const large = gzipSync(randomBytes(4_000_000).toString('hex'));

/** Reads bodies that come at once: what became of each, and in which order they were done. */
async function readAll(bodies: readonly Buffer[]) {
  const decode = createDecodeBody();
  const order: number[] = [];
  const read = await Promise.all(
    bodies.map(
      (body, number) =>
        new Promise<RequestBody | string>((resolve) => {
          decode(body, { coding: 'gzip', maxBytes }, (one) => {
            order.push(number);
            resolve(one);
          });
        }),
    ),
  );
  return { order, read };
}

it('gives each of many bodies what it holds, whatever becomes of the others', async () => {
  const kinds = [
    [gzipSync('{"a":1}'), { read: Buffer.from('{"a":1}') }],
    [Buffer.from('none'), { read: undefined }],
    [gzipSync(Buffer.alloc(2_000_000)), 'too-dense'],
  ] as const;
  const many = Array.from({ length: 10 }, () => kinds).flat();
  const { read } = await readAll(many.map(([body]) => body));
  expect(read).toEqual(many.map(([sent, due]) => (typeof due === 'string' ? due : { sent, ...due })));
});

it('reads a few at once: one more waits until one is done', async () => {
  const { order } = await readAll([large, large, large, large, gzipSync('{}')]);
  expect(order[0]).not.toBe(4);
});
