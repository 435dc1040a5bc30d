// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import { excerpt, secretsIn } from './excerpt.ts';

const secret = 'sk/live+"quoted"\\key==';

it.each([
  ['as it is', secret],
  ['inside JSON', JSON.stringify({ key: `your key ${secret} is wrong` })],
  [
    'inside the JSON of a server that escapes slashes',
    JSON.stringify({ key: `your key ${secret} is wrong` }).replaceAll('/', '\\/'),
  ],
  ['inside an address', `https://host/?key=${encodeURIComponent(secret)}`],
])('takes out a secret that stands in the text %s', (_, text) => {
  const shown = excerpt(text, secretsIn({ authorization: `Bearer ${secret}` }));
  expect(shown).toContain('***');
  expect(shown).not.toMatch(/live|quoted|key==/);
});

it('takes out what looks like a key of somebody else', () => {
  expect(excerpt('Incorrect key sk-proj-abcdefgh12345678, sent as Bearer abcdefghijkl.')).toBe(
    'Incorrect key ***, sent as ***',
  );
});

it('leaves the scheme in place, and takes out each part of a value', () => {
  const secrets = secretsIn({ authorization: 'Basic dXNlcjpwYXNz', cookie: 'sid=0123456; theme=dark' });
  expect(excerpt('Basic auth: dXNlcjpwYXNz, sid=0123456.', secrets)).toBe('Basic auth: ***, ***.');
});

it('takes out the longer of two secrets first, so that no rest of it stays', () => {
  const secrets = secretsIn({ 'x-short': 'abcd', 'x-long': 'abcd-efgh', 'x-other': 'abcdx' });
  expect(excerpt(' abcd-efgh abcdx abcd ', secrets)).toBe('*** *** ***');
});

it('leaves short header values in place: they are words', () => {
  expect(excerpt('no 1 of gpt', secretsIn({ 'x-try': '1', 'x-kind': 'gpt' }))).toBe('no 1 of gpt');
});

it('is one short line without control characters and without the secret, whatever the text is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant(secret))), (parts) => {
      const shown = excerpt(parts.join(''), secretsIn({ 'x-api-key': secret }));
      expect(shown.length).toBeLessThanOrEqual(200);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(shown).not.toContain('quoted');
    }),
    { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) },
  );
});

it('is quick over a long text', () => {
  const started = workMs();
  excerpt('bearer '.repeat(20_000) + ' '.repeat(100_000), secretsIn({ a: secret }));
  expect(workMs() - started).toBeLessThan(1000);
});
