import { describe, expect, it } from 'vitest';
import { readings } from '../../../../test/readings.ts';

describe('a closer of the wrong kind', () => {
  it.each([
    ['{"a":"x"]', '{"a":"x"}'],
    ['{"a":"x")', '{"a":"x"}'],
    ['{"a":"x"] \n', '{"a":"x"}'],
    ['{"a":["x"}}', '{"a":["x"]}'],
    ['{"a":["x"},"b":"y"}', '{"a":["x"],"b":"y"}'],
    ['{"a":["x",["y"},"z"]}', '{"a":["x",["y"],"z"]}'],
    ['{"a":{"b":["x"},"c":"y"}}', '{"a":{"b":["x"],"c":"y"}}'],
    ['{"a":{"b":"x")}', '{"a":{"b":"x"}}'],
    ['{"a":{"b":"x"]}', '{"a":{"b":"x"}}'],
    ['{"a":["x")}', '{"a":["x"]}'],
    ['[{"a":"x"}}', '[{"a":"x"}]'],
  ])('stands for the right one: %s', (text, expected) => {
    expect(readings(text)).toEqual([`${expected} wrong-bracket:schema`]);
  });

  it('stands for the closer of a tuple too', () => {
    expect(readings('{"a":("x","y"]}')).toEqual(['{"a":["x","y"]} tuple:lossless wrong-bracket:schema']);
  });

  it('stands for the right one where prose follows, as the reading that leaves least unexplained', () => {
    expect(readings('{"e":{"j":"x"],"k":"y"} done')).toEqual([
      '{"e":{"j":"x"},"k":"y"} wrong-bracket:schema surrounding-text:lossless',
    ]);
  });

  it('is no way out of another fault', () => {
    expect(readings('{"a":{"d":1,"h":"y"],"a":"x"}')).toEqual(['! duplicate-key']);
    expect(readings('{"a":[{"b":"x"}, }] "a":1}')).toEqual(['! not-json']);
  });

  it.each(['{"a":{"b":"x"])}', '{"a":["x"},"b":["y"}}', '{"a":["x"},"b":["y"},"c":["z"}}', '{"a":[["x"},"y"}}'])(
    'is refused where there are several: %s',
    (text) => expect(readings(text)).toEqual(['! not-json']),
  );
});

describe('a closer before which others are missing', () => {
  it.each([
    ['{"a":["x","y"}', '{"a":["x","y"]}', 1],
    ['{"a":{"b":["x"}}', '{"a":{"b":["x"]}}', 1],
    ['[{"a":"x"]', '[{"a":"x"}]', 1],
    ['{"a":["x",{"k":"y"]}', '{"a":["x",{"k":"y"}]}', 1],
    ['{"a":[{"b":"x"],"c":"y"}', '{"a":[{"b":"x"}],"c":"y"}', 1],
    ['{"a":["x","y",{"b":"z"}', '{"a":["x","y",{"b":"z"}]}', 2],
    ['{"a":[{"k":"x"},{"k":"y"}', '{"a":[{"k":"x"},{"k":"y"}]}', 2],
    ['[{"a":"x","b":"y"', '[{"a":"x","b":"y"}]', 2],
    ['{"a":{"b":["x"]', '{"a":{"b":["x"]}}', 2],
  ])('closes them: %s', (text, expected, count) => {
    expect(readings(text)).toEqual([`${expected}${' missing-bracket:schema'.repeat(count)}`]);
  });

  it.each(['{"a":[1', '{"a":{"b":tr', '{"a":["x",', '{"a":{', '{"a":[', '{', '{"a":{"b":', '{"a":["x"/* c'])(
    'are never added to %s, which was cut',
    (text) => expect(readings(text)).toEqual(['! truncated']),
  );

  it('are never added where the text may have been cut', () => {
    for (const text of ['{"a":"x"', '{"a":["x"]', '{"a":["x"', '{"a":{}'])
      expect(readings(text, { mayClose: false })).toEqual(['! truncated']);
    expect(readings('{"a":["x"}', { mayClose: false })).toEqual(['{"a":["x"]} missing-bracket:schema']);
  });

  it.each([
    '{"a":"x",]}',
    '{"a":["x",}',
    '[{"a":"x",]',
    '{"a":{"b":"x";]',
    '{"a":["x" "y"}',
    '{"a":{"b" "x"]',
    '{"a" {}',
    '{"a":1,"a":1,"b":"x"',
    '{"a":1,"b":[[]}]}',
  ])('are a guess too many where separators are wrong as well: %s', (text) =>
    expect(readings(text)[0]).toContain('! '),
  );
});

describe('a closer where a value is due', () => {
  it.each([
    '[{:1}]',
    '{"a":[{:1}]}',
    '{"a":[{:=1}]}',
    '{]}',
    '{)}',
    '{"a":]}',
    '{"a":}',
    '{"a":)}',
    '{"a":[}]}',
    '{"a":[)]}',
    '{"a":(]}',
    '[{]',
  ])('is no accident: %s', (text) => expect(readings(text)).toEqual(['! not-json']));
});

