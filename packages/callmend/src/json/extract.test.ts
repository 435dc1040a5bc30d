import { describe, expect, it } from 'vitest';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';

const options = { plausible: false, mayClose: true, maxDepth: 64, parameters: new Set(['city', 'days', 'opts']) };

function read(text: string, change: Partial<typeof options> = {}): string {
  const result = readArguments(text, { ...options, ...change });
  if ('fault' in result) return `! ${result.fault.code}`;
  return result.readings.map(({ node }) => printNode(node)).join(' | ');
}

function codes(text: string): readonly string[] {
  const result = readArguments(text, options);
  return 'fault' in result ? [] : (result.readings[0]?.repairs.map(({ code, risk }) => `${code}:${risk}`) ?? []);
}

/** The raw text with the splices of its first reading: it must be strict JSON with the same meaning. */
function spliced(text: string): string {
  const result = readArguments(text, options);
  if ('fault' in result) return '';
  let from = 0;
  let out = '';
  for (const repair of result.readings[0]?.repairs ?? []) {
    if (repair.at !== 'text') continue;
    expect(text.slice(repair.span.start, repair.span.end)).toBe(repair.before);
    out += text.slice(from, repair.span.start) + repair.after;
    from = repair.span.end;
  }
  return out + text.slice(from);
}

