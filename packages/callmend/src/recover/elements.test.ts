import { describe, expect, it } from 'vitest';
import { printElements, readElements } from './elements.ts';

const schema = {
  type: 'object',
  properties: {
    floor: { type: 'integer' },
    note: { type: 'string' },
    guests: { type: 'array', items: { type: 'string' } },
    rooms: { type: 'array', items: { type: 'object', properties: { beds: { type: 'integer' } } } },
    extras: { type: 'object', properties: { lamp: { type: 'boolean' }, more: { type: 'object' } } },
    any: {},
  },
};

/** What stands in `<desk>…` up to its closing tag, as JSON text. */
function read(text: string, { sentinel = '', isFramed = false } = {}) {
  const place = { schema, root: schema };
  const found = readElements(`desk>${text}`, 5, { name: 'desk', place, form: { sentinel, isFramed } });
  return found === undefined || found.broken ? undefined : { json: printElements(found), end: found.end - 5 };
}

describe('tags of the names of properties', () => {
  it.each([
    ['', '{}'],
    ['<floor>2</floor>', '{"floor":2}'],
    ['  <floor> 2 </floor>\n  <note> a </note>\n', '{"floor":2,"note":" a "}'],
    ['<note></note>', '{"note":""}'],
    ['<note>\na\n</note>', '{"note":"\\na\\n"}'],
    ['<note>a<floor>2</floor></note>', '{"note":"a<floor>2</floor>"}'],
    ['<note>a < b</note>', '{"note":"a < b"}'],
    // Twice where the schema has no list: the stages see both.
    ['<note>a</note><note>b</note>', '{"note":"a","note":"b"}'],
    ['<guests>a</guests><floor>2</floor><guests>b</guests>', '{"guests":["a","b"],"floor":2}'],
    ['<guests><item>a</item><item>b</item></guests>', '{"guests":["a","b"]}'],
    ['<guests>["a"]</guests>', '{"guests":["a"]}'],
    ['<rooms><item><beds>1</beds></item><item><beds>2</beds></item></rooms>', '{"rooms":[{"beds":1},{"beds":2}]}'],
    ['<extras><lamp>true</lamp></extras>', '{"extras":{"lamp":true}}'],
    ['<extras>{"lamp": true}</extras>', '{"extras":{"lamp": true}}'],
    // In an object that may hold anything, a value is what it reads as.
    ['<extras><more><a>7</a><b>x</b></more></extras>', '{"extras":{"more":{"a":7,"b":"x"}}}'],
    ['<any><a>7</a></any>', '{"any":"<a>7</a>"}'],
  ])('are members: %s', (body, json) => {
    const text = `${body}</desk>`;
    expect(read(`${text} and on`)).toEqual({ json, end: text.length });
  });

  it.each([
    '<other>1</other></desk>',
    '<floor>2</floor>',
    '<floor>2</floor> and </desk>',
    '<floor>2</floor></other>',
    '<FLOOR>2</FLOOR></desk>',
    '<floor >2</floor></desk>',
    '<extras><lamp>true</lamp></desk>',
    `<extras>${'<a>'.repeat(40)}1${'</a>'.repeat(40)}</extras></desk>`,
  ])('are none where another thing stands between them: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ['<floor>2</floor><note>a', '{"floor":2,"note":"'],
    ['<note>a</desk>', '{"note":"'],
    ['<extras><lamp>true', '{"extras":"'],
    ['<guests><item>a</item><item>b', '{"guests":"'],
  ])('show the stages what was cut: %s', (text, json) => {
    expect(read(text)).toEqual({ json, end: text.length });
  });

  it('may be framed by a line end on each side', () => {
    for (const [value, read_] of [
      ['\na\n', 'a'],
      ['\n\na\n\n', '\na\n'],
      ['\n\n', ''],
      ['\n', '\n'],
      ['\na', '\na'],
      ['a\n', 'a\n'],
      ['a', 'a'],
    ] as const)
      expect(read(`<note>${value}</note></desk>`, { isFramed: true })?.json).toBe(JSON.stringify({ note: read_ }));
  });
});

describe('tags after a sentinel', () => {
  const marked = { sentinel: ']<]so[>[' };
  const withSentinel = (text: string): string => text.replaceAll('§', marked.sentinel);

  it.each([
    ['§<floor>2§</floor>§</desk>', '{"floor":2}'],
    ['§<other>x§</other>§</desk>', '{"other":"x"}'],
    // Where the opening tag has it, the closing one does.
    ['§<note>a</note>b§</note>§</desk>', '{"note":"a</note>b"}'],
    ['§<note>a</note>§</desk>', '{"note":"a"}'],
    ['<note>a</note></desk>', '{"note":"a"}'],
    ['§<any>§<a>7§</a>§</any>§</desk>', '{"any":{"a":7}}'],
  ])('are read whatever they are called: %s', (shown, json) => {
    const text = withSentinel(shown);
    expect(read(`${text} and on`, marked)).toEqual({ json, end: text.length });
  });

  it('without it are those of the schema', () => {
    expect(read('<other>x</other></desk>', marked)).toBeUndefined();
  });
});
