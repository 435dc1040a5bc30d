import { describe, expect, it } from 'vitest';
import { cursorAt } from './cursor.ts';
import { opensString, type Place, readString } from './string.ts';

/** The string at the start of a text, what mended it and what is left of the text; or why it is refused. */
function read(text: string, { place = 'member', plausible = false }: { place?: Place; plausible?: boolean } = {}) {
  const cursor = cursorAt(text, 0, plausible);
  const node = readString(cursor, place);
  if (node === undefined) {
    expect(cursor.fault?.detail).not.toBe('');
    return `! ${cursor.fault?.code}`;
  }
  const { start, end, value } = node;
  expect([start, end]).toEqual([0, cursor.pos]);
  const [repair] = cursor.repairs;
  if (repair) expect([repair.span, repair.after]).toEqual([{ start, end }, JSON.stringify(value)]);
  const mended = repair ? ` ${repair.code}:${repair.risk}` : '';
  return `${JSON.stringify(node.value)}${mended}${text.slice(cursor.pos) && ` + ${text.slice(cursor.pos)}`}`;
}

describe('reading a string in straight double quotes', () => {
  it.each(['""', '"x"', '"é 東京 😀"', '"a\\"b"', '"\\\\"', '"\\u00e9\\n"', '"it\'s `so` “here”"', '"\ud800"'])(
    'reads %s as JSON.parse does, and mends nothing',
    (text) => {
      expect(read(`${text},`)).toBe(`${JSON.stringify(JSON.parse(text))} + ,`);
    },
  );

  it('keeps raw control characters', () => {
    expect(read('"a\nb\tc\u0000"')).toBe('"a\\nb\\tc\\u0000" control-char:lossless');
    expect(read('"a b\u007f"')).toBe('"a b\u007f"');
  });

  it('reads escapes that JSON does not know but that have one meaning', () => {
    expect(read('"it\\\'s\n"')).toBe('"it\'s\\n" escape:lossless');
    expect(read('"\\d"')).toBe('! not-json');
    expect(read('"\\d"', { plausible: true })).toBe('"\\\\d" unknown-escape:plausible');
  });

  it.each(['"', '"x', '"x\\', '"x\\"', '"\\u00'])('does not complete %s', (text) => {
    expect(read(text)).toBe('! truncated');
  });
});

describe('a quote inside a string', () => {
  it.each([
    ['"say "hi" now"}', 'member', '"say \\"hi\\" now"', '}'],
    ['"say "hi""}', 'member', '"say \\"hi\\""', '}'],
    ['"a "b", c"}', 'member', '"a \\"b\\", c"', '}'],
    ['"a "b"", "k": 1}', 'member', '"a \\"b\\""', ', "k": 1}'],
    ['"a "b"", k: 1}', 'member', '"a \\"b\\""', ', k: 1}'],
    ['"a "b"" , }', 'member', '"a \\"b\\""', ' , }'],
    ['"f({"k": "v"})"}', 'member', '"f({\\"k\\": \\"v\\"})"', '}'],
    ['"a "b"", "c"]', 'item', '"a \\"b\\""', ', "c"]'],
    ['"a "b"", -1]', 'item', '"a \\"b\\""', ', -1]'],
    ['"a "b"", true]', 'item', '"a \\"b\\""', ', true]'],
    ['"a "b"", null]', 'item', '"a \\"b\\""', ', null]'],
    ['"a "b"", false]', 'item', '"a \\"b\\""', ', false]'],
    ['"a "b", c"]}', 'item', '"a \\"b\\", c"', ']}'],
    ['"a "b"" ]', 'item', '"a \\"b\\""', ' ]'],
    ['"a "b" c" : 1', 'key', '"a \\"b\\" c"', ' : 1'],
    ['"a "b" "', 'member', '"a \\"b\\" "', ''],
  ] as const)('is kept where plausible readings are allowed: %s', (text, place, value, rest) => {
    expect(read(text, { place, plausible: true })).toBe(`${value} inner-quote:plausible${rest && ` + ${rest}`}`);
  });

  it.each([
    ['"x"}', 'member'],
    ['"x"}}', 'member'],
    ['"x", "k":1}', 'member'],
    ['"x", k:1}', 'member'],
    ['"x",}', 'member'],
    ['"x"', 'member'],
    ['"x"]', 'item'],
    ['"x"]}', 'item'],
    ['"x","y"]', 'item'],
    ['"x",["y"]]', 'item'],
    ['"x",{"k":1}]', 'item'],
    ['"x",]', 'item'],
    ['"x", 1]', 'item'],
    ['"x":1', 'key'],
  ] as const)('is not seen in %s', (text, place) => {
    expect(read(text, { place, plausible: true })).toBe(`"x"${text.length > 3 ? ` + ${text.slice(3)}` : ''}`);
  });

  it('ends its string where no guess is allowed', () => {
    expect(read('"say "hi" now"')).toBe('"say " + hi" now"');
  });
});

