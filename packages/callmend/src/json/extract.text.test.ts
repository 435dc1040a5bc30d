import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readings } from '../../../../test/readings.ts';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 200);
const seed = Number(process.env['CALLMEND_SEED'] ?? 20261130);
const defaults = { plausible: false, mayClose: true, maxDepth: 16, parameters: new Set(['city', 'opts']) };

/** Every meaning of a text with the codes and risks of what mended it, or why it is refused. */
function read(text: string, change: Partial<typeof defaults> = {}): readonly string[] {
  const result = readArguments(text, { ...defaults, ...change });
  if ('fault' in result) {
    const { code, detail, span } = result.fault;
    expect(detail).not.toBe('');
    expect(0 <= span.start && span.start <= span.end).toBe(true);
    return [`! ${code}`];
  }
  expect(result.readings.length).toBeGreaterThan(0);
  return result.readings.map(({ node, repairs }) => {
    let last = text.length;
    let raw = text;
    for (const repair of repairs.toReversed()) {
      if (repair.at !== 'text') continue;
      expect(repair.stage).toBe('arguments');
      expect(repair.before).toBe(text.slice(repair.span.start, repair.span.end));
      expect(repair.span.end).toBeLessThanOrEqual(last);
      last = repair.span.start;
      raw = raw.slice(0, repair.span.start) + repair.after + raw.slice(repair.span.end);
    }
    expect(JSON.stringify(JSON.parse(raw))).toBe(printNode(node));
    return [printNode(node), ...repairs.map(({ code, risk }) => `${code}:${risk}`)].join(' ');
  });
}

