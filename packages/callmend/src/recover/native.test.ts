import { describe, expect, it } from 'vitest';
import { type CallDelta, createCallAssembler } from './native.ts';

const maxLength = 1 << 20;

/** What leaves with each delta, and at the end: `name(arguments)`, with what the end may have cut marked. */
function assemble(...deltas: readonly CallDelta[]) {
  const assembler = createCallAssembler(maxLength);
  const early = deltas.map((delta) => assembler.write(delta));
  const left = assembler.end();
  const all = [...early.flat(), ...left.map(({ raw }) => raw)];
  return {
    all,
    early: early.map((calls) => calls.map(show)),
    cut: left.map(({ mayBeCut }) => mayBeCut),
    calls: all.map(show),
  };
}
const show = ({ name, arguments: text }: { readonly name: string; readonly arguments: string }): string =>
  `${name}(${text})`;
const calls = (...deltas: readonly CallDelta[]): readonly string[] => assemble(...deltas).calls;

describe('the call that a piece belongs to', () => {
  it('is the one with its index, interleaved too', () => {
    expect(
      calls(
        { index: 0, id: 'x', name: 'a', arguments: '{"n"' },
        { index: 1, id: 'y', name: 'b', arguments: '{"m"' },
        { index: 0, arguments: ':1}' },
        { index: 1, arguments: ':2}' },
      ),
    ).toEqual(['a({"n":1})', 'b({"m":2})']);
  });

  it.each([undefined, -1, Number.NaN])('is the last one where the index is %s', (index) => {
    const at = index === undefined ? {} : { index };
    expect(
      calls(
        { ...at, id: 'x', name: 'a', arguments: '{"n"' },
        { ...at, arguments: ':1}' },
        { ...at, id: 'y', name: 'a', arguments: '{"n":2}' },
        { ...at, name: 'a', arguments: '{"n":3}' },
      ),
    ).toEqual(['a({"n":1})', 'a({"n":2})', 'a({"n":3})']);
  });

  it('may have a huge index', () => {
    expect(
      calls({ index: 2 ** 53, name: 'a', arguments: '{' }, { index: 2 ** 53, arguments: '}' }, { index: 7, name: 'b' }),
    ).toEqual(['a({})', 'b()']);
  });

  it('is told by its id where one index stands for two', () => {
    expect(
      calls(
        { index: 0, id: 'x', name: 'a', arguments: '{"n"' },
        { index: 0, id: 'y', name: 'b', arguments: '{"m"' },
        { index: 0, id: 'x', arguments: ':1}' },
        { index: 0, arguments: ':2}' },
      ),
    ).toEqual(['a({"n":1})', 'b({"m":2})']);
  });

  it('is told by its index where one id stands for two', () => {
    const { all } = assemble(
      { index: 0, id: 'x', name: 'a', arguments: '{"n":1}' },
      { index: 1, id: 'x', name: 'b', arguments: '{"m"' },
      { index: 1, id: 'x', arguments: ':2}' },
    );
    expect(all.map((call) => [call.id, show(call)])).toEqual([
      ['x', 'a({"n":1})'],
      ['x', 'b({"m":2})'],
    ]);
  });

  it('is the last one where the index counts pieces', () => {
    expect(
      calls(
        { index: 0, id: 'x', name: 'a' },
        { index: 1, arguments: '{"n"' },
        { index: 2, arguments: ':1}' },
        { index: 1, id: 'y', name: 'b', arguments: '{}' },
      ),
    ).toEqual(['a({"n":1})', 'b({})']);
  });

  it('may begin with its index alone', () => {
    expect(
      calls(
        { index: 0, name: 'a', arguments: '{' },
        { index: 1 },
        { index: 0, arguments: '}' },
        { index: 1, name: 'b', arguments: '{}' },
      ),
    ).toEqual(['a({})', 'b({})']);
  });

  it('may get its id, or its name, later', () => {
    const { all } = assemble(
      { index: 0, id: '', arguments: '{"n"' },
      { index: 0, id: 'x', arguments: ':1}' },
      { index: 0, name: 'a' },
    );
    expect(all).toEqual([{ id: 'x', name: 'a', arguments: '{"n":1}', origin: { kind: 'native' } }]);
  });

  it('is none where nothing was said', () => {
    expect(calls({}, { id: '', name: '', arguments: '' }, { index: -1 })).toEqual([]);
    expect(calls({ index: 0, id: 'x' })).toEqual(['()']);
  });
});

describe('a name', () => {
  it('may be told twice before anything else, and is said once', () => {
    expect(calls({ index: 0, name: 'b' }, { index: 0, name: 'b' }, { index: 0, arguments: '{}' })).toEqual(['b({})']);
    expect(calls({ name: 'b' }, { name: 'b' }, { name: '', arguments: '{}' })).toEqual(['b({})']);
  });

  it('may come again with each piece', () => {
    expect(
      calls(
        { index: 0, name: 'a', arguments: '' },
        { index: 0, name: 'a', arguments: '{"n"' },
        { index: 0, name: 'a', arguments: ':1}' },
      ),
    ).toEqual(['a({"n":1})']);
  });

  it.each([
    ['get_', 'weather'],
    ['b', 'box'],
    ['b', 'b', 'o', 'x'],
  ])('may come in pieces: %s %s', (...pieces) => {
    expect(calls(...pieces.map((name) => ({ index: 0, name })), { index: 0, arguments: '{}' })).toEqual([
      `${pieces.join('')}({})`,
    ]);
  });
});