describe('reading a string in other quotes', () => {
  it.each([
    ["'x'", 'x'],
    ['\'say "hi"\'', 'say "hi"'],
    ["'it\\'s'", "it's"],
    ["'a\\\\'", 'a\\'],
    ["'${x}'", '${x}'],
    ['`a "b" \'c\'`', 'a "b" \'c\''],
    ['`$x {y}`', '$x {y}'],
    ['`a\nb`', 'a\nb'],
    ['“x”', 'x'],
    ['”x”', 'x'],
    ['„x“', 'x'],
    ['„x”', 'x'],
    ['‟x”', 'x'],
    ['‘it’s’', 'it’s'],
    ['’x’', 'x'],
    ['‚x‘', 'x'],
    ['‚x’', 'x'],
    ['«a «b» c»', 'a «b» c'],
    ['»x«', 'x'],
    ['‹x›', 'x'],
    ['「x」', 'x'],
    ['“x“', 'x'],
    ['“a “b””', 'a “b”'],
    ['“a “b” c”', 'a “b” c'],
    ['“a ”b” c”', 'a ”b” c'],
    ['“a "b" c”', 'a "b" c'],
    ['“他说"好"，走了”', '他说"好"，走了'],
    ['“他说"好"：走；了”', '他说"好"：走；了'],
    ['“a\\n”', 'a\n'],
    ['“a\\\\”', 'a\\'],
    ['“x"', 'x'],
  ])('reads %s', (text, value) => {
    expect(read(`${text},`)).toBe(`${JSON.stringify(value)} quote-kind:lossless + ,`);
    expect(read(`${text}\n]`)).toBe(`${JSON.stringify(value)} quote-kind:lossless + \n]`);
  });

  it.each([
    ['"""a "b" c"""', 'a "b" c', 'triple-quote'],
    ["'''it's\n'''", "it's\n", 'triple-quote'],
    ['""""""', '', 'triple-quote'],
    ['"""a\\tb"""', 'a\tb', 'triple-quote'],
    ['<|"|>a\\n"b"<|"|>', 'a\\n"b"', 'quote-token'],
    ['<|"|><|"|>', '', 'quote-token'],
  ])('reads %j', (text, value, code) => {
    expect(read(`${text},`)).toBe(`${JSON.stringify(value)} ${code}:lossless + ,`);
  });

  it.each(["'x", '`x', '“x', '«x', '"""x""', "'''x", '<|"|>x', "'x\\'", '“', "'", '“x" y'])(
    'does not complete %s',
    (text) => expect(read(text)).toBe('! truncated'),
  );

  it.each(['`a ${b} c`', "'\\q'", '“\\q”', '"""\\q"""', "'\\u12'", '`\\`${x}`'])('refuses %s', (text) => {
    expect(read(`${text},`)).toBe('! not-json');
  });

  it.each(['“x“', '“x“ ', '“say “hi“ now“,', '“ruf „A“}'])(
    'closes no string with the mark that opened it: %s',
    (text) => {
      expect(read(text)).toBe('! truncated');
    },
  );

  it('takes no straight quote after a pair for the end of a typographic string', () => {
    expect(read('“a “b” c", d')).toBe('! truncated');
  });

  it.each(['""",b"""', '"""\n, "b": """', '"""}, {"""', "''' ]'''", '""":1,"""'])(
    'takes no three quotes for one string where they may be an empty one: %j',
    (text) => expect(read(`${text},`)).toBe('! not-json'),
  );

  it('takes what looks like JSON inside three quotes for text', () => {
    expect(read('"""a, b: {c}""",')).toBe('"a, b: {c}" triple-quote:lossless + ,');
  });

  it('says where the placeholder stands', () => {
    const cursor = cursorAt('`ab${c}`', 0, false);
    readString(cursor, 'member');
    expect(cursor.fault?.span.start).toBe(3);
  });

  it('reads escapes as plausible readings allow', () => {
    expect(read("'\\d',", { plausible: true })).toBe('"\\\\d" quote-kind:plausible + ,');
  });

  it('ends a typographic string at a straight quote only if no pair closes it soon after', () => {
    expect(read(`“x", ${'y'.repeat(100)}”}`)).toBe('! not-json');
    expect(read('“say "hi" now"')).toBe('! not-json');
    expect(read(`“x", ${'y'.repeat(300)}”}`)).toBe(`"x" quote-kind:lossless + , ${'y'.repeat(300)}”}`);
  });
});

describe('telling where a string starts', () => {
  it.each(['"', "'", '`', '“', '”', '„', '‟', '‘', '’', '‚', '«', '»', '‹', '「', '<|"|>'])('sees %s', (quote) => {
    expect(opensString(`x${quote}y`, 1)).toBe(true);
  });

  it.each(['x', '<', '<|', '›', '」', 'é', '\u007f', '\u0080', '5', '{', ''])('sees none in %j', (text) => {
    expect(opensString(text, 0)).toBe(false);
  });
});
