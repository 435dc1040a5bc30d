import { expect, it } from 'vitest';
import { readCall } from './read-call.ts';
import { repairToolCall } from './repair.ts';
import type { RawToolCall } from './types.ts';

const notText = 'the arguments must be the text of a JSON object';

it('keeps what a call says and leaves out the rest', () => {
  const origin = { kind: 'native' } as const;
  const call: RawToolCall = { id: 'a', name: 'f', arguments: '{}', origin, unreadable: 'it was cut' };
  expect(readCall({ ...call, input: {} } as RawToolCall)).toStrictEqual(call);
  expect(readCall({ name: 'f', arguments: '' })).toStrictEqual({ name: 'f', arguments: '' });
});

it('makes a call unreadable whose parts are no text', () => {
  const read = (call: object) => readCall(call as RawToolCall);
  expect(read({ id: 7, name: 'f', arguments: { a: 1 } })).toStrictEqual({
    name: 'f',
    arguments: '',
    unreadable: notText,
  });
  expect(read({ name: 7 })).toStrictEqual({ name: '', arguments: '', unreadable: notText });
  expect(read({ name: 'f', arguments: '{}', unreadable: 7 })).toStrictEqual({ name: 'f', arguments: '{}' });
});

it('reads a call that throws, or none, as one that cannot be read', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const call of [proxy, null, undefined])
    expect(readCall(call as RawToolCall)).toStrictEqual({
      name: '',
      arguments: '',
      unreadable: 'the call cannot be read',
    });
});

it('is what a single call is read by: what a host hands on without types is refused, never thrown, never `{}`', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const call of [{ name: 'f' }, { name: 'f', arguments: null }, { name: 'f', arguments: {} }, proxy, null])
    expect(repairToolCall(call as RawToolCall, { tools: [{ name: 'f' }] }).status).toBe('rejected');
});
