import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';

const call = (parameters: string): string =>
  `<tool_call>\n<function=reserve>\n${parameters}\n</function>\n</tool_call>`;
const parameter = (key: string, value: string): string => `<parameter=${key}>\n${value}\n</parameter>`;

it('takes one line end on each side of a value for framing', () => {
  expect(recovered(call(parameter('note', '  a < b\n'))).calls).toEqual([['reserve', { note: '  a < b\n' }]]);
});

it('ends a value at its own closing mark, whatever else stands in it', () => {
  const note = 'see </function> and </tool_call> and <tool_call>{}</tool_call>';
  expect(recovered(call(parameter('note', note))).calls).toEqual([['reserve', { note }]]);
});

it('takes an unknown parameter tag inside a value for text', () => {
  const note = '<object><param name="movie" value="a"></object>';
  expect(recovered(call(parameter('note', note))).calls).toEqual([['reserve', { note }]]);
});

it.each([
  ['the next parameter', '<parameter=note>a<parameter=floor>2</parameter></function>'],
  ['the end of the call', '<parameter=floor>2</parameter><parameter=note>a\n</function>'],
  ['the end of the block', '<parameter=floor>2</parameter><parameter=note>a\n</tool_call>'],
])('ends a value without its closing mark at %s', (_, body) => {
  expect(recovered(`<tool_call><function=reserve>${body}`)).toEqual({
    calls: [['reserve', { note: 'a', floor: 2 }]],
    rest: '',
    issues: [],
  });
});

it('refuses a value with two possible ends, and everything inside it', () => {
  const text = call(parameter('note', `x\n${call(parameter('floor', '1'))}\ny`));
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['not-json'] });
});

it.each(['｜', '｜｜', '|', '||', '‖', ' | ', ' ‖ '])(
  'ends a value at a mark with the bars %j, and at no other',
  (bar) => {
    const mark = (name: string): string => `<${bar}DSML${bar}${name}>`;
    const end = (name: string): string => `</${bar}DSML${bar}${name}>`;
    const opened = `${mark('tool_calls')}${mark('invoke name="reserve"')}${mark('parameter name="note" string="true"')}`;
    const note = ' a | b ‖ c ';
    const text = `${opened}${note}${end('parameter')}${end('invoke')}${end('tool_calls')}`;
    expect(recovered(text)).toEqual({ calls: [['reserve', { note }]], rest: '', issues: [] });
  },
);

it('says that a call was cut', () => {
  const text = '<tool_call>\n<function=reserve>\n<parameter=note>\nhal';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['truncated'] });
});

it('takes prose before the end of the block for the end of the call', () => {
  const text = '<tool_call><function=ping></function> would do it</tool_call>';
  expect(recovered(text).rest).toBe(text);
});

it('leaves a tag that is only spoken of', () => {
  const text = 'I write <function=NAME> and <parameter=KEY> tags.';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});

it('reads tags of the property names', () => {
  expect(recovered(call('<floor>3</floor>')).calls).toEqual([['reserve', { floor: 3 }]]);
});

it('never shortens a value, whatever closing marks and wrappers stand in it', () => {
  const part = fc.constantFrom('a', '\n', '</parameter>', '</function>', '</tool_call>', '<tool_call>');
  const notes = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(notes, (note) => {
      for (const [, input] of recovered(call(parameter('note', note))).calls) expect(input).toEqual({ note });
    }),
  );
});

it.each(['a</parameter></function>', 'a\n</parameter>\n</function>\n</tool_call>', '</parameter><function=reserve>'])(
  'refuses a value that holds the marks which would end it: %j',
  (note) => {
    const text = call(parameter('note', note));
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['not-json'] });
  },
);

const ping = ['ping', {}] as const;
const floor = ['reserve', { floor: 1 }] as const;
const one = '<parameter=floor>1</parameter>';
const dsml = (body: string): string =>
  `<｜DSML｜function_calls><｜DSML｜invoke name="ping">${body}</｜DSML｜invoke></｜DSML｜function_calls>`;

