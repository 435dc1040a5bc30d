// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureText, type ResultOptions, resultText, thrownText } from './result.ts';

const numRuns = Number(process.env.CALLMEND_RUNS ?? 500);
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const said = (value: unknown, options?: ResultOptions): string => {
  const { text, isError } = resultText(value, options);
  expect(isError).toBe(false);
  return text;
};
const failed = (value: unknown, options?: ResultOptions): string => {
  const { text, isError } = resultText(value, options);
  expect(isError).toBe(true);
  return text;
};
const throws = (): never => {
  throw new Error('trap');
};

describe('a result', () => {
  it('that is nothing is a sentence', () => {
    expect(said(undefined)).toBe('The tool ran and returned nothing.');
    expect(said(null)).toBe('The tool ran and returned nothing.');
    expect(said(null, { emptyText: 'Function returned an empty output' })).toBe('Function returned an empty output');
    expect(said(null, { emptyText: '' })).toBe('');
  });

  it('that is falsy is a result', () => {
    expect([0, -0, false, '', 0n].map((value) => said(value))).toEqual(['0', '0', 'false', '', '0']);
  });

  it('that is text passes as it is', () => {
    expect(said('{"a": 1} \n"x"')).toBe('{"a": 1} \n"x"');
    expect(said('a\ud800b\udc00')).toBe('a\ufffdb\ufffd');
    expect(said('\u{1f600}')).toBe('\u{1f600}');
  });

  it('keeps what JSON does not know', () => {
    expect(said([new Date(0), new Set([1]), new Map([['a', 1]])])).toBe('["1970-01-01T00:00:00.000Z",[1],{"a":1}]');
    expect(said(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(said(new Date(Number.NaN))).toBe('Invalid Date');
    expect(said({ at: new Date(Number.NaN) })).toBe('{"at":"Invalid Date"}');
    expect(
      said(
        new Map<unknown, unknown>([
          [1, 'a'],
          ['b', { c: 1 }],
        ]),
      ),
    ).toBe('[[1,"a"],["b",{"c":1}]]');
    expect(said(new Set())).toBe('[]');
    expect(said(new Map())).toBe('{}');
    expect(said(10n)).toBe('10');
    expect(said({ id: 12345678901234567890n })).toBe('{"id":12345678901234567890}');
    expect(said(1n << 70_000n)).toBe('[integer of more than 65536 bits]');
    expect(said(Number.NaN)).toBe('NaN');
    expect(said([Number.NaN, Number.POSITIVE_INFINITY])).toBe('["NaN","Infinity"]');
    expect(said(Symbol('x'))).toBe('Symbol(x)');
    expect(said(throws)).toBe('[function throws]');
    expect(said([() => 1])).toBe('["[function without a name]"]');
    expect(said(/a"b/g)).toBe('/a"b/g');
    expect(said(new URL('https://example.org/x'))).toBe('https://example.org/x');
    expect(said(new URLSearchParams('a=1'))).toBe('a=1');
    expect(said([new String('x'), new Number(1), new Boolean(false)])).toBe('["x",1,false]');
    expect(said([Promise.resolve(1)])).toBe('["[object Promise]"]');
  });

  it('says what bytes there are in place of showing them', () => {
    expect(said(Buffer.alloc(5_000_000))).toBe('[Uint8Array, 5000000 bytes]');
    expect(said({ file: new Float64Array(2) })).toBe('{"file":"[Float64Array, 16 bytes]"}');
    expect(said(new ArrayBuffer(3))).toBe('[ArrayBuffer, 3 bytes]');
    expect(said(new SharedArrayBuffer(3))).toBe('[SharedArrayBuffer, 3 bytes]');
    expect(said(new DataView(new ArrayBuffer(8), 2))).toBe('[DataView, 6 bytes]');
    expect(said(new Blob(['abc'], { type: 'image/png' }))).toBe('[Blob image/png, 3 bytes]');
  });

  it('marks where it comes round to itself, and only there', () => {
    const shared = { a: 1 };
    const round: { shared: unknown; again: unknown; self?: unknown } = { shared, again: shared };
    round.self = { deep: [round] };
    expect(said(round)).toBe('{"shared":{"a":1},"again":{"a":1},"self":{"deep":["[circular]"]}}');
    const map = new Map<string, unknown>();
    map.set('me', map);
    expect(said(map)).toBe('{"me":"[circular]"}');
    const json = { toJSON: () => ({ json }) };
    expect(said(json)).toBe('{"json":"[circular]"}');
  });

  it('shows the own fields of an instance, or what its toJSON gives', () => {
    class Account {
      owner = 'Ada';
      #secret = 1;
      get balance(): number {
        return this.#secret;
      }
    }
    class Money {
      toJSON(): unknown {
        return { amount: '1.00' };
      }
    }
    expect(said(new Account())).toBe('{"owner":"Ada"}');
    expect(said([new Money()])).toBe('[{"amount":"1.00"}]');
    expect(said(new (class Empty {})())).toBe('{}');
    expect(said({ a: 1, toJSON: throws })).toBe('{"a":1,"toJSON":"[function throws]"}');
  });

  it('that throws when it is looked at says so', () => {
    const all = Object.fromEntries(
      Object.getOwnPropertyNames(Reflect).map((name) => [name, throws]),
    ) as ProxyHandler<object>;
    expect(said(new Proxy({}, all))).toBe('[cannot be shown]');
    expect(said([new Proxy([], all), 1])).toBe('["[cannot be shown]",1]');
    expect(said(new Proxy(() => 1, all))).toBe('[function without a name]');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(said({ proxy })).toBe('{"proxy":"[cannot be shown]"}');
    const getter = Object.defineProperty({ a: 1 }, 'b', { get: throws, enumerable: true });
    expect(said(getter)).toBe('{"a":1,"b":"[cannot be shown]"}');
    expect(said(new Proxy([1], { get: (list, key) => (key === 'length' ? throws() : Reflect.get(list, key)) }))).toBe(
      '[cannot be shown]',
    );
    expect(said(new Proxy([1, 2], { get: (list, key) => (key === '1' ? throws() : Reflect.get(list, key)) }))).toBe(
      '[1,"[cannot be shown]"]',
    );
    expect(said(new Proxy(new Map([['a', 1]]), {}))).toBe('[cannot be shown]');
    expect(said(Object.assign(Object.create({ toString: throws }), {}))).toBe('[cannot be shown]');
  });

  it('keeps keys that every object inherits', () => {
    const value = JSON.parse('{"__proto__":{"x":1},"constructor":2,"b":1,"2":0,"1":0}');
    expect(said(value)).toBe('{"1":0,"2":0,"__proto__":{"x":1},"constructor":2,"b":1}');
    expect(said(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
    expect(said(new Map([['__proto__', 1]]))).toBe('{"__proto__":1}');
  });
});

describe('an error result', () => {
  it('is told by its text', () => {
    expect(failed({ error: 'boom' })).toBe('boom');
    expect(failed([{ error: 'boom' }])).toBe('boom');
    expect(failed({ error: { code: 7, message: 'boom' } })).toBe('{"code":7,"message":"boom"}');
    expect(failed({ error: true })).toBe('true');
    expect(failed(new TypeError('no city'))).toBe('TypeError: no city');
    expect(failed({ error: new Error('boom') })).toBe('Error: boom');
    expect(failed(new Error(''))).toBe('Error');
  });

  it('keeps what stands beside the error', () => {
    expect(failed({ error: 'boom', hint: 'try x' })).toBe('{"error":"boom","hint":"try x"}');
    expect(failed([{ error: 'boom' }, { ok: 1 }])).toBe('[{"error":"boom"},{"ok":1}]');
  });

  it('needs an error of its own that is one', () => {
    expect(said({ error: null, ok: 1 })).toBe('{"error":null,"ok":1}');
    expect(said({ error: '' })).toBe('{"error":""}');
    expect(said({ error: false })).toBe('{"error":false}');
    expect(said(Object.create({ error: 'boom' }))).toBe('{}');
    expect(said([{ ok: 1 }, { error: 'boom' }])).toBe('[{"ok":1},{"error":"boom"}]');
    expect(said('{"error":"boom"}')).toBe('{"error":"boom"}');
  });

  it('has no stack', () => {
    expect(failed(new Error('boom'))).not.toContain('result.test');
    expect(said({ cause: new Error('boom') })).toBe('{"cause":"Error: boom"}');
  });

  it('is worded as the host says, within the same bound', () => {
    const errorText = (text: string): string => `The tool failed: ${text}. Say sorry.`;
    expect(failed({ error: 'boom' }, { errorText })).toBe('The tool failed: boom. Say sorry.');
    expect(said('fine', { errorText })).toBe('fine');
    expect(failureText('late', { errorText })).toBe('The tool failed: late. Say sorry.');
    expect(bytes(failed({ error: 'x' }, { errorText: () => 'é'.repeat(1e5), maxBytes: 1000 }))).toBeLessThanOrEqual(
      1000,
    );
    expect(failed({ error: 'boom' }, { errorText: throws })).toBe('boom');
    expect(failed({ error: 'boom' }, { errorText: (() => 1) as unknown as () => string })).toBe('boom');
  });
});

describe('what a tool threw', () => {
  it('is its message, unchanged', () => {
    expect(thrownText(new RangeError('at most 5'))).toBe('at most 5');
    expect(thrownText('HTTP 503')).toBe('HTTP 503');
    expect(thrownText({ error: 'boom' })).toBe('boom');
    expect(thrownText(undefined)).toBe('The tool failed and gave no reason.');
    expect(thrownText(Object.defineProperty(new Error('x'), 'message', { get: throws }))).toBe('[cannot be shown]');
    expect(thrownText(Object.assign(new Error('x'), { message: { code: 1 } }))).toBe('{"code":1}');
  });
});

describe('a result of MCP', () => {
  const text = (words: string) => ({ type: 'text', text: words });

  it('is the text of its parts', () => {
    expect(said({ content: [text('one'), text('two')] })).toBe('one\ntwo');
    expect(said({ content: [text('one')], structuredContent: { a: 1 }, isError: false, _meta: {} })).toBe('one');
    expect(failed({ content: [text('no such city')], isError: true })).toBe('no such city');
    expect(failed({ content: [text('no')], isError: true }, { errorText: (words) => `${words}!` })).toBe('no!');
  });

  it('is its structured content where it has no parts', () => {
    expect(said({ content: [], structuredContent: { a: 1 } })).toBe('{"a":1}');
    expect(said({ content: [], isError: false })).toBe('The tool ran and returned nothing.');
    expect(failed({ content: [], isError: true })).toBe('The tool failed and gave no reason.');
  });

  it('names pictures, sounds and files', () => {
    const content = [
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'file:///a', text: 'inside' } },
      { type: 'resource', resource: { uri: 'file:///b', blob: 'AAAAAAAA' } },
      { type: 'resource_link', uri: 'file:///c' },
    ];
    expect(said({ content })).toBe(
      '[image image/png, 3 bytes]\ninside\n[file:///b, 6 bytes]\n{"type":"resource_link","uri":"file:///c"}',
    );
  });

  it('is not any object with a list as its content', () => {
    for (const value of [
      { content: [] },
      { content: ['a'] },
      { content: [text('a')], title: 'b' },
      { content: [{ text: 'a' }] },
      { content: 'a' },
      { content: {} },
    ])
      expect(said(value)).toBe(JSON.stringify(value));
    const unread = new Proxy([text('a')], { get: (list, key) => (key === 'map' ? throws() : Reflect.get(list, key)) });
    expect(said({ content: unread })).toBe('{"content":[{"type":"text","text":"a"}]}');
  });
});

describe('a large result', () => {
  it('is cut between characters, and says how much is left out', () => {
    const cut = said('é'.repeat(500), { maxBytes: 200 });
    expect(cut).toMatch(/^é+\n\[Cut here: \d+ more bytes are left out\.\]$/);
    const [shown = '', line = ''] = cut.split('\n');
    expect(bytes(shown) + Number(/\d+/.exec(line))).toBe(1000);
    expect(bytes(cut)).toBeLessThanOrEqual(200);
    expect(said('x'.repeat(200), { maxBytes: 200 })).toBe('x'.repeat(200));
    expect(said('\u{1f600}'.repeat(1000), { maxBytes: 131 })).not.toMatch(/\p{Cs}|\ufffd/u);
  });

  it('has 64 KiB at most unless the host says otherwise', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ at, city: 'Porto' }));
    const cut = said(rows);
    const whole = JSON.stringify(rows);
    const [shown = '', line = ''] = cut.split('\n');
    expect(bytes(cut)).toBeLessThanOrEqual(64 * 1024);
    expect(shown.length).toBeGreaterThan(65_000);
    expect(whole.startsWith(shown)).toBe(true);
    expect(Number(/\d+/.exec(line))).toBe(whole.length - shown.length);
    expect(said(rows, { maxBytes: 1e6 })).toBe(whole);
  });

  it('is not walked to its end', () => {
    let reads = 0;
    const list = new Proxy(new Array(1e9), {
      get: (target, key) => (key === 'length' ? target.length : reads++),
    });
    expect(said(list)).toMatch(/at least \d+ more bytes are left out\.\]$/);
    expect(reads).toBeLessThan(1_000_000);
    expect(said(new Array(2 ** 32 - 1))).toMatch(/at least/);
    expect(said(['x'.repeat(1e8)])).toMatch(/at least \d{8,9} more bytes/);
    expect(said({ ['k'.repeat(1e8)]: 1 })).toMatch(/at least \d{8,9} more bytes/);
    const endless = function* (): Generator<number> {
      for (;;) yield 1;
    };
    expect(said(endless())).toBe('[object Generator]');
  });

  it('is bounded where its fields hold nothing', () => {
    const nothing = Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [`k${at}`, undefined]));
    expect(said(nothing)).toMatch(/^\{\n\[Cut here: at least/);
    const { k0: _first, ...fewer } = nothing;
    expect(said(fewer)).toBe('{}');
  });

  it('is bounded where every level holds the last one twice', () => {
    let value: unknown = 1;
    for (let level = 0; level < 100; level++) value = [value, value];
    expect(bytes(said(value))).toBeLessThanOrEqual(64 * 1024);
  });

  it('is shown to a depth', () => {
    const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(said(nest(256))).toBe(JSON.stringify(nest(256)));
    expect(said(nest(257))).toBe(`${'['.repeat(256)}"[nested too deeply]"${']'.repeat(256)}`);
    let deep: unknown = 1;
    for (let level = 0; level < 1e6; level++) deep = { deep };
    expect(said(deep)).toContain('[nested too deeply]');
    const endless = { toJSON: (): unknown => ({ again: { toJSON: endless.toJSON } }) };
    expect(said(endless)).toContain('[nested too deeply]');
  });
});

