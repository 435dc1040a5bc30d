// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { offer } from '../align/trial.ts';
import { type Random, seeded } from '../testing/random.ts';
import type { Issue } from '../types.ts';
import { promptFor } from './prompt.ts';
import { hideSecrets, redactText, restoreText } from './redact.ts';

const runs = Math.max(1000, Number(process.env.CALLMEND_RUNS ?? 0));

const redacted = (text: string): string => redactText(text, true)?.text ?? '(not sent)';

describe('secrets under their keys', () => {
  it.each([
    ['{"password":"hunter2","user":"ann"}', '{"password":"__SECRET_1__","user":"ann"}'],
    ['{"password" : "hun"ter2", "user":"ann"}', '{"password" : "__SECRET_1__", "user":"ann"}'],
    ['{"token":"abc" "x":1}', '{"token":"__SECRET_1__" "x":1}'],
    ['{"token":"abc" x:1}', '{"token":"__SECRET_1__" x:1}'],
    ["{'apiKey': 'abc', x: 1}", "{'apiKey': '__SECRET_1__', x: 1}"],
    ['{api_key: abc def, x: 1}', '{api_key: __SECRET_1__, x: 1}'],
    ['{"pin": 1234}', '{"pin": __SECRET_1__}'],
    ['{"db_password":"never closed', '{"db_password":"__SECRET_1__'],
    ['"{\\"password\\": \\"a b\\", \\"x\\": 1}"', '"{\\"password\\": \\"__SECRET_1__\\", \\"x\\": 1}"'],
    ['{"Authorization":"Basic dXNlcjpwYXNz"}', '{"Authorization":"__SECRET_1__"}'],
    [
      '{"credentials":{"user":"ann","key":["k1","k2"],"on":true},"x":1}',
      '{"credentials":{"user":"__SECRET_1__","key":["__SECRET_2__","__SECRET_3__"],"on":true},"x":1}',
    ],
    ['{"credentials":{user: ann, key: k1},"x":1}', '{"credentials":{user: __SECRET_1__, key: __SECRET_2__},"x":1}'],
    ['{"card number":"4111 1111"}', '{"card number":"__SECRET_1__"}'],
    ['{"x":"the password: hunter2, ok"}', '{"x":"the password: __SECRET_1__, ok"}'],
    ['password=hunter2', 'password=__SECRET_1__'],
    ['{"Password ":"hunter2","x":1}', '{"Password ":"__SECRET_1__","x":1}'],
    ['{"password\\n":"hunter2","x":1}', '{"password\\n":"__SECRET_1__","x":1}'],
    ['{"password": /* mine */ "hunter2","x":1}', '{"password": /* mine */ "__SECRET_1__","x":1}'],
    ['{"password_2":"a","tokenValue":"b"}', '{"password_2":"__SECRET_1__","tokenValue":"__SECRET_2__"}'],
    ['{"pass\\u0077ord":"a","\\u0070in":"1"}', '{"pass\\u0077ord":"__SECRET_1__","\\u0070in":"__SECRET_2__"}'],
    ['"{\\"\\\\u0070assword\\":\\"a\\"}"', '"{\\"\\\\u0070assword\\":\\"__SECRET_1__\\"}"'],
    ['{"new_password_confirmation":"a"}', '{"new_password_confirmation":"__SECRET_1__"}'],
  ])('%s', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it('are no other words', () => {
    for (const text of [
      '{"path":"a","spinner":"b","author":"c","compass":"d"}',
      '{"max_tokens":100,"password":null,"token":true}',
      '{"hints":"pin the tail"}',
    ])
      expect(redacted(text)).toBe(text);
  });
});

describe('secrets by their look', () => {
  it.each([
    ['{"note":"use sk-abcdefghij0123456789."}', '{"note":"use __SECRET_1__."}'],
    ['{"note":"ghp_0123456789abcdefghij0123"}', '{"note":"__SECRET_1__"}'],
    ['AKIAIOSFODNN7EXAMPLE', '__SECRET_1__'],
    ['{"h":"Bearer abc.def-123"}', '{"h":"Bearer __SECRET_1__"}'],
    ['eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', '__SECRET_1__'],
    ['{"url":"postgres://ann:p4ss@db:5432/x"}', '{"url":"postgres://ann:__SECRET_1__@db:5432/x"}'],
    ['{"k":"-----BEGIN RSA PRIVATE KEY-----\\nabc\\n-----END RSA PRIVATE KEY-----\\n"}', '{"k":"__SECRET_1__\\n"}'],
    ['{"k":"-----BEGIN PRIVATE KEY-----\\nabc', '{"k":"__SECRET_1__'],
  ])('%s', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it('are no addresses, words or dates', () => {
    for (const text of [
      '{"u":"https://x.org:80/a?b=c","m":"ann@x.org","d":"task-force sk-12"}',
      'the bearer of',
      'eyJust a word',
    ])
      expect(redacted(text)).toBe(text);
  });
});

it('hides a secret wherever else it stands, each time under another placeholder', () => {
  const text = '{"password":"hunter2","note":"it is hunter2"}';
  const out = redactText(text, true);
  expect(out?.text).toBe('{"password":"__SECRET_1__","note":"it is __SECRET_2__"}');
  expect(out && restoreText(out.text, out)).toBe(text);
  expect(out && hideSecrets('not "hunter2"', out)).not.toContain('hunter2');
});

it('takes no placeholder that the text holds, and sends no text with very many secrets', () => {
  expect(redacted('{"a":"__SECRET_1__","pin":"x1"}')).toBe('{"a":"__SECRET_1__","pin":"__SECRET_2__"}');
  expect(redactText(Array.from({ length: 99 }, (_, at) => `"pin":"${at}${at}"`).join(), true)).toBeUndefined();
});

it('lets 1,000 planted secrets of any kind out of no question, and puts each back', () => {
  for (let seed = 0; seed < runs; seed++) {
    const random = seeded(seed);
    const { text, secret, plain } = plant(random);
    const out = redactText(text, true);
    expect(out, text).toBeDefined();
    if (out === undefined) continue;
    expect(out.text, text).not.toContain(secret);
    expect(
      out.secrets.reduce((left, { placeholder, written }) => left.replace(placeholder, () => written), out.text),
    ).toBe(text);
    const issues: readonly Issue[] = [
      {
        code: 'not-json',
        path: [],
        span: { start: random.below(text.length), end: text.length },
        detail: `"${secret.slice(0, 20)}" is no JSON value`,
      },
      { code: 'bad-value', path: ['x'], expected: 'a number', got: JSON.stringify(plain), nearest: plain },
      {
        code: 'bad-arguments',
        path: [],
        missing: ['y'],
        unexpected: [plain],
        expected: { required: [], optional: [] },
      },
    ];
    const attempt = { answer: `{"x":${JSON.stringify(plain)}}`, issues };
    const asking = promptFor({ tool, raw: { name: 'run', arguments: text }, issues, attempt });
    const shown = JSON.stringify(asking?.prompt ?? '');
    expect(asking, text).toBeDefined();
    for (const form of [secret, plain, plain.slice(0, 9)])
      expect(shown.includes(form), `${form} in ${shown}`).toBe(false);
    const answer = JSON.stringify(
      Object.fromEntries(out.secrets.map(({ placeholder }, at) => [`s${at}`, placeholder])),
    );
    const restored: unknown = JSON.parse(asking?.restore(answer) ?? 'null');
    expect(Object.values(Object(restored)).join(' '), text).toContain(plain);
  }
});

const tool = offer({ properties: { x: { type: 'number' } }, required: ['y'] });
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const word = (random: Random, length: number): string =>
  Array.from({ length }, () => letters[random.below(letters.length)]).join('');

const secretKeys = [
  'password',
  'db_passwd',
  'userPwd',
  'client_secret',
  'access-token',
  'API_KEY',
  'apiKey',
  'private_key',
  'Authorization',
  'cookie',
  'sessionId',
  'credentials',
];

/** A broken call with a secret in it. `plain`: the secret as a value. */
function plant(random: Random): { text: string; secret: string; plain: string } {
  const middle = random.pick(['', '', ' ', '-', '"', '/', 'é', ', ']);
  const shaped = [
    () => `sk-${word(random, 24)}`,
    () => `ghp_${word(random, 36)}`,
    () => `xoxb-${word(random, 20)}`,
    () => `AKIA${word(random, 16).toUpperCase()}`,
    () => `eyJ${word(random, 12)}.${word(random, 20)}.${word(random, 20)}`,
  ];
  const isShaped = random.below(3) === 0;
  const plain = isShaped ? random.pick(shaped)() : `${word(random, 9)}${middle}${word(random, 6)}`;
  const secret = JSON.stringify(plain).slice(1, -1);
  const key = isShaped ? random.pick(['note', 'x', 'header']) : random.pick(secretKeys);
  const member = random.pick([
    () => `"${key}":"${secret}"`,
    () => `"${key}" : "${secret}"`,
    () => `${key}: "${secret}"`,
    () => (middle === ', ' || middle === '"' ? `"${key}":"${secret}"` : `${key}: ${secret}`),
    () => (isShaped ? `"${key}":["a","${secret}"]` : `"${key}":{"a":"${secret}","b":[1]}`),
  ])();
  const others = ['"city":"Oslo"', '"days": 3', 'note2: "a \\"b\\""', '"tags":["a","b"]', "'k': 'v'"];
  const separators = [',', ', ', ' ', ',\n '];
  const parts = [random.pick(others), member, random.pick(others)];
  const body = parts.map((part, at) => (at === 0 ? part : random.pick(separators) + part)).join('');
  const plainText = `${random.pick(['', 'Call: ', '```json\n'])}{${body}${random.pick(['}', '', ',}'])}`;
  return { text: plainText, secret, plain };
}
