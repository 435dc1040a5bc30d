import type { OfferedTool } from '../types.ts';
import type { Dialect } from './grammar.ts';
import { isNear, type Spelled } from './near-mark.ts';
import { escapeMark, markExpressions, type Parameter, type Skin } from './skin.ts';
import { typeAsMarked, typeBySchema } from './typing.ts';

/** How a row's dialect writes calls with named parameter tags, made ready once. */
export interface Form {
  readonly skin: Skin;
  readonly wrapper: RegExp;
  /** A call's opener that may be damaged. */
  readonly damaged: RegExp;
  readonly callTags: readonly string[];
  /** What a token dialect writes before a call (with the name once more) and after it. */
  readonly lead: string | undefined;
  readonly tails: readonly string[];
}

const forms = new WeakMap<Dialect, Form>();

/** The form of a row. */
export function formOf(dialect: Dialect): Form {
  const form = forms.get(dialect) ?? makeForm(dialect);
  forms.set(dialect, form);
  return form;
}

const nameSource = (group: string): string => `(?<${group}>"[^"<>\\n]{1,256}"|'[^'<>\\n]{1,256}'|[^\\s"'<>=]{1,256})`;
const isSource = '(?:\\s{0,4}=\\s{0,4}|[\\sĠ]{0,4}name\\s{0,4}=\\s{0,4})';
const attributes = `(?:\\s{1,4}[\\w-]{1,32}\\s{0,2}=\\s{0,2}(?:"[^"<>]{0,64}"|'[^'<>]{0,64}'|\\w{1,32})){0,4}`;

/** The bars of a piped tag, as servers write them. */
const bars = ' ?[｜|‖]{1,2} ?';

function makeForm({ marks = {}, close = [] }: Dialect): Form {
  const tags = (names: string | undefined): string => `(?:${(names ?? '').split(' ').map(escapeMark).join('|')})`;
  // Tags may have lost their name space, or have got one; a piped one may have pipes of another kind.
  const space = marks.pipes === undefined ? '(?:[a-z][\\w-]{0,31}:)?' : `${bars}${marks.pipes}${bars}`;
  const call = (group: string): string => `${space}${tags(marks.call)}${isSource}${nameSource(group)}`;
  const parameter = `<${space}${tags(marks.parameter)}${isSource}`;
  const lead = new RegExp(
    `^<(?<space>.{0,48}?)(?<tag>${tags(marks.parameter)})(?<is>[^=]{0,16}=\\s{0,4})(?<quote>["']?)`,
    'i',
  );
  const last = [`</${space}${tags(marks.wrapper)}\\s{0,4}>`, ...close.map(escapeMark)].join('|');
  return {
    skin: {
      call: new RegExp(`<${call('name')}\\s{0,4}(?<alone>/)?>`, 'yi'),
      parameter: new RegExp(`${parameter}${nameSource('key')}(?<type>${attributes})\\s{0,4}(?<alone>/)?>`, 'yi'),
      opener: `<${marks.pipes === undefined ? '' : `|${marks.pipes.toLowerCase()}|`}${marks.parameter ?? ''}`,
      ...markExpressions({
        open: `${parameter}(?=["'\\w])`,
        close: `</${space}${tags(marks.parameter)}\\s{0,4}>`,
        call: `<${call('named')}\\s{0,4}/?>`,
        end: `</${space}${tags(marks.call)}\\s{0,4}>`,
        last,
      }),
      hurt: new RegExp(
        `(?:</?${space}${tags(marks.parameter)}\\s{0,4}>?|/${space}${tags(marks.parameter)}\\s{0,4}>)$`,
        'i',
      ),
      noise: /(?:\s|<\/?properties>)*/iy,
      outer: new RegExp(`<${space}${tags(marks.wrapper)}\\s{0,4}>`, 'i'),
      isFramed: marks.frame === 'line',
      spell: (opener, keys) =>
        spell(opener.match(lead)?.groups ?? {}, { opener, keys, ends: (marks.call ?? '').split(' ') }),
      ...(marks.shield === undefined ? {} : { shield: ['<![CDATA[', ']]>'] as const }),
      print: marks.typed === undefined ? printBySchema : printByAttribute,
    },
    wrapper: new RegExp(`<${space}${tags(marks.wrapper)}\\s{0,4}>`, 'yi'),
    damaged: new RegExp(
      `<?${space}${tags(marks.call)}(?:\\s{0,4}=|[\\sĠ]{0,4}name\\s{0,4}=)\\s{0,4}["']?(?<name>[\\w.-]{1,128})(?<whole>["']?>)?`,
      'yi',
    ),
    callTags: (marks.call ?? '').split(' '),
    lead: marks.lead,
    tails: marks.tails?.split(' ') ?? [],
  };
}

interface Spelling {
  readonly opener: string;
  readonly keys: readonly string[];
  readonly ends: readonly string[];
}

/** The marks around a value, in the name space and with the quotes that its opener has. */
function spell(written: Readonly<Record<string, string | undefined>>, { opener, keys, ends }: Spelling): Spelled {
  const { space = '', tag = '', is = '', quote = '' } = written;
  // Attributes may follow the key.
  const end = opener.slice(opener.indexOf('=') + 1).includes('=') ? '' : '>';
  return {
    before: [],
    after: [tag, ...ends].map((name) => `</${space}${name}>`),
    openers: keys.map((key) => `<${space}${tag}${is}${quote}${key}${quote}${end}`),
    between: [],
  };
}

const printBySchema = (value: string, { key }: Parameter, tool: OfferedTool | undefined): string =>
  typeBySchema(value, key, tool);

/** `string="true"`: as it stands; `string="false"`: JSON. */
function printByAttribute(
  value: string,
  { key, type = '' }: Parameter,
  tool: OfferedTool | undefined,
): string | undefined {
  const isString = /\bstring\s{0,2}=\s{0,2}["']?(true|false)/i.exec(type)?.[1]?.toLowerCase();
  if (isString === 'true') return JSON.stringify(value);
  if (isString === 'false') return typeAsMarked(value, key, tool);
  const names = Array.from(type.matchAll(/([\w-]{1,32})\s{0,2}=/g), ([, name = '']) => name.toLowerCase());
  return names.some((name) => isNear(name, 'string')) ? undefined : typeBySchema(value, key, tool);
}