describe('a second object without a name', () => {
  it('stays with the call that it is glued to', () => {
    expect(calls({ index: 0, name: 'a', arguments: '{}{"n":1}' })).toEqual(['a({}{"n":1})']);
    expect(calls({ name: 'a', arguments: '{"n":1}' }, { arguments: '{"n":2}' })).toEqual(['a({"n":1}{"n":2})']);
  });

  it('is refused after its call has left, and passed over where it says the same', () => {
    const deltas = [
      { index: 0, id: 'x', name: 'a', arguments: '{"n":1}' },
      { index: 1, id: 'y', name: 'b', arguments: '{}' },
    ];
    expect(
      calls(...deltas, { index: 0, id: 'x', name: 'a', arguments: '{"n":1}' }, { index: 0, arguments: ' ' }),
    ).toEqual(['a({"n":1})', 'b({})']);
    const { all } = assemble(...deltas, { index: 0, arguments: '{"n"' }, { index: 0, arguments: ':2}' });
    expect(all[2]).toMatchObject({ id: 'x', name: 'a', arguments: '{"n":2}', unreadable: expect.any(String) });
  });
});

describe('arguments', () => {
  it('may be told from the start with each piece', () => {
    const told = ['{"n', '{"n": "}', '{"n": "}"}', '{"n": "}"}'].map((text) => ({ name: 'a', arguments: text }));
    const { early, calls: found } = assemble(...told, { name: 'b', arguments: '{}' });
    expect(found).toEqual(['a({"n": "}"})', 'b({})']);
    expect(early.at(-1)).toEqual(['a({"n": "}"})']);
  });

  it.each([
    ['{"a":', '{"a":', '{"a":1}}}'],
    ['{', '{"a":1}'],
    ['{"a":1}', '{"a":1}'],
  ])('are a row where that makes sense: %s %s', (...pieces) => {
    expect(calls(...pieces.map((text) => ({ index: 0, name: 'a', arguments: text })))).toEqual([
      `a(${pieces.join('')})`,
    ]);
  });

  it('are kept up to the limit', () => {
    const assembler = createCallAssembler(10);
    assembler.write({ index: 0, name: 'a', arguments: '{"n":"' });
    for (let i = 0; i < 100; i++) assembler.write({ index: 0, arguments: 'xxxx' });
    const [left] = assembler.end();
    expect(left?.raw.arguments.length).toBeGreaterThan(10);
    expect(left?.raw.arguments.length).toBeLessThan(20);
  });
});

describe('a call that is known to be over', () => {
  it('leaves whatever its text, and no later piece speaks of it', () => {
    const assembler = createCallAssembler(maxLength);
    assembler.write({ id: 'x', name: 'a', arguments: '{"n":' });
    expect(assembler.startNext().map(show)).toEqual(['a({"n":)']);
    assembler.write({ id: 'x', name: 'a', arguments: '{"n":1}' });
    expect(assembler.startNext().map(show)).toEqual(['a({"n":1})']);
    expect(assembler.startNext()).toEqual([]);
    assembler.write({ name: 'b' });
    assembler.write({ arguments: '{}' });
    expect(assembler.end().map(({ raw, mayBeCut }) => [show(raw), mayBeCut])).toEqual([['b({})', true]]);
  });
});

describe('a call leaves', () => {
  it('when the next one begins', () => {
    expect(
      assemble(
        { index: 0, name: 'a', arguments: '{"n":"}' },
        { index: 0, arguments: '"}' },
        { index: 1, name: 'b', arguments: '{' },
        { index: 1, arguments: '}' },
      ).early,
    ).toEqual([[], [], ['a({"n":"}"})'], []]);
  });

  it('not before it is whole, nor before those that began earlier', () => {
    const { early, calls: found } = assemble(
      { index: 0, name: 'a', arguments: '{' },
      { index: 1, name: 'b', arguments: '{}' },
      { index: 2, name: 'c', arguments: '{}' },
      { index: 0, arguments: '}' },
      { index: 3, name: 'd', arguments: '{}' },
    );
    expect(early).toEqual([[], [], [], [], ['a({})', 'b({})', 'c({})']]);
    expect(found).toEqual(['a({})', 'b({})', 'c({})', 'd({})']);
  });

  it('as whole where the next one began, whatever else is told of it without arguments', () => {
    const [first, second] = [
      { index: 0, name: 'a' },
      { index: 1, name: 'b', arguments: '{}' },
    ];
    expect(assemble(first, second).cut).toEqual([false, true]);
    expect(assemble(first, second, { index: 0, id: 'x' }).cut).toEqual([false, true]);
    expect(assemble({ ...first, arguments: '{' }, second).cut).toEqual([false, true]);
  });

  it('as cut where it is the last, or was left open by calls that take turns', () => {
    expect(assemble({ index: 0, name: 'a' }, { index: 1, name: 'b' }).cut).toEqual([false, true]);
    expect(assemble({ index: 0, name: 'a' }, { index: 1, name: 'b' }, { index: 0, arguments: '{"n":"1"' }).cut).toEqual(
      [true, true],
    );
  });
});