const mended: readonly (readonly [string, string, string, string])[] = [
  [
    'a fence',
    '```json\n{"city":"Oslo"}\n```',
    '{"city":"Oslo"}',
    'surrounding-text:lossless surrounding-text:lossless',
  ],
  ['a fence that is not closed', '```\n{"city":"Oslo"}', '{"city":"Oslo"}', 'surrounding-text:lossless'],
  ['prose before', 'Let me look it up: {"city":"Oslo"}', '{"city":"Oslo"}', 'surrounding-text:lossless'],
  ['prose after', '{"city":"Oslo"} That should do.', '{"city":"Oslo"}', 'surrounding-text:lossless'],
  ['a trailing comma', '{"city":"Oslo",}', '{"city":"Oslo"}', 'extra-comma:lossless'],
  ['a doubled comma', '{"city":"Oslo",,"days":2}', '{"city":"Oslo","days":2}', 'extra-comma:lossless'],
  ['a missing comma', '{"city":"Oslo" "days":2}', '{"city":"Oslo","days":2}', 'missing-comma:lossless'],
  ['a semicolon', '{"city":"Oslo"; "days":2}', '{"city":"Oslo","days":2}', 'separator:schema'],
  ['an arrow', '{"city" => "Oslo"}', '{"city":"Oslo"}', 'separator:schema'],
  ['a missing colon', '{"city" "Oslo"}', '{"city":"Oslo"}', 'missing-colon:schema'],
  ['single quotes', "{'city':'Os\"lo'}", '{"city":"Os\\"lo"}', 'quote-kind:lossless quote-kind:lossless'],
  ['typographic quotes', '{“city”:“it’s “here””}', '{"city":"it’s “here”"}', 'quote-kind:lossless quote-kind:lossless'],
  [
    'quotes opened straight and closed typographic',
    '{"city”: “Oslo", "days": 2}',
    '{"city":"Oslo","days":2}',
    'quote-kind:lossless quote-kind:lossless',
  ],
  ['guillemets', '{«city»: «Oslo»}', '{"city":"Oslo"}', 'quote-kind:lossless quote-kind:lossless'],
  ['backticks', '{`city`: `say "hi"`}', '{"city":"say \\"hi\\""}', 'quote-kind:lossless quote-kind:lossless'],
  ['triple quotes', '{"city":"""a\n"b" c"""}', '{"city":"a\\n\\"b\\" c"}', 'triple-quote:lossless'],
  ['a quote token', '{"city":<|"|>Oslo<|"|>}', '{"city":"Oslo"}', 'quote-token:lossless'],
  [
    'unquoted keys',
    '{city:"Oslo", $x.y-1:2}',
    '{"city":"Oslo","$x.y-1":2}',
    'unquoted-key:lossless unquoted-key:lossless',
  ],
  ['a key without its opening quote', '{city":"Oslo"}', '{"city":"Oslo"}', 'unquoted-key:lossless'],
  ['an unquoted text that begins like an exponent', '{"city":e5 1}', '{"city":"e5 1"}', 'unquoted-string:schema'],
  ['an unquoted phrase', '{"city":New York,"days":2}', '{"city":"New York","days":2}', 'unquoted-string:schema'],
  ['Python words', '{"a":True,"b":None}', '{"a":true,"b":null}', 'foreign-word:lossless foreign-word:lossless'],
  ['an undefined member', '{"a":undefined,"b":1}', '{"b":1}', 'undefined:lossless extra-comma:lossless'],
  ['an undefined last member', '{"a":1,"b":undefined}', '{"a":1}', 'undefined:lossless'],
  [
    'a tuple',
    "{'a':('x', 'y')}",
    '{"a":["x","y"]}',
    'quote-kind:lossless tuple:lossless quote-kind:lossless quote-kind:lossless tuple:lossless',
  ],
  ['comments', '{/* a */"a":1, // b\n"c":2}', '{"a":1,"c":2}', 'comment:lossless comment:lossless'],
  ['raw control characters', '{"a":"x\ny\tz"}', '{"a":"x\\ny\\tz"}', 'control-char:lossless'],
  ['an escaped apostrophe', '{"a":"it\\\'s"}', '{"a":"it\'s"}', 'escape:lossless'],
  [
    'number forms',
    '{"a":.5,"b":2.,"c":+5,"d":1_000,"e":5n}',
    '{"a":0.5,"b":2,"c":5,"d":1000,"e":5}',
    'number-form:lossless '.repeat(5).trim(),
  ],
  ['odd blanks', '\ufeff{\u00a0"a":1}', '{"a":1}', 'surrounding-text:lossless odd-blank:lossless'],
  ['a repeated key with the same value', '{"a":1,"a":1,"b":2}', '{"a":1,"b":2}', 'repeated-key:lossless'],
  ['JSON text', '"{\\"a\\":1}"', '{"a":1}', 'double-encoded:lossless'],
  ['escaped JSON without quotes', '{\\"a\\":1}', '{"a":1}', 'double-encoded:lossless'],
  ['a Python dict in JSON text', '"{\'a\':1}"', '{"a":1}', 'double-encoded:lossless'],
  ['the same object twice', '{"a":1}\n{"a":1}', '{"a":1}', 'surrounding-text:lossless'],
  ['an empty object beside the real one', '{}{"a":1}', '{"a":1}', 'surrounding-text:lossless'],
  ['a missing closer', '{"a":{"b":"x"}', '{"a":{"b":"x"}}', 'missing-bracket:schema'],
  ['a closer of the wrong kind', '{"a":"x"]', '{"a":"x"}', 'wrong-bracket:schema'],
  ['a closer too many', '{"a":"x"}}', '{"a":"x"}', 'extra-bracket:schema'],
  ['doubled braces', '{{"a":{"b":1}}}', '{"a":{"b":1}}', 'extra-bracket:schema extra-bracket:schema'],
  ['a list that was not closed before a key', '{"a":["x","b":1}', '{"a":["x"],"b":1}', 'missing-bracket:schema'],
  ['a missing opening brace', '"a":"x"}', '{"a":"x"}', 'missing-opener:schema'],
  ['special tokens after it', '{"a":1}</s><|im_end|>', '{"a":1}', 'surrounding-text:lossless'],
];

