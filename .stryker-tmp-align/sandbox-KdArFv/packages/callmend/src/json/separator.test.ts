// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readings } from '../../../../test/readings.ts';

describe('separators between members', () => {
  it.each([
    ['{"a":1, "b":2 ,"c":3\n}', ''],
    ['{"a":1,;"b":2}', 'extra-comma:lossless'],
    ['{"a":1;"b":2}', 'separator:schema'],
    ['{"a":1;;"b":2}', 'separator:schema extra-comma:lossless'],
    ['{"a":1,,,"b":2}', 'extra-comma:lossless extra-comma:lossless'],
    ['{"a":1, /* c */ , "b":2}', 'comment:lossless extra-comma:lossless'],
    ['{"a":1,"b":2,}', 'extra-comma:lossless'],
    ['{"a":1,"b":2;}', 'extra-comma:lossless'],
    ['{"a":1,"b":2,;, }', 'extra-comma:lossless extra-comma:lossless extra-comma:lossless'],
    ['{"a":1 "b":2}', 'missing-comma:lossless'],
    ['{"a":1"b":2}', 'missing-comma:lossless'],
    ['{"a":1\n\t"b":2}', 'missing-comma:lossless'],
    ['{"a":1 \'b\':2}', 'missing-comma:lossless quote-kind:lossless'],
    ['{"a":1 “b” : 2}', 'missing-comma:lossless quote-kind:lossless'],
    ['{"a":1 b:2}', 'missing-comma:lossless unquoted-key:lossless'],
    ['{"a":1 "b" = 2}', 'missing-comma:lossless separator:schema'],
    ['{/* c */"a":1 "b":2}', 'comment:lossless missing-comma:lossless'],
    ['{"a":/* c */1 "b":2}', 'comment:lossless missing-comma:lossless'],
  ])('become one comma each: %s', (text, repairs) => {
    const expected = text.includes('"c"') ? '{"a":1,"b":2,"c":3}' : '{"a":1,"b":2}';
    expect(readings(text)).toEqual([`${expected} ${repairs}`.trim()]);
  });

  it.each([
    ['{"a":"x" "b":2}', '{"a":"x","b":2} missing-comma:lossless'],
    ['{"a":[1] b:2}', '{"a":[1],"b":2} missing-comma:lossless unquoted-key:lossless'],
    ['{"a":{} $b.c-d:2}', '{"a":{},"$b.c-d":2} missing-comma:lossless unquoted-key:lossless'],
    ['{"a":1 "b\\"c":2}', '{"a":1,"b\\"c":2} missing-comma:lossless'],
    ['{"a":[1]\u00a0"b":2}', '{"a":[1],"b":2} missing-comma:lossless odd-blank:lossless'],
    ['{"a":undefined,,"b":1}', '{"b":1} undefined:lossless extra-comma:lossless extra-comma:lossless'],
    ['{"a":undefined;"b":1}', '{"b":1} undefined:lossless extra-comma:lossless'],
    ['{"a":undefined;}', '{} undefined:lossless extra-comma:lossless'],
    [
      '{"a":"x"，"b"：2；"c":true，}',
      '{"a":"x","b":2,"c":true} separator:schema separator:schema separator:schema extra-comma:lossless',
    ],
    ['{"a":["x"，"y"]}', '{"a":["x","y"]} separator:schema'],
    [
      '{“a”：“x，y：z”，“b”：1}',
      '{"a":"x，y：z","b":1} quote-kind:lossless separator:schema quote-kind:lossless separator:schema quote-kind:lossless separator:schema',
    ],
  ])('are mended after any value: %s', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  it.each([
    ['a bare word after a string may be cut off from it', '{"a":"x" b:2}'],
    ['so may one after single quotes', "{'a':'x' b:2}"],
    ['so may one after backticks', '{"a":`x` b:2}'],
    ['a key without a colon is none', '{"a":1 "b"}'],
    ['a word without a colon is none', '{"a":1 b}'],
    ['a number is no key', '{"a":1 2:3}'],
    ['an object is no key', '{"a":1 {"b":2}}'],
    ['a comment after a string may be the rest of it', '{"a":"x" // c\n "b":2}'],
    ['so may one that clings to it', '{"a":"x"/* c */ "b":2}'],
    ['a block comment may be too', '{"a":"x" /* c */ "b":2}'],
    ['a comma at the front', '{,"a":1}'],
    ['a semicolon at the front', '{;"a":1}'],
    ['a colon after a value', '{"a":1:2}'],
    ['nor one that no time of day has', '{"a":10:3}'],
    ['a period', '{"a":"x". "b":2}'],
  ])('are not guessed at: %s', (_, text) => {
    expect(readings(text)).toEqual(['! not-json']);
  });

  it.each([
    '{"a":1,',
    '{"a":1 ; ',
    '{"a":1,,',
    '{"a":1,/* c',
    '{"a":1;// c',
    '{"a":1;;<!-- c',
    '{"a":[1,',
    '{"a":[1;',
    '{"a":"x"，',
  ])('at the end mean that the text was cut: %s', (text) => expect(readings(text)).toEqual(['! truncated']));
});

describe('separators between items', () => {
  it.each([
    ['[1;2]', '[1,2] separator:schema'],
    ['[1;2;]', '[1,2] separator:schema extra-comma:lossless'],
    ['[1,2, ]', '[1,2] extra-comma:lossless'],
    ['("x","y",)', '["x","y"] tuple:lossless extra-comma:lossless tuple:lossless'],
    ['["x" "y"]', '["x","y"] missing-comma:lossless'],
    ['["x" -1]', '["x",-1] missing-comma:lossless'],
    ['["x" [1]]', '["x",[1]] missing-comma:lossless'],
    ['["x" {"b":1}]', '["x",{"b":1}] missing-comma:lossless'],
    ['[{"b":1}{"b":2}]', '[{"b":1},{"b":2}] missing-comma:lossless'],
    ['[{"b":1}"y"]', '[{"b":1},"y"] missing-comma:lossless'],
    ['[{"b":1}100]', '[{"b":1},100] missing-comma:lossless'],
    ['["x" 100]', '["x",100] missing-comma:lossless'],
    ['[`x` "y"]', '["x","y"] quote-kind:lossless missing-comma:lossless'],
    ['[1 2 3]', '[1,2,3] missing-comma:lossless missing-comma:lossless'],
    ['[1 -200]', '[1,-200] missing-comma:lossless'],
    ['[1 1000]', '[1,1000] missing-comma:lossless'],
    ['[true "x"]', '[true,"x"] missing-comma:lossless'],
  ])('are mended: %s', (list, expected) => {
    const [value, ...repairs] = expected.split(/ (?=[a-z])/);
    expect(readings(`{"a":${list}}`)).toEqual([[`{"a":${value}}`, ...repairs].join(' ')]);
  });

  it.each([
    ['an item may be missing between commas', '[1,,2]'],
    ['or between a comma and a semicolon', '[1,;2]'],
    ['or at the end', '[1,,]'],
    ['or at the front', '[,1]'],
    ['or before a semicolon', '[;1]'],
    ['Python joins strings that stand side by side', "['x' 'y']"],
    ['in whatever quotes', '[\'x\' "y"]'],
    ['a number may cling to the string before it', '["x"2]'],
    ['so may a list', '["x"[1]]'],
    ['so may an object', '[`x`{"b":1}]'],
    ['so may another string', '["x""y"]'],
    ['in whatever quotes', '[`x`"y"]'],
    ['three digits may be thousands', '[1 000]'],
    ['whatever the last digit is', '[9 100]'],
    ['or the first', '[0 100]'],
    ['words may be a phrase', '["x" true]'],
    ['a comment may be the rest of a string', '["x" /* c */ "y"]'],
    ['a plus sign is an operator', '["x" + "y"]'],
  ])('are not guessed at: %s', (_, list) => {
    expect(readings(`{"a":${list}}`)).toEqual(['! not-json']);
  });
});
