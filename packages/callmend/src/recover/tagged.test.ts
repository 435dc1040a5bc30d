import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../test/recovered.ts';

const put = (text: string): string =>
  `<tool_call><function=reserve>${text}`
    .replaceAll('NOTE', '<parameter=note>')
    .replaceAll('FLOOR', '<parameter=floor>1</parameter>')
    .replaceAll('ENDS', '</function></tool_call>')
    .replaceAll('END', '</parameter>');

it.each([
  // One line end on each side of a value is framing.
  ['NOTE\r\na\r\nENDENDS', [{ note: 'a' }]],
  ['NOTE\n\na\n\nENDENDS', [{ note: '\na\n' }]],
  ['NOTE\r\n\r\nENDENDS', [{ note: '' }]],
  ['NOTE\nENDENDS', [{ note: '' }]],
  ['NOTEENDENDS', [{ note: '' }]],
  // A closing mark that is missing stood before a line end.
  ['NOTEa\nFLOORENDS', [{ note: 'a', floor: 1 }]],
  ['NOTEa\r\nENDS', [{ note: 'a' }]],
  ['NOTE a</tool_call>', [{ note: ' a' }]],
  ['NOTEa</function><function=ping>ENDS', [{ note: 'a' }, {}]],
  // A tag that is no parameter of the tool is text; so is what stands before the value's own closing mark.
  ['NOTEa <parameter=other>bENDENDS', [{ note: 'a <parameter=other>b' }]],
  ['NOTEa</function> b</tool_call>ENDENDS', [{ note: 'a</function> b</tool_call>' }]],
  // Where the call ends.
  ['FLOOR</other>', [{ floor: 1 }]],
  // A tag that closes itself holds nothing; blanks around a name are none of it, but in quotes.
  ['<parameter name="note"/>ENDS', [{ note: '' }]],
  ['<parameter name="note" />FLOORENDS', [{ note: '', floor: 1 }]],
  ['<parameter= note >aENDENDS', [{ note: 'a' }]],
  ['<parameter=" note ">aENDENDS', [{ ' note ': 'a' }]],
  // A closing mark that is written twice is one.
  ['NOTEaENDENDENDS', [{ note: 'a' }]],
  ['NOTEaENDFLOORENDENDS', [{ note: 'a', floor: 1 }]],
  ['NOTEa\r\nFLOORENDS', [{ note: 'a', floor: 1 }]],
  ['FLOOR<|im_end|>', [{ floor: 1 }]],
  ['FLOOR', [{ floor: 1 }]],
  ['FLOOR<function=ping>ENDS', [{ floor: 1 }, {}]],
  ['</other>', [{}]],
  ['{"floor": 1}', [{ floor: 1 }]],
  ['{"floor": 1} </tool_call>', [{ floor: 1 }]],
])('reads %j', (body, inputs) => {
  const text = put(body);
  expect(recovered(text)).toEqual({
    calls: inputs.map((input, index) => [index === 0 ? 'reserve' : 'ping', input]),
    rest: '',
    issues: [],
  });
});

it.each([
  ['', ['truncated']],
  ['NOTEa', ['truncated']],
  ['FLOORNOTE', ['truncated']],
  ['{"floor": 1', ['truncated']],
  ['{"floor":}ENDS', ['not-json']],
  // Values whose end cannot be told, or that end with nothing in them.
  ['NOTEENDS', ['not-json']],
  ['NOTE\r\nENDS', ['not-json']],
  ['NOTE\nFLOORENDS', ['not-json']],
  ['NOTEaENDENDENDENDS', ['not-json']],
  ['NOTEa<function=ping>ENDS', ['not-json']],
  ['NOTE\nENDS', ['not-json']],
  ['NOTEa</function> bENDS', ['not-json']],
  ['NOTEa </function> FLOORENDS', ['not-json']],
  ['NOTEaENDbENDENDS', ['not-json']],
  ['FLOOR x', ['not-json']],
])('runs nothing of %j', (body, issues) => {
  const text = put(body);
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues });
});

it('leaves what follows the call', () => {
  expect(recovered(put('NOTEaENDENDS so'))).toMatchObject({ calls: [['reserve', { note: 'a' }]], rest: 'so' });
  expect(recovered(put('NOTEaENDS so'))).toMatchObject({ calls: [['reserve', { note: 'a' }]], rest: 'so' });
});

it('closes a call that nothing ends only where the model stopped by itself', () => {
  expect(recovered(put('FLOOR')).calls).toEqual([['reserve', { floor: 1 }]]);
  expect(recovered(put('FLOOR'), {}, 'unknown')).toEqual({ calls: [], rest: put('FLOOR'), issues: ['truncated'] });
  expect(recovered(put('FLOORENDS'), {}, 'unknown').calls).toEqual([['reserve', { floor: 1 }]]);
});

it('says why a call cannot be read', () => {
  const reasonOf = (body: string) => mendText(put(body)).outcomes[0]?.raw.unreadable;
  expect(reasonOf('NOTEa</function> bENDS')).toBe('markup stands inside a value, so that its end cannot be told');
  expect(reasonOf('<parameter name="note"/> so ENDS')).toBe('text stands between its parameters');
  expect(reasonOf('{"floor":}ENDS')).toBe('its JSON cannot be read');
  expect(reasonOf('NOTEaENDENDSEND')).toBe('text stands between its end and the end of its block');
});

it.each(['{"k": 1}', 'if (x) { y; }  ', '[1, [2]]', '["a"]', 'a "b}"', '"}"', '\\}', '}', 'a'])(
  'reads %j as it stands where the model stopped without the end of its call',
  (note) => {
    expect(recovered(put(`NOTE${note}END`)).calls).toEqual([['reserve', { note }]]);
    expect(recovered(put(`NOTE${note}ENDFLOOR`)).calls).toEqual([['reserve', { note, floor: 1 }]]);
    expect(recovered(put(`NOTE${note}END`), {}, 'unknown').issues).toEqual(['truncated']);
  },
);