describe('reading arguments', () => {
  it.each(mended)('mends %s', (_, text, expected, repairs) => {
    expect(read(text).split(' | ')[0]).toBe(expected);
    expect(codes(text).join(' ')).toBe(repairs);
    expect(JSON.stringify(JSON.parse(spliced(text)))).toBe(JSON.stringify(JSON.parse(expected)));
  });

  it.each([
    ['a string that ended with the text', '{"a":"x', 'truncated'],
    ['a number that ended with the text', '{"a":1', 'truncated'],
    ['a word that ended with the text', '{"a":tr', 'truncated'],
    ['a key that ended with the text', '{"a":"x","b"', 'truncated'],
    ['an object that ended after a comma', '{"a":"x",', 'truncated'],
    ['an object that ended inside a comment', '{"a":"x"/* c', 'truncated'],
    ['an escape that ended with the text', '{"a":"x\\u00', 'truncated'],
    ['two values for one key', '{"a":1,"a":2}', 'duplicate-key'],
    ['two values for one key, spelled with an escape', '{"ab":1,"a\\u0062":2}', 'duplicate-key'],
    ['two objects with content', '{"a":1}{"b":2}', 'ambiguous'],
    ['an unescaped quote', '{"a":"say "hi" now"}', 'not-json'],
    ['a lost closing quote', '{"a":"x,"b":"y"}', 'not-json'],
    ['an unknown escape', '{"a":"C:\\dir"}', 'not-json'],
    ['a short unicode escape', '{"a":"\\u00e"}', 'not-json'],
    ['an ellipsis', '{"a":1,...}', 'not-json'],
    ['a placeholder', '{"a":<id>}', 'not-json'],
    ['a shell variable', '{"a":$id}', 'not-json'],
    ['NaN', '{"a":NaN}', 'not-json'],
    ['a number beyond a double', '{"a":1e999,"b":2}', 'not-json'],
    ['a missing value', '{"a":,"b":1}', 'not-json'],
    ['a leading comma', '{,"a":1}', 'not-json'],
    ['strings that Python would join', "{'a':['x' 'y']}", 'not-json'],
    ['a set', '{"a":{"x","y"}}', 'not-json'],
    ['prose', 'I cannot help with that.', 'not-json'],
    ['members without braces', 'city: "Oslo", days: 2', 'not-json'],
    ['a nested object of arguments that lost their braces', 'city: "Oslo", opts: {"a":1}', 'not-json'],
    ['a nested object of broken arguments', '{"a":"x" y, "opts":{"b":1}}', 'not-json'],
    ['arguments written as a call', 'delete({"a":1})', 'not-json'],
    ['a member after the object', '{"a":1},"b":2}', 'not-json'],
    ['a number', '42', 'not-json'],
    ['a text encoded too often', JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify('{"a":1}')))), 'not-json'],
    ['a value nested too deep', `${'['.repeat(99)}${']'.repeat(99)}`.replace(/^/, '{"a":').concat('}'), 'too-large'],
  ])('refuses %s', (_, text, code) => {
    expect(read(text)).toBe(`! ${code}`);
  });

  it('adds no closers where the text may have been cut', () => {
    expect(read('{"a":"x"', { mayClose: false })).toBe('! truncated');
  });

  it('keeps every place where a lost bracket may have stood', () => {
    expect(read('{"a":{"x":"1","b":"2"}')).toBe('{"a":{"x":"1","b":"2"}} | {"a":{"x":"1"},"b":"2"}');
    expect(read('{"a":["x"]]}')).toBe('{"a":["x"]} | {"a":[["x"]]}');
  });

  it('reads blank arguments as no arguments', () => {
    for (const text of ['', ' \n', 'null', 'None', 'undefined', '""']) expect(read(text)).toBe('{}');
  });

  it('says where a text was read that had no quotes', () => {
    const isBare = (text: string): unknown => {
      const result = readArguments(text, options);
      return 'readings' in result && result.readings.map((reading) => reading.isBare === true);
    };
    expect(isBare('{"city":Oslo}')).toEqual([true]);
    expect(isBare('{city:"Oslo"}')).toEqual([false]);
  });

  it('passes over closed reasoning', () => {
    expect(read('<think>maybe {"a":1}?</think>{"a":2}')).toBe('{"a":2}');
  });

  it('keeps quotes and escapes as they were meant where plausible readings are allowed', () => {
    const plausible = { plausible: true };
    expect(read('{"a":"say "hi" now"}', plausible)).toBe('{"a":"say \\"hi\\" now"}');
    expect(read('{"a":"C:\\dir"}', plausible)).toBe('{"a":"C:\\\\dir"}');
    expect(read('{"a":0x1F,"b":1}', plausible)).toBe('{"a":31,"b":1}');
    expect(read('{"a":"f("x", {"k": 1})"}', plausible)).toBe('{"a":"f(\\"x\\", {\\"k\\": 1})"}');
  });

  it('reads every hostile shape in a bounded number of attempts', () => {
    for (const shape of [
      '{',
      '[',
      '{"a":',
      '"',
      "'",
      '“',
      '{"a":"',
      '}',
      ']',
      ',',
      '\\',
      '/*',
      '<',
      '```',
      '{{',
      '[{',
      '" ',
      '{a',
      ':',
      '0',
      '-',
      '<think>',
    ]) {
      const text = shape.repeat(20_000 / shape.length);
      expect(read(text)).toMatch(/^! |^\{/);
    }
  });
});