describe('text around an object', () => {
  const gone = 'surrounding-text:lossless';

  it.each([
    ['I call it: {"a":1}', [`{"a":1} ${gone}`]],
    ['{"a":1}\nThat is all.', [`{"a":1} ${gone}`]],
    ['So: {"a":1} as agreed', [`{"a":1} ${gone} ${gone}`]],
    ['So: {"a":1,} as agreed', [`{"a":1} ${gone} extra-comma:lossless ${gone}`]],
    ["So: {'a':1} as", [`{"a":1} ${gone} quote-kind:lossless ${gone}`]],
    ['With "this" {"a":1}', [`{"a":1} ${gone}`]],
    ['"this" {"a":1}', [`{"a":1} ${gone}`]],
    ['’{"a":1}', [`{"a":1} ${gone}`]],
    ['it\'s {"a":1}', [`{"a":1} ${gone}`]],
    ['Use {x} or {y z}: {"a":1}', [`{"a":1} ${gone}`]],
    ['See [x] {"a":1}', [`{"a":1} ${gone}`]],
    ['See [1] and [12]: {"a":1}', [`{"a":1} ${gone}`]],
    ['See [1, 2]: {"a":1}', ['! not-json']],
    ['{note} first, then {"a":1}', [`{"a":1} ${gone}`]],
    ['{note} {"a":1}', ['! not-json']],
    ['{city} is Rye, {"a":1}', ['! not-json']],
    ['{note first, then {"a":1}', ['! not-json']],
    ['I call the tool:\n\n{"a":1}', [`{"a":1} ${gone}`]],
    ['The tool: x {"a":1}', ['! not-json']],
    ['````json\n{"a":1}\n````', [`{"a":1} ${gone} ${gone}`]],
    ['<bos>{"a":1}<eos>', [`{"a":1} ${gone} ${gone}`]],
    ['"{"a":1}"', [`{"a":1} ${gone} ${gone}`]],
    ['``{"a":"x"}``', [`{"a":"x"} ${gone} ${gone}`]],
    ['"{"a":"x\\ny"}"', ['! not-json']],
    ['"{"a":1}{"a":1}"', ['! not-json']],
    ['"{"a":1}\'', ['! not-json']],
    ['so "{"a":1}"', ['! not-json']],
    ['{"a":1, // "b":2, it\'s out\n"c":3}', ['{"a":1,"c":3} comment:lossless']],
    ['{"a":x, // it\'s "b" c",\n"c":3}', ['! not-json']],
    ['{"a":x, /* "b" */ "c":3}', ['! not-json']],
    ['{ /* "b": [ */ "a":1}', ['{"a":1} comment:lossless']],
    ['{"a":"x" // it\'s\n}', ['! not-json']],
    ['So: [{"a":1}]', [`[{"a":1}] ${gone}`]],
    ['So: [ {"a":1} ]', [`[{"a":1}] ${gone}`]],
    ['So: []', [`[] ${gone}`]],
    [' {"a":1} ', ['{"a":1}']],
    ['{"a":1}\r\n\t', ['{"a":1}']],
    ['{"a":1}\u00a0', [`{"a":1} ${gone}`]],
    ['{"a":1})', ['{"a":1} extra-bracket:schema']],
    ['({"a":1})', [`{"a":1} ${gone} extra-bracket:schema`]],
    ['{"a":1} ) }', ['{"a":1} extra-bracket:schema']],
    ['{"a":1}) done', [`{"a":1} ${gone}`]],
    ['{"a":1} see get_notes', [`{"a":1} ${gone}`]],
    ['{"a":1} } ]', ['{"a":1} extra-bracket:schema extra-bracket:schema']],
    ['<think>{"b":1}</think>{"a":1}', [`{"a":1} ${gone}`]],
    [' <think>{"b":1}, {</think> {"a":1}', [`{"a":1} ${gone}`]],
    ['<think>{"a":1}', [`{"a":1} ${gone}`]],
  ])('is taken out: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['city: {"a":1}', 'a parameter that lost its braces'],
    ['opts = {"a":1}', 'another'],
    ['days: 2, x: {"a":1}', 'members before it'],
    ['{"a":1}, "b":2', 'a member after it'],
    ['{"a":1}: x', 'a colon after it'],
    ['{"a":1}, {"a":1}', 'a list that lost its brackets'],
    ['{"a":1}: {"a":1}', 'a member that lost its key'],
    ['{"a":1}{"b":2', 'the beginning of another object'],
    ['f({"a":1})', 'a call'],
    ['I call delete_all {"a":1}', 'the name of a tool'],
    ['{x} {"a":1}', 'broken arguments before it'],
    ['So: {"b": <x>} {"a":1}', 'broken members before it'],
    ['{"a":1} [1,2]', 'a list after it'],
    ['So: [1,2]', 'a list of values'],
    ['So: 42', 'no object'],
    ['[{\\"a\\":1}]', 'escaped text in a list'],
  ])('is no prose: %s (%s)', (text) => {
    expect(read(text)[0]).toMatch(/^! (not-json|truncated)$/);
  });

  it('says that arguments in it were cut', () => {
    expect(read('So: {"a":"x')).toEqual(['! truncated']);
    expect(read('So: {"a":"x", "b"')).toEqual(['! truncated']);
    expect(read('So: {minutes: 7')).toEqual(['! truncated']);
    expect(read('So: {"a":["x"')).toEqual([
      '{"a":["x"]} surrounding-text:lossless missing-bracket:schema missing-bracket:schema',
    ]);
  });

  it('has a bounded number of brackets', () => {
    expect(read(`${'{x} '.repeat(5).replace('{', 'a {')}{"a":1}`)).toEqual([`{"a":1} ${gone}`]);
    expect(read(`a ${'{x} '.repeat(40)}{"a":1}`)).toEqual(['! not-json']);
  });
});

describe('several objects in a text', () => {
  const gone = 'surrounding-text:lossless';

  it.each([
    ['{"a":1} {"a":1}', [`{"a":1} ${gone}`]],
    ['{"a":1} and then {\'a\': 1}', [`{"a":1} ${gone}`]],
    ['{"a":1} {}', [`{"a":1} ${gone}`]],
    ['{} {"a":1}', [`{"a":1} ${gone}`]],
    ['[] {"a":1}', [`{"a":1} ${gone}`]],
    ['{} {}', [`{} ${gone}`]],
    ['{"a":1} [] {}', [`{"a":1} ${gone}`]],
    ['{} {"a":1} {}', [`{"a":1} ${gone} ${gone}`]],
  ])('are one where only one has content, or all are equal: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    '{"a":1} {"b":2}',
    '{"a":1} {"a":2}',
    '{"a":1} or {"a":1} or {"a":2}',
    '[{"a":1}] {"a":1}',
    '{"a":1} {} {"b":1}',
    '{"b":1}</think>{"a":1}',
  ])('are never chosen from: %s', (text) => expect(read(text)).toEqual(['! ambiguous']));
});

