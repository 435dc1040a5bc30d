// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../types.ts';
import { cursorAt } from './cursor.ts';
import { parseValue } from './parse.ts';
import { printNode } from './print.ts';
import { printFrom } from './reuse.ts';
import { toValue, toValues } from './value.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 200);

function nodeOf(text: string): JsonNode {
  const { node } = parseValue(cursorAt(text, 0, false), { maxDepth: 64, mayClose: false });
  if (node === undefined) throw new Error(`no JSON: ${text}`);
  return node;
}

const printsSame = (text: string): boolean | undefined => toValues(nodeOf(`[${text}]`)).printsAlike;

const digits = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), minLength: 1, maxLength: 9 });
const number = fc
  .tuple(fc.constantFrom('', '-'), fc.oneof(fc.constant('0'), digits), fc.option(digits), fc.constantFrom('', '', 'e2'))
  .map(
    ([sign, whole, part, power]) =>
      `${sign}${whole.replace(/^0+(?=\d)/, '')}${part === null ? '' : `.${part}`}${power}`,
  );
const text = fc.oneof(
  number,
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

describe('whether a node prints as its value does', () => {
  it('is never said of one that does not', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', '7', '-1', '1a', 'b c'), text)), (members) => {
        const unlike = [...new Map(members)].map(([key, value]) => `${JSON.stringify(key)}:${value}`);
        fc.pre(!unlike.join().includes('__proto__'));
        const node = nodeOf(`{${unlike.join()}}`);
        const values = toValues(node);
        if (values.printsAlike) expect(JSON.stringify(toValue(node))).toBe(printNode(node));
        expect(printFrom(node, undefined, values)).toBe(printNode(node));
      }),
      { numRuns },
    );
  });

  it.each(['0', '7', '-12', '1.5', '-0.25', '0.0001', '123456789012345', '"1.0"', 'true', 'null', '{"a":[]}'])(
    'is said of %s',
    (written) => expect(printsSame(written)).toBe(true),
  );

  it.each([
    '-0',
    '1.0',
    '-1.50',
    '1e3',
    '0.0000001',
    '1234567890123456',
    '0.3000000000000000',
    '{"b":1,"2":3}',
    '[1,-0]',
  ])('is not said of %s', (written) => expect(printsSame(written)).toBe(false));
});
