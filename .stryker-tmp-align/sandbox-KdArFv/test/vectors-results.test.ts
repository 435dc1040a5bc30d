// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createExecutor, type ResultOptions, resultText } from '../packages/callmend/src/execute/index.ts';
import { praisonai } from '../packages/callmend/src/presets/index.ts';

// docs/vectors.md says which case of which list each of these tests stands for.

const tool = { inputSchema: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] } };

async function run(execute: () => unknown, result: ResultOptions = {}) {
  const executor = createExecutor({ tools: { find_train: { ...tool, execute } }, result });
  return executor.executeTool({ id: 'c1', name: 'find_train', arguments: '{"to":"Graz"}' });
}

describe("a tool's own error", () => {
  it('is passed on as it is, without a hint about parameters', async () => {
    const done = await run(() => {
      throw new TypeError('query must not be empty');
    });
    expect(done).toMatchObject({ status: 'error', ended: 'failed', issues: [], text: 'query must not be empty' });
  });
});

describe('a result', () => {
  it('that is nothing is told in words', async () => {
    for (const nothing of [null, undefined]) {
      expect(resultText(nothing)).toEqual({ text: 'The tool ran and returned nothing.', isError: false });
      expect((await run(() => nothing, praisonai({ provider: 'ollama' }).result)).text).toBe(
        'Function returned an empty output',
      );
    }
  });

  it('that is an error is told as one, and nobody has to apologise unless the caller says so', async () => {
    expect(resultText({ error: 'boom' })).toEqual({ text: 'boom', isError: true });
    expect(await run(() => ({ error: 'boom' }))).toMatchObject({ status: 'error', text: 'boom' });
    const { text } = await run(() => ({ error: 'boom' }), praisonai({ provider: 'openai' }).result);
    expect(text).toMatch(/boom[\s\S]*sorry/);
  });

  it('that is a list beginning with an error is one too', () => {
    expect(resultText([{ error: 'boom' }])).toMatchObject({ isError: true });
  });

  it('may be a BigInt', () => {
    expect(resultText(10n)).toEqual({ text: '10', isError: false });
  });

  it('may go round in circles', () => {
    const circle: { name: string; self?: unknown } = { name: 'ring' };
    circle.self = circle;
    expect(resultText(circle)).toMatchObject({ isError: false });
    expect(resultText(circle).text).toContain('ring');
  });

  it('keeps what dates, sets and maps hold', () => {
    const { text } = resultText([new Date(0), new Set([1]), new Map([['a', 2]])]);
    for (const part of ['1970-01-01', '1', 'a', '2']) expect(text).toContain(part);
  });

  it('that is falsy is a result, not nothing', () => {
    expect([0, false, ''].map((value) => resultText(value).text)).toEqual(['0', 'false', '']);
  });

  it('goes back as a tool’s message unless a preset says that the model cannot take one', () => {
    expect(praisonai({ provider: 'vllm' }).toolResults).toBe('tool');
    expect(praisonai({ provider: 'ollama' }).toolResults).toBe('user');
  });
});
