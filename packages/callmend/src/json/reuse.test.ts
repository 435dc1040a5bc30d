import { describe, expect, it } from 'vitest';
import { randomDocument } from '../../../../test/documents.ts';
import { breaks } from '../testing/breaks/index.ts';
import { seeded } from '../testing/random.ts';
import type { JsonNode } from '../types.ts';
import { maxOdd } from './cursor.ts';
import { entriesOf, objectOf } from './entries.ts';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';
import type { Reading, Values } from './reading.ts';
import { printFrom } from './reuse.ts';
import { toValues, valuesAfter } from './value.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 200);

function readingOf(text: string): Reading {
  const result = readArguments(text, { plausible: false, mayClose: true, maxDepth: 64, parameters: new Set() });
  if ('fault' in result || result.readings[0] === undefined) throw new Error(`no reading: ${text}`);
  return result.readings[0];
}

const put: JsonNode = { kind: 'number', text: '1.50', start: 0, end: 1 };

/** A node with its first member at every level changed, taken out or put in twice. */
function changesOf(node: JsonNode): readonly JsonNode[] {
  const { start, end } = node;
  if (node.kind === 'array') {
    const [first, ...rest] = node.items;
    if (first === undefined) return [];
    const inner = changesOf(first).map((item): JsonNode => ({ kind: 'array', items: [item, ...rest], start, end }));
    return [
      { kind: 'array', items: rest, start, end },
      { kind: 'array', items: [put, first, ...rest], start, end },
      ...inner,
    ];
  }
  if (node.kind !== 'object') return [put];
  const [first, ...rest] = entriesOf(node);
  if (first === undefined) return [];
  const inner = changesOf(first[1]).map((value): JsonNode => objectOf([[first[0], value], ...rest], node));
  return [
    objectOf(rest, node),
    objectOf([['new', first[1]], ...rest], node),
    objectOf([...rest, first], node),
    ...inner,
  ];
}

const both = ({ exact, judged }: Values) => ({ exact, judged });

describe('what is used again of a text', () => {
  it('prints as its tree does, and has the same values, as read and after any change', () => {
    const random = seeded(numRuns);
    for (let run = 0; run < numRuns; run++) {
      const document = randomDocument(random);
      const plain = JSON.stringify({ first: [document, document], ...document });
      for (const text of [plain, JSON.stringify(document, null, 1), random.pick(breaks).make(document, random)]) {
        const result = readArguments(text ?? '', {
          plausible: false,
          mayClose: true,
          maxDepth: 64,
          parameters: new Set(),
        });
        for (const { node, source } of 'fault' in result ? [] : result.readings) {
          expect(printFrom(node, source)).toBe(printNode(node));
          for (const changed of changesOf(node)) {
            expect(printFrom(changed, source)).toBe(printNode(changed));
            const after = valuesAfter(changed, node, toValues(node));
            expect(both(after)).toEqual(both(toValues(changed)));
            if (after.printsAlike) expect(JSON.stringify(after.judged)).toBe(printNode(changed));
          }
        }
      }
    }
  });

  it.each([
    '{"a":[1,2 ,3],"b":4}',
    '{"a":[1, 2,3],"b":4}',
    '{"a":["x","\\u0041","y"]}',
    '{"a":["x","\\/","y"]}',
    '{"a":[{"b":1},{"b":2,},{"b":3}]}',
    '{"a":[{"b":1},{"b":2},]}',
    '{"a":[{"b":1},{"b":2}',
    '{"a":["x","\ud800",1]}',
    '{"a":["x","😀",1]}',
    '{"a":[1,01]}'.replace('01', '+1'),
    '{"a":[1E5,-0,1.50,12345678901234567890]}',
    '{"a":{},"b":[],"c":[[],{}],}',
    '{a:[1,2],"b":[1,2]}',
    '{"a":"x","b":[-0,1.50,1E5],"c":{"10":1,"9":2},}',
  ])('is never what would print otherwise: %s', (text) => {
    const { node, source } = readingOf(text);
    expect(printFrom(node, source)).toBe(printNode(node));
    for (const changed of changesOf(node)) {
      const after = valuesAfter(changed, node, toValues(node));
      for (const from of [source, undefined]) expect(printFrom(changed, from, after)).toBe(printNode(changed));
    }
  });

  it('is copied, not printed, where nothing was mended', () => {
    const { node, source } = readingOf('{"a":[1,2,3],"b":[4,],"c":[{"d":5}]}');
    if (source === undefined) throw new Error('nothing to copy from');
    const shown = { ...source, text: source.text.replaceAll(/\d/g, '#') };
    expect(printFrom(node, shown)).toBe('{"a":[#,#,#],"b":[4],"c":[{"d":#}]}');
  });

  it('is nothing where the text has many odd places', () => {
    const { node, source } = readingOf(`{"a":[${'1, '.repeat(maxOdd)}1]}`);
    expect(source?.odd).toHaveLength(maxOdd);
    expect(printFrom(node, source)).toBe(printNode(node));
  });
});

describe('the values after a change', () => {
  it('are those from before where nothing changed', () => {
    const { node } = readingOf('{"a":[{"b":1},{"b":2}],"c":{"d":[3]}}');
    const values = toValues(node);
    if (node.kind !== 'object') throw new Error('no object');
    const changed = objectOf([...entriesOf(node).slice(0, 1), ['c', put]], node);
    const after = valuesAfter(changed, node, values);
    expect(after.exact).toEqual({ a: [{ b: 1 }, { b: 2 }], c: 1.5 });
    expect((after.exact as { a: unknown }).a).toBe((values.exact as { a: unknown }).a);
  });

  it('keep every digit', () => {
    const { node } = readingOf('{"a":[12345678901234567890],"b":1}');
    const after = valuesAfter(node, node, toValues(node));
    const digits = 12345678901234567890n;
    expect(both(after)).toEqual({ exact: { a: [digits], b: 1 }, judged: { a: [Number(digits)], b: 1 } });
    const small = readingOf('{"a":[1],"b":1}').node;
    const long: JsonNode = { kind: 'number', start: 0, end: 1, text: '12345678901234567890' };
    const changed = objectOf([['a', long]], small);
    expect(both(valuesAfter(changed, small, toValues(small)))).toEqual(both(toValues(changed)));
  });
});