describe('where plausible readings are allowed', () => {
  it('nothing is guessed that can be read without', () => {
    for (const text of ['{"a":"x"}', '{"a":"x","b":1,}', '{"a":1,"a":2}', '{"a":1} {"a":2}', '{"a":"x', '{"a":1e999}'])
      expect(read(text, { plausible: true })).toEqual(read(text));
    for (const text of ['{"a":"x"\n"b":"y"}', '{"a" "x"\n"b":"y"}'])
      expect(read(text, { plausible: true })).toEqual(read(text));
  });

  it.each([
    ['{"a":"x","b"', '! truncated'],
    ['So: {"a":"x","b"', '! truncated'],
    ['{"a":{"b":"x"],"a":"y"}', '! duplicate-key'],
  ])('what was cut, or refused for another reason than its form, stays so: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
    expect(read(text, { plausible: true })).toEqual([expected]);
  });

  it('quotes, escapes and other bases are guessed at', () => {
    expect(read('{"a":"x "y" z"}', { plausible: true })).toEqual(['{"a":"x \\"y\\" z"} inner-quote:plausible']);
    expect(read('So: {"a":"\\d"}', { plausible: true })).toEqual([
      '{"a":"\\\\d"} surrounding-text:lossless unknown-escape:plausible',
    ]);
    expect(read('{"a":0x1F}', { plausible: true })).toEqual(['{"a":31} number-radix:plausible']);
    expect(read('{"a":<x>}', { plausible: true })).toEqual(['! not-json']);
  });
});

describe('any text at all', () => {
  const piece = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      ',',
      ':',
      ';',
      '=',
      '"',
      "'",
      '“',
      '”',
      '`',
      '\\',
      '/*',
      '*/',
      '//',
      '\n',
      ' ',
      '<',
      '>',
    ],
    ...[
      '"a"',
      '"b":',
      'a',
      'true',
      'None',
      'undefined',
      '1',
      '-',
      '.5',
      '\u00a0',
      '```',
      '{"a":1}',
      '["x"]',
      '"x"',
      '…',
    ],
  );

  it('is read or refused, and every receipt can be replayed', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, plausible) => {
        expect(read(pieces.join(''), { plausible })).not.toHaveLength(0);
        expect(read(`{"a":${pieces.join('')}}`, { plausible })).not.toHaveLength(0);
      }),
      { numRuns, seed },
    );
  });
});

it.each([
  ['"a": 1} ', '{"a":1} missing-opener:schema'],
  ['"a": [1]', '{"a":[1]} missing-opener:schema'],
  ['`` {"a":1} ``', '{"a":1} surrounding-text:lossless surrounding-text:lossless'],
  ['" {"a":1} "', '{"a":1} surrounding-text:lossless surrounding-text:lossless'],
  ['{} and {"a":1}', '{"a":1} surrounding-text:lossless'],
  ['{"a":1} and {}', '{"a":1} surrounding-text:lossless'],
  ['undefined', '{} blank-arguments:lossless'],
])('reads %s', (text, reading) => {
  expect(readings(text)).toEqual([reading]);
});

it.each([
  '"a": "x}y"',
  '"a": 1}x',
  '"a": 1',
  '`x\\y`',
  `'{\\x'`,
  '"{"a":1}" x',
  '""{"a":1}"',
  '{"a":1}"',
  'nulls',
  "''",
])('reads nothing in %s', (text) => {
  expect(readings(text)).toEqual(['! not-json']);
});

it('reads no text with more than sixteen places where arguments may begin', () => {
  expect(readings(`So ${'{} '.repeat(15)}{"a":1}`)).toEqual(['{"a":1} surrounding-text:lossless']);
  expect(readings(`So ${'{} '.repeat(16)}{"a":1}`)).toEqual(['! not-json']);
});
