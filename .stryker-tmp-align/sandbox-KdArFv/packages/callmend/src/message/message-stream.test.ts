// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownTurn } from '../../../../test/own-turn.ts';
import { workMs } from '../../../../test/work-ms.ts';
import {
  createRepairer,
  type FinishReason,
  type RawToolCall,
  type Repaired,
  type StreamPart,
  type Tools,
} from '../index.ts';

const tools = {
  write_file: {
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' }, size: { type: 'integer' } },
      required: ['path'],
      additionalProperties: false,
    },
  },
  list_files: { inputSchema: { type: 'object', additionalProperties: false } },
};
const repairer = createRepairer<Tools>({ tools });
const textCall = '<tool_call>{"name":"list_files","arguments":{}}</tool_call>';

/** What leaves with each part, what was shown in all, and the end. */
async function stream(parts: readonly StreamPart[], finishReason: FinishReason) {
  const running = repairer.stream(ownTurn());
  const early = parts.map((part) => running.write(part));
  const end = await running.end(finishReason);
  const shown = early.flat().map((part) => (part.type === 'text' ? part.text : ''));
  return { early, end, text: shown.join('') + end.text };
}

const call = (index: number, name: string, text: string): StreamPart => ({
  type: 'call',
  index,
  id: `id${index}`,
  name,
  arguments: text,
});
const more = (index: number, text: string): StreamPart => ({ type: 'call', index, arguments: text });
const statuses = ({ outcomes }: Repaired): readonly string[] =>
  outcomes.map((outcome) => ('issues' in outcome ? (outcome.issues[0]?.code ?? '') : outcome.status));

describe('the start of a call', () => {
  it('lets the call before it leave, and the text that was held', async () => {
    const { early, end } = await stream(
      [{ type: 'text', text: textCall }, { type: 'call-start' }, call(0, 'list_files', '{}'), { type: 'call-start' }],
      'length',
    );
    expect(early.map((parts) => parts.map((part) => (part.type === 'call' ? part.outcome.status : part.text)))).toEqual(
      [[], [textCall], [], ['clean']],
    );
    expect(statuses(end)).toEqual(['clean']);
  });

  it('tells calls of one id apart, also where the first is broken', async () => {
    const { end } = await stream(
      [
        { type: 'call-start' },
        { type: 'call', id: 'x', name: 'write_file', arguments: '{"path":' },
        { type: 'call-start' },
        { type: 'call', id: 'x', name: 'write_file', arguments: '{"path":"a"}' },
      ],
      'tool-calls',
    );
    expect(statuses(end)).toEqual(['truncated', 'clean']);
    expect(end.outcomes.map(({ raw }) => raw.id)).toEqual(['x', 'x_1']);
  });
});

describe('a native call in a stream', () => {
  it('leaves when the next one begins, in order, and once', async () => {
    const { early, end } = await stream(
      [call(0, 'write_file', '{"path":"a",'), more(0, '}'), call(1, 'list_files', '{}'), call(2, 'nope', '{}')],
      'tool-calls',
    );
    expect(early.map((parts) => parts.map((part) => (part.type === 'call' ? part.outcome.status : part.text)))).toEqual(
      [[], [], ['repaired'], ['clean']],
    );
    expect(statuses(end)).toEqual(['repaired', 'clean', 'unknown-tool']);
    expect(end.outcomes.map(({ raw }) => raw.id)).toEqual(['id0', 'id1', 'id2']);
  });

  it.each([
    ['stop', 'clean'],
    ['unknown', 'clean'],
    ['error', 'clean'],
    ['length', 'truncated'],
    ['content-filter', 'truncated'],
  ] as const)('that is whole, where the message ends with %s, is %s', async (reason, status) => {
    expect(statuses((await stream([call(0, 'write_file', '{"path":"a"}')], reason)).end)).toEqual([status]);
  });

  it.each([
    ['stop', 'repaired'],
    ['unknown', 'truncated'],
    ['error', 'truncated'],
    ['length', 'truncated'],
  ] as const)('that lacks its closer, where the message ends with %s, is %s', async (reason, status) => {
    expect(statuses((await stream([call(0, 'write_file', '{"path":"a"')], reason)).end)).toEqual([status]);
  });

  it('that took turns with another and was cut is not completed', async () => {
    const parts = [call(0, 'write_file', ''), call(1, 'list_files', ''), more(0, '{"path":"a"')];
    expect(statuses((await stream(parts, 'length')).end)).toEqual(['truncated', 'truncated']);
  });

  it('never runs a second object without a name', async () => {
    expect(statuses((await stream([call(0, 'write_file', '{"path":"a"}{"path":"b"}')], 'stop')).end)).toEqual([
      'ambiguous',
    ]);
    expect((await stream([call(0, 'write_file', '{}{"path":"a"}')], 'stop')).end.calls).toMatchObject([
      { arguments: '{"path":"a"}' },
    ]);
    const late = [call(0, 'write_file', '{"path":"a"}'), call(1, 'list_files', '{}'), more(0, '{"path":"b"}')];
    const { end } = await stream(late, 'stop');
    expect(statuses(end)).toEqual(['clean', 'clean', 'not-json']);
  });
});

