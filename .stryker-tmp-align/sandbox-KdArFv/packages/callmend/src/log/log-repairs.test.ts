// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createRepairer, type Outcome, type RawToolCall, repairToolCall, type Tools } from '../index.ts';
import { logRepairs } from './index.ts';

const tools = {
  web_search: {
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string' },
        limit: { type: 'integer' },
        filters: { type: 'array', items: { type: 'object', properties: { site: { type: 'string' } } } },
      },
      required: ['query'],
    },
  },
} satisfies Tools;

function logged(raw: RawToolCall, options: { readonly tools?: Tools } = { tools }): readonly string[] {
  const debug = vi.fn<(line: string) => void>();
  logRepairs({ debug }, options)(repairToolCall(raw, { tools, finishReason: 'stop' }));
  return debug.mock.calls.map(([line]) => line);
}
const search = (text: string, name = 'web_search'): RawToolCall => ({ name, arguments: text });

describe('a line', () => {
  it('tells of each repair: names, codes, places, and never a value', () => {
    expect(logged(search("{'Query': 'cats', 'limit': '3'}", 'WebSearch'))).toEqual([
      "tool name 'WebSearch' -> 'web_search'",
      "'web_search': quote-kind (lossless) at character 1",
      "'web_search': quote-kind (lossless) at character 10",
      "'web_search': quote-kind (lossless) at character 18",
      "'web_search': quote-kind (lossless) at character 27",
      "'web_search': key-fold (schema) at query",
      "'web_search': number-text (lossless) at limit",
    ]);
  });

  it('tells why a call was refused', async () => {
    expect(logged(search('{"limit":1}'))).toEqual(["'web_search': refused (bad-arguments)"]);
    const debug = vi.fn();
    const { outcomes } = await createRepairer({ tools }).repair({
      text: '',
      calls: [search('{')],
      finishReason: 'stop',
    });
    outcomes.forEach(logRepairs({ debug }));
    expect(debug.mock.calls).toEqual([["'web_search': asked again (truncated)"]]);
  });

  it('is not there for a valid call', () => {
    expect(logged(search('{"query":"cats"}'))).toEqual([]);
  });

  it('shows the way into lists', () => {
    const lines = logged(search('{"query":"x","filters":[{"site":1},{"site":2}]}'));
    expect(lines.map((line) => line.split(' at ')[1])).toEqual(['filters[0].site', 'filters[1].site']);
  });

  it('shows no key that the schemas do not declare, and none at all without the tools', () => {
    const raw = search('{"query":"x","hunter2":1,"filters":[{"site":1}]}');
    const plausible = { tools, policy: { ceiling: 'plausible' }, finishReason: 'stop' } as const;
    const debug = vi.fn();
    const outcome = repairToolCall(raw, plausible);
    logRepairs({ debug }, { tools })(outcome);
    logRepairs({ debug })(outcome);
    expect(JSON.stringify(debug.mock.calls)).not.toContain('hunter2');
    expect(debug.mock.calls.flat()).toContainEqual(expect.stringContaining('at filters[0].site'));
    expect(debug.mock.calls.flat()).toContainEqual(expect.stringContaining('at *[0].*'));
  });

  it('knows the keys of zod too, and of a schema that goes round in circles', () => {
    const circular: { properties: Record<string, unknown> } = { properties: { limit: { type: 'integer' } } };
    circular.properties['self'] = circular;
    const own = { a: { inputSchema: z.object({ query: z.string() }) }, b: { inputSchema: circular } };
    expect(logged(search('{"query":1,"limit":"2"}'), { tools: own }).map((line) => line.split(' at ')[1])).toEqual([
      'query',
      'limit',
    ]);
  });

  it('cannot be broken by a name', () => {
    const name = `\u001b[2J\n'x' -> 'y\u202e${'z'.repeat(10_000)}`;
    const [line = '', ...rest] = logged(search('{}', name));
    expect(rest).toEqual([]);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(line.length).toBeLessThan(300);
    expect(line.split("'")).toHaveLength(3);
  });

  it('is one of at most fifty for a call', () => {
    const lines = logged(search(`{"query":"x","filters":[${'{"site":1},'.repeat(400)}]}`));
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toMatch(/and 351 more repairs/);
  });
});

describe('a logger', () => {
  const outcome: Outcome = repairToolCall(search("{'query':'x'}"), { tools });

  it('may need its own this, as pino does', () => {
    class Pino {
      readonly lines: string[] = [];
      debug(line: string): void {
        this.lines.push(line);
      }
    }
    const pino = new Pino();
    logRepairs(pino)(outcome);
    expect(pino.lines).toHaveLength(2);
  });

  it('may throw', () => {
    const debug = vi.fn(() => {
      throw new Error('disk full');
    });
    expect(() => logRepairs({ debug })(outcome)).not.toThrow();
    expect(debug).toHaveBeenCalledTimes(2);
  });

  it('without a method debug is refused', () => {
    expect(() => logRepairs({} as Console)).toThrow(/`logger` needs a method `debug`/);
  });
});