describe('options that cannot work', () => {
  it('are refused by name', () => {
    for (const maxBytes of [0, -1, 127, 200.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => resultText(1, { maxBytes })).toThrow(/`maxBytes`/);
    expect(() => resultText(1, { emptyText: 1 as unknown as string })).toThrow(/`emptyText`/);
    expect(() => resultText(1, { errorText: 'x' as unknown as () => string })).toThrow(/`errorText`/);
  });
});

describe('any value', () => {
  const options = {
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  };
  const text = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
  const anything = fc.oneof(fc.anything({ ...options, key: text, values: [fc.anything(), text] }), text);

  it('is well-formed text within its bound, the same each time', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 128, max: 400 }), (value, maxBytes) => {
        const { text: shown } = resultText(value, { maxBytes });
        expect(typeof shown).toBe('string');
        expect(bytes(shown)).toBeLessThanOrEqual(maxBytes);
        expect(shown).not.toMatch(/\p{Cs}/u);
        expect(resultText(value, { maxBytes }).text).toBe(shown);
        expect(typeof thrownText(value)).toBe('string');
      }),
      { numRuns },
    );
  });

  it('of JSON is what JSON.stringify gives', () => {
    const isOurs = (value: unknown): boolean =>
      value === null ||
      typeof value === 'string' ||
      resultText(value).isError ||
      /"content"/.test(JSON.stringify(value));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
        if (!isOurs(value)) expect(resultText(value, { maxBytes: 1e9 }).text).toBe(JSON.stringify(value));
        const inside = { value };
        expect(resultText(inside, { maxBytes: 1e9 }).text).toBe(JSON.stringify(inside));
      }),
      { numRuns },
    );
  });
});