it.each([
  ['<function=ping></function>', [ping]],
  ['<function name="ping"></function>', [ping]],
  ['<function=ping/>', [ping]],
  ['<FUNCTION=ping></FUNCTION>', [ping]],
  ['<tool_call><function=ping/></tool_call>', [ping]],
  ['<tool_call>function=ping></function></tool_call>', [ping]],
  [`<function=reserve>\n<properties>\n${one}\n</properties>\n</function>`, [floor]],
  [dsml('<｜DSML｜parameter name="x" string="false">3</｜DSML｜parameter>'), [['ping', { x: 3 }]]],
  [dsml('<｜DSML｜parameter name="x" string="true">3</｜DSML｜parameter>'), [['ping', { x: '3' }]]],
  [dsml('<｜DSML｜parameter name="x" kind="string">3</｜DSML｜parameter>'), [['ping', { x: '3' }]]],
  ['<tool_call><tool_call><function=ping></function></tool_call></tool_call>', [ping]],
  ['<tool_call>{"name": "ping"}</tool_call>', [ping]],
  ['<seed:tool_call><function=ping></function></seed:tool_call>', [ping]],
  [`<tool_call><function=reserve>${one}</function><function=ping></function></tool_call>`, [floor, ping]],
  [
    `<tool_call><function=reserve>${one}</function></tool_call>\n<tool_call><function=ping></function></tool_call>`,
    [floor, ping],
  ],
  ['<tool_call><function=reserve><parameter="floor">1</parameter></function></tool_call>', [floor]],
  ['<tool_call><function=reserve><parameter name="floor">1</parameter></function></tool_call>', [floor]],
  ['<tool_call><function=reserve>{"floor": 1}</function></tool_call>', [floor]],
  ['<tool_call><function=reserve>{"floor": 1}</tool_call>', [floor]],
  ['<function_calls>\n<invoke name="ping">\n</invoke>\n</function_calls>', [ping]],
  [
    '<minimax:tool_call><invoke name="reserve"><parameter name="floor">1</parameter></invoke></minimax:tool_call>',
    [floor],
  ],
  [
    '<function name="reserve"><param name="note"><![CDATA[a </param> b]]></param></function>',
    [['reserve', { note: 'a </param> b' }]],
  ],
  [
    '<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>ping\n<steptml:invoke name="ping"></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>',
    [ping],
  ],
  [
    '<｜DSML｜function_calls><｜DSML｜invoke name="reserve"><｜DSML｜parameter name="floor" string="false">1</｜DSML｜parameter><｜DSML｜parameter name="note" string="true">1</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>',
    [['reserve', { floor: 1, note: '1' }]],
  ],
])('reads all of %s', (text, calls) => {
  expect(recovered(text)).toEqual({ calls, rest: '', issues: [] });
  expect(recovered(`So. ${text}`).calls).toEqual(calls);
});

it.each([
  ['<tool_call><function=reserve>{"floor": 1} so</function></tool_call>', []],
  ['<tool_call><function=reserve>so</function></tool_call>', []],
  ['<tool_call><functio=ping></function></tool_call>', []],
  ['<tool_call><function=></function></tool_call>', []],
  ['<invoke name="ping"></invoke> so', []],
  ['<tool_call><function=reserve>{"floor": </function></tool_call>', ['not-json']],
  [`<tool_call><function=reserve>${one} so ${one}</function></tool_call>`, ['not-json']],
  ['<function name="reserve"><param name="note"><![CDATA[a]]>b</param></function>', ['not-json']],
  [`<tool_call><function=reserve>${one}${one.replace('1', '2')}</function></tool_call>`, ['duplicate-key']],
  [`<tool_call><function=nobody>${one}</function></tool_call>`, ['unknown-tool']],
  ['<tool_call><function=reserve>{"floor"', ['truncated']],
  ['<tool_call><function=reserve><floor>1', ['truncated']],
  ['<function=ping>', ['truncated']],
  ['<function=fs/ping></function>', ['unknown-tool']],
  // The token before a call names another tool.
  [
    '<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>reserve\n<steptml:invoke name="ping"></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>',
    [],
  ],
])('runs nothing of %s', (text, issues) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues });
});

it('keeps a value that ends with a slash and the word of its tag, where its closing mark is missing', () => {
  for (const text of [
    '<tool_call><function=reserve><parameter=note>\n/api/parameter\n<parameter=floor>1</parameter></function></tool_call>',
    '<function name="reserve"><param name="note">/api/param\n<param name="floor">1</param></function>',
  ])
    expect(recovered(text).calls[0]?.[1]).toMatchObject({ note: expect.stringMatching(/^\/api\/param(?:eter)?$/) });
});

it('keeps a name that holds a slash, and takes one at its end for the end of the tag', () => {
  const nameIn = (text: string) => mendText(text).outcomes[0]?.raw.name;
  expect(nameIn('<function=fs/ping></function>')).toBe('fs/ping');
  expect(nameIn('<function=fs/ping/>')).toBe('fs/ping');
});

it('takes a call without its first bracket for one only where it is the first of its block', () => {
  expect(recovered('<tool_call><function=ping></function>function=reserve></function></tool_call>')).toMatchObject({
    calls: [ping],
    rest: 'function=reserve></function></tool_call>',
  });
});

it('reports a call whose tag is damaged where another follows, and reads that', () => {
  const text = `<tool_call><function="ping\n<function=reserve>${one}</function></tool_call>`;
  expect(recovered(text)).toEqual({ calls: [floor], rest: '<function="ping', issues: ['not-json'] });
  for (const text of [`<tool_call><function="ping\n${one}</function></tool_call>`, '<tool_call><function=ping so'])
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});

it('reads a call without its wrapper only where it begins its line', () => {
  const call = '<invoke name="ping"></invoke>';
  for (const before of ['', '  ', 'So\n', 'So\n\t'])
    expect(recovered(before + call, { dialect: 'anthropic-xml' })).toMatchObject({
      calls: [ping],
      rest: before.trim(),
    });
  for (const before of ['So ', 'So\nx', 'So\n- '])
    expect(recovered(before + call, { dialect: 'anthropic-xml' }).calls).toEqual([]);
});

it('lets the schema say whether a plus sign is text, where a value is marked as no string', () => {
  const typed = (key: string): string =>
    `<｜DSML｜tool_calls><｜DSML｜invoke name="reserve"><｜DSML｜parameter name="${key}" string="false">+7</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜tool_calls>`;
  expect(recovered(typed('note')).calls).toEqual([['reserve', { note: '+7' }]]);
  expect(recovered(typed('floor')).calls).toEqual([['reserve', { floor: 7 }]]);
});
