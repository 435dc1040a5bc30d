// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { repairToolCall } from './index.ts';
import { refuseIfLossy } from './lossy.ts';

const settled = (text: string) =>
  repairToolCall({ name: 'a', arguments: text }, { tools: [{ name: 'a' }], finishReason: 'tool-calls' });

describe('a call whose arguments are sent on as values', () => {
  it('goes on where a number holds them', () => {
    for (const text of ['{"a":9007199254740991}', '{"a":9007199254740994}', '{"a":1.5,"b":[{}]}'])
      expect(refuseIfLossy(settled(text))).toBeUndefined();
  });

  it('is refused where an integer would become another one, and says where', () => {
    const refused = refuseIfLossy(settled('{"a":[{},{"b":9007199254740993}]}'));
    expect(refused).toMatchObject({ status: 'rejected', issues: [{ code: 'bad-value', path: ['a', 1, 'b'] }] });
    expect(refused?.correction).toContain('"a.1.b" must be an integer from -9007199254740991 to 9007199254740991');
  });

  it('stays refused where it was, for the reason that it had', () => {
    expect(refuseIfLossy(settled('{"a": 90071992547409930,'))).toBeUndefined();
  });
});
