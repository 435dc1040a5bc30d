import { describe, expect, it } from 'vitest';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';

const defaults = { plausible: false, mayClose: true, maxDepth: 16, parameters: new Set<string>() };

/** Every meaning of a text with the codes and risks of what mended it, or why it is refused. */
function read(text: string, change: Partial<typeof defaults> = {}): readonly string[] {
  const result = readArguments(text, { ...defaults, ...change });
  if ('fault' in result) {
    expect(result.fault.detail).not.toBe('');
    return [`! ${result.fault.code}`];
  }
  return result.readings.map(({ node, repairs }) => {
    for (const repair of repairs) expect(repair).toMatchObject({ at: 'text', stage: 'arguments' });
    return [printNode(node), ...repairs.map(({ code, risk }) => `${code}:${risk}`)].join(' ');
  });
}

describe('arguments that were encoded as text', () => {
  it.each([
    ['"{\\"a\\": 1}"', '{"a":1} double-encoded:lossless'],
    [' "{\\"a\\": 1}"\n```', '{"a":1} double-encoded:lossless'],
    ['\'{"a": 1}\'', '{"a":1} double-encoded:lossless'],
    ['`{"a":1}`', '{"a":1} double-encoded:lossless'],
    ['"[{\\"a\\":1}]"', '[{"a":1}] double-encoded:lossless'],
    ['"{\\"a\\":1,}"', '{"a":1} double-encoded:lossless'],
    ['"{\\"a\\":\\"x\\"]"', '{"a":"x"} double-encoded:schema'],
    ['"{\'a\':\\"x\\""', '{"a":"x"} double-encoded:schema'],
    ['"see {\\"a\\":1}"', '{"a":1} double-encoded:lossless'],
    ['"null"', '{} double-encoded:lossless'],
    ['{\\"a\\":\\"x\\"}', '{"a":"x"} double-encoded:lossless'],
    ['{ \\"a\\" : 1}', '{"a":1} double-encoded:lossless'],
    ['[{"a":"\\\\"}]', '[{"a":"\\\\"}]'],
    [JSON.stringify(JSON.stringify(JSON.stringify('{"a":1}'))), '{"a":1} double-encoded:lossless'],
  ])('are unpacked: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('keep every place where a bracket may have stood', () => {
    expect(read(JSON.stringify('{"a":{"b":"x","c":"y"}'))).toEqual([
      '{"a":{"b":"x","c":"y"}} double-encoded:schema',
      '{"a":{"b":"x"},"c":"y"} double-encoded:schema',
    ]);
  });

  it('are as risky as the riskiest thing that was mended in them', () => {
    expect(read(JSON.stringify('{"a":"\\d",b:1'.concat('}')), { plausible: true })).toEqual([
      '{"a":"\\\\d","b":1} double-encoded:plausible',
    ]);
    expect(read(JSON.stringify("{'a':'x'; b:\"y\",}"))).toEqual(['{"a":"x","b":"y"} double-encoded:schema']);
  });

  it.each([
    ['"{\\"a\\": 1', '! truncated'],
    ['"{\\"a\\":tr"', '! truncated'],
    ['{\\"a\\":1', '! truncated'],
    ['"{\\"a\\":1,\\"a\\":2}"', '! duplicate-key'],
    ['"{\\"__proto__\\":1,}"', '! refused-key'],
    ['"{\\"a\\":1}{\\"a\\":2}"', '! ambiguous'],
    ['"{\\"a\\": 1}" and more', '! not-json'],
    ['"see this"', '! not-json'],
    ['"42"', '! not-json'],
    ['{\\\\"a\\\\":1}', '! not-json'],
    ['{\\"a\\":"x"}', '! not-json'],
  ])('are refused as they would be without: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    [String.raw`'{"a":"C:\\x"}'`, '! ambiguous'],
    [String.raw`'{"a":"b\\n"}'`, '! ambiguous'],
    [String.raw`'{"a":"\\q"}'`, '! ambiguous'],
    ['`{"a":"b\\\\n"}`', '! ambiguous'],
    [String.raw`'{"a":"b\n"}'`, '{"a":"b\\n"} double-encoded:lossless'],
    ['`{"a":"\\u00e9"}`', '{"a":"é"} double-encoded:lossless'],
    [String.raw`'{"a":"\q"}'`, '! not-json'],
    [String.raw`'{"a":1, \q}'`, '! not-json'],
    ['`a\\`b`', '! not-json'],
    ["''", '! not-json'],
    ['``', '! not-json'],
    ['``{"a":1}``', '{"a":1} surrounding-text:lossless surrounding-text:lossless'],
    [String.raw`"{"a":"b\n"}"`, '! not-json'],
  ])('have one meaning only if their backslashes do: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('are told to be text', () => {
    const result = readArguments('"see this"', defaults);
    expect('fault' in result && result.fault.detail).toContain('string');
  });
});

describe('blank arguments', () => {
  it.each(['', ' ', '\n\t', 'null', ' null\n', 'None', 'undefined '])('are an empty object: %j', (text) => {
    expect(read(text)).toEqual(['{} blank-arguments:lossless']);
  });

  it('are told from an object that was written', () => {
    const isBlank = (text: string): boolean => {
      const result = readArguments(text, defaults);
      return 'readings' in result && result.readings.every((reading) => reading.isBlank === true);
    };
    for (const text of ['', 'null', '"null"', '""']) expect(isBlank(text), text).toBe(true);
    for (const text of ['{}', '{ }', '"{}"', 'So: {}', '{"a":undefined}']) expect(isBlank(text), text).toBe(false);
  });

  it.each(['nullx', 'null null', 'nil', 'NULL', '0', 'false', `null${' '.repeat(40)}x`])('are not %j', (text) => {
    expect(read(text)).toEqual(['! not-json']);
  });
});

describe('an object without its opening brace', () => {
  it.each([
    ['"a":"x"}', ['{"a":"x"} missing-opener:schema']],
    ['"a" = "x"}', ['{"a":"x"} missing-opener:schema']],
    ["'a':1}", ['{"a":1} missing-opener:schema']],
    [' \n"a": {"b":1}}\n', ['{"a":{"b":1}} missing-opener:schema']],
  ])('is read up to its closing one: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['"a":1', '! not-json'],
    ['"a":1, "b":"x', '! not-json'],
    ['"a":1} done', '! not-json'],
    ['"a":1} done}', '! not-json'],
    ['"a":1,"a":2}', '! duplicate-key'],
    ['"a":<x>}', '! not-json'],
    ['"a" "x"}', '! not-json'],
    ['a:1}', '! not-json'],
    ['"a": that is } all there is to say', '! not-json'],
  ])('is not guessed at: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});