describe('text beside a native call', () => {
  const native = call(0, 'write_file', '{"path":"a"}');
  const text: StreamPart = { type: 'text', text: `So: ${textCall}` };

  it.each([
    ['before', [text, native]],
    ['after', [native, text]],
    ['around', [text, native, text]],
  ] as const)('is prose when it comes %s', async (_, parts) => {
    const { end, text: shown } = await stream(parts, 'stop');
    expect(end.calls.map(({ name }) => name)).toEqual(['write_file']);
    expect(shown).toBe(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''));
  });

  it('passes at once when the call begins', () => {
    const running = repairer.stream();
    running.write(text);
    expect(running.write(native)).toEqual([{ type: 'text', text: textCall }]);
    expect(running.write(text)).toEqual([text]);
  });

  it('is still read where nothing came but an empty piece', async () => {
    const { end } = await stream([text, { type: 'call' }], 'stop');
    expect(end.calls.map(({ name }) => name)).toEqual(['list_files']);
  });
});

describe('ids', () => {
  it('are the same call only where they were sent, and with the same content', async () => {
    const one = (id: string | undefined, path: string): RawToolCall => ({
      ...(id === undefined ? {} : { id }),
      name: 'write_file',
      arguments: JSON.stringify({ path }),
    });
    const repair = async (...calls: readonly RawToolCall[]) =>
      (await repairer.repair({ text: '', calls, finishReason: 'stop' })).calls.map(({ id }) => id);
    expect(await repair(one('call_1', 'a'), one(undefined, 'a'))).toHaveLength(2);
    expect(await repair(one('x', 'a'), one('x', 'b'), one('x', 'b'))).toHaveLength(2);
  });

  it('of the calls in two wrappers differ', async () => {
    const use = { recipient_name: 'functions.list_files', parameters: {} };
    const wrapper = { name: 'multi_tool_use.parallel', arguments: JSON.stringify({ tool_uses: [use] }) };
    const { calls } = await repairer.repair({ text: '', calls: [wrapper, wrapper], finishReason: 'stop' });
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  });
});

describe('pieces of any size', () => {
  const args = fc.constantFrom(
    '{"path":"a"}',
    '{"path":"\\"}{"}',
    '{"path":"a",}',
    '{"path":"a"',
    '{}',
    '',
    '{}{"path":"a"}',
    '{"size":"4","path":"é😀"}',
    '{"path":"a"}{"path":"b"}',
    'no',
  );
  const calls = fc.array(fc.tuple(fc.constantFrom('write_file', 'list_files', 'nope'), args), { maxLength: 4 });
  const texts = fc.array(fc.constantFrom('Well. ', textCall, '\n', '```\n', '<tool_', '{"name":'), { maxLength: 4 });
  const reasons = fc.constantFrom<FinishReason>('stop', 'tool-calls', 'length', 'error', 'unknown');

  /** Cuts a text after each character that the numbers, taken in turn, say. */
  function cut(text: string, sizes: readonly number[]): readonly string[] {
    const pieces: string[] = [];
    for (let at = 0, i = 0; at < text.length; i++) {
      const size = sizes[i % sizes.length] ?? 1;
      pieces.push(text.slice(at, at + size));
      at += size;
    }
    return pieces;
  }

  it('give the same as the whole message', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(calls, texts, reasons, sizes, fc.nat(), async (written, prose, finishReason, lengths, where) => {
        const raws = written.map(([name, text], i) => ({
          id: `id${i}`,
          name,
          arguments: text,
          origin: { kind: 'native' } as const,
        }));
        const text = prose.join('');
        const spoken = cut(text, lengths).map((piece): StreamPart => ({ type: 'text', text: piece }));
        const called = raws.flatMap(({ name, arguments: whole }, i) => [
          call(i, name, ''),
          ...cut(whole, lengths).map((piece) => more(i, piece)),
        ]);
        const at = where % (spoken.length + 1);
        const parts = [...spoken.slice(0, at), ...called, ...spoken.slice(at)];
        const streamed = await stream(parts, finishReason);
        const repaired = await repairer.repair({ text, calls: raws, finishReason }, ownTurn());
        expect({ ...streamed.end, text: streamed.text }).toEqual(repaired);
      }),
      { numRuns: 300 },
    );
  });

  it('cost the same for each character', async () => {
    const timed = async (length: number): Promise<number> => {
      const parts = cut(`{"path":"${'x'.repeat(length)}"}`, [4]).map((piece) => more(0, piece));
      const times: number[] = [];
      for (let i = 0; i < 5; i++) {
        const start = workMs();
        const { end } = await stream([call(0, 'write_file', ''), ...parts], 'stop');
        times.push(workMs() - start);
        expect(end.calls).toHaveLength(1);
      }
      return Math.min(...times);
    };
    await timed(1 << 14);
    const small = await timed(1 << 16);
    // Four times as long: quadratic work would be sixteen times as much.
    expect(await timed(1 << 18)).toBeLessThan(small * 10 + 20);
  });
});