describe('a tuple', () => {
  it.each([
    ['{"a":()}', '{"a":[]}', 1],
    ['{"a":("x","y")}', '{"a":["x","y"]}', 1],
    ['{"a":(1,(2,3))}', '{"a":[1,[2,3]]}', 2],
    ['{"a":[(1,2),(3,4)]}', '{"a":[[1,2],[3,4]]}', 2],
  ])('is a list: %s', (text, expected, count) => {
    expect(readings(text)).toEqual([`${expected}${' tuple:lossless'.repeat(count * 2)}`]);
  });

  it.each([
    ['{"a":(1,)}', '{"a":[1]}'],
    ['{"a":("x" , )}', '{"a":["x"]}'],
    ['{"a":[("x",)]}', '{"a":[["x"]]}'],
  ])('may hold one, with its comma: %s', (text, expected) => {
    expect(readings(text)).toEqual([`${expected} tuple:lossless extra-comma:lossless tuple:lossless`]);
  });

  it.each([
    '{"a":([1,])}',
    '{"a":({"b":1,})}',
    '{"a":(,1)}',
    '{"a":(1;)}',
    '{"a":(1)}',
    '{"a":("x")}',
    '{"a":({"b":1})}',
    '{"a":[("x")]}',
    '{"a":[1,(2)]}',
  ])('is not seen where parentheses may only group: %s', (text) => expect(readings(text)).toEqual(['! not-json']));
});

describe('a closer too many', () => {
  it.each([
    ['{"a":"x"}}', '{"a":"x"} extra-bracket:schema'],
    ['{"a":"x"}]', '{"a":"x"} extra-bracket:schema'],
    ['{"a":"x"} \n }', '{"a":"x"} extra-bracket:schema'],
    ['{"a":1)}', '{"a":1} extra-bracket:schema'],
    ['[]]', '[] extra-bracket:schema'],
    ['[]][]', '[] extra-bracket:schema surrounding-text:lossless'],
    ['{"a":["x"]}}}', '{"a":["x"]} extra-bracket:schema extra-bracket:schema'],
    ['{{"a":"x"}', '{"a":"x"} extra-bracket:schema'],
    ['{{"a":"x"}}', '{"a":"x"} extra-bracket:schema extra-bracket:schema'],
    ['{"a":1),"b":2),"c":3}', '{"a":1,"b":2,"c":3} extra-bracket:schema extra-bracket:schema'],
    ['{ {"a":{"b":"x"} } }', '{"a":{"b":"x"}} extra-bracket:schema extra-bracket:schema'],
  ])('is taken out: %s', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  it('may be one whose opener was lost', () => {
    expect(readings('{"a":"x"],"b":"y"}')).toEqual([
      '{"a":"x","b":"y"} extra-bracket:schema',
      '{"a":["x"],"b":"y"} missing-opener:schema',
    ]);
    expect(readings('[{"a":"x"},"b":"y"}]')).toEqual([
      '[{"a":"x"},{"b":"y"}] missing-opener:schema',
      '[{"a":"x","b":"y"}] extra-bracket:schema',
    ]);
  });

  it('may be missing where its opener is one too many', () => {
    expect(readings('{"a":[["x"]}')).toEqual([
      '{"a":[["x"]]} missing-bracket:schema',
      '{"a":["x"]} extra-bracket:schema',
    ]);
  });

  it.each(['{"a":{{"b":"x"}}}', '{"a":"x"{"b":"y"}}', '{"a":"x",{"b":"y"}}', '[{{"a":"x"}}]'])(
    'has no counterpart inside the arguments: %s',
    (text) => expect(readings(text)).toEqual(['! not-json']),
  );
});

describe('nesting', () => {
  it('is read to its bound and no deeper', () => {
    const nested = (depth: number): string => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)},}`;
    expect(readings(nested(8))).toEqual([`{"a":${'['.repeat(7)}${']'.repeat(7)}} extra-comma:lossless`]);
    expect(readings(nested(9))).toEqual(['! too-large']);
  });

  it('is not closed more often than the bound on depth', () => {
    const rows = (count: number): string =>
      `{"a":[${Array.from({ length: count }, (_, i) => `{"k":"${i}"`).join(',')}]}`;
    expect(readings(rows(3))[0]).toContain('"2"');
    expect(readings(rows(50))).toEqual(['! not-json']);
  });

  it('with more closers than can be matched is refused', () => {
    expect(readings(`{"a":"x"${'],"b":"x"'.repeat(40)}}`)).toEqual(['! not-json']);
    expect(readings(`{"a":[${'{"k":"x"],'.repeat(40)}]}`)).toEqual(['! not-json']);
    const strays = (count: number): string => Array.from({ length: count }, (_, i) => `"k${i}":1)`).join(',');
    expect(readings(`{${strays(5)}}`)[0]).toContain('"k4":1}');
    expect(readings(`{${strays(40)}}`)).toEqual(['! not-json']);
  });
});
