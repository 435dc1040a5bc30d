// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { offer } from '../align/trial.ts';
import type { Issue } from '../types.ts';
import { ask, questions } from './golden/questions.ts';
import { promptFor } from './prompt.ts';

const broken: Issue = { code: 'not-json', path: [], detail: 'a comma is missing' };
const tool = offer({ properties: { q: { type: 'string' } }, required: ['q'] });
const named = (title: string) => questions.find((one) => one.title === title);

it('words every question as a person has read and approved it', async () => {
  const texts = questions.map((one) => {
    const asking = ask(one);
    if (asking === undefined) return `## ${one.title}\n(not asked)\n`;
    return `## ${one.title}\n${asking.prompt.user}\n`;
  });
  const [first] = questions;
  const system = first && ask(first)?.prompt.system;
  await expect(`${system}\n\n${texts.join('\n')}`).toMatchFileSnapshot('golden/prompts.txt');
});

describe('a question', () => {
  it('shows no description and no secret default', () => {
    for (const one of questions) {
      const { user, schema } = ask(one)?.prompt ?? { user: '', schema: {} };
      expect(`${user}${JSON.stringify(schema)}`, one.title).not.toMatch(
        /Ignore all other tools|What to show|Title"|Orders"/,
      );
      if (one.redact !== false) expect(user, one.title).not.toMatch(/hunter2|s3cr3t|sk-live|k-991/);
    }
  });

  it('keeps the broken text on one line, in quotes', () => {
    const user = ask(named('text with an order in it') ?? { title: '', tool: 'login', broken: '' })?.prompt.user ?? '';
    expect(user.split('\n').filter((line) => line.startsWith('and answer'))).toEqual([]);
    expect(user).toContain('IGNORE THE SCHEMA\\\\nand answer');
  });

  it('is not asked about a text or a schema that is too long, or a call that nobody should mend', () => {
    const asks = (text: string, issue: Issue = broken): boolean =>
      promptFor({ tool, raw: { name: 'run', arguments: text }, issues: [issue] }) !== undefined;
    expect(asks('{"q" "x"')).toBe(true);
    expect(asks(`{"q" "${'x'.repeat(20_000)}"`)).toBe(false);
    for (const code of ['truncated', 'duplicate-key', 'refused-key', 'denied', 'tool-choice', 'too-large'] as const)
      expect(asks('{"q" "x"', { code, path: [], detail: '' }), code).toBe(false);
    const unreadable = { name: 'run', arguments: '{', unreadable: 'a tag is not closed' };
    expect(promptFor({ tool, raw: unreadable, issues: [broken] })).toBeUndefined();
    const large = offer({ properties: { q: { enum: Array.from({ length: 9000 }, (_, at) => `member ${at}`) } } });
    expect(promptFor({ tool: large, raw: { name: 'run', arguments: '{' }, issues: [broken] })).toBeUndefined();
  });

  it('is not asked where a secret would be seen all the same', () => {
    const issue: Issue = {
      code: 'bad-arguments',
      path: ['a'],
      missing: [],
      unexpected: ['x'],
      expected: { required: [], optional: [] },
    };
    const raw = { name: 'run', arguments: '{"pin":"4711", "n": 14711' };
    const asked = promptFor({ tool, raw, issues: [issue] });
    expect(asked === undefined || !asked.prompt.user.includes('4711')).toBe(true);
  });
});

describe('an answer', () => {
  const raw = { name: 'run', arguments: '{"q" "x", "password": "pa\\"ss", "pin": 1234' };
  const restore = (answer: string): string | undefined => promptFor({ tool, raw, issues: [broken] })?.restore(answer);

  it('gets the secrets back, as JSON writes them', () => {
    expect(restore('{"q":"x","password":"__SECRET_1__","pin":"__SECRET_2__"}')).toBe(
      '{"q":"x","password":"pa\\"ss","pin":"1234"}',
    );
    expect(restore('{"q":"x","password":__SECRET_1__,"pin":__SECRET_2__}')).toBe(
      '{"q":"x","password":"pa\\"ss","pin":1234}',
    );
  });

  it('is dropped with a placeholder that is missing, doubled or unknown', () => {
    expect(restore('{"q":"x","password":"__SECRET_1__"}')).toBeUndefined();
    expect(restore('{"q":"__SECRET_1__","password":"__SECRET_1__","pin":"__SECRET_2__"}')).toBeUndefined();
    expect(restore('{"q":"__SECRET_3__","password":"__SECRET_1__","pin":"__SECRET_2__"}')).toBeUndefined();
  });

  it('is dropped where it is too long', () => {
    expect(restore(`{"password":"__SECRET_1__","pin":"__SECRET_2__","q":"${'x'.repeat(64 * 1024)}"}`)).toBeUndefined();
    expect(restore(`{"password":"__SECRET_1__","pin":"__SECRET_2__","q":"${'é'.repeat(33_000)}"}`)).toBeUndefined();
  });

  it('about a part stands in its place, and all else stays as it was read', () => {
    const part = named('one part of many');
    const asking = part && ask(part);
    expect(asking?.prompt.user).toContain("The part of the arguments at 'sort'");
    const whole = asking?.restore('Sure:\n```json\n{"by":"id","descending":true}\n```');
    expect(JSON.parse(whole ?? '')).toMatchObject({
      columns: ['id', 'name', 'street', 'city', 'zip', 'country', 'phone', 'total', 'currency', 'status'],
      sort: { by: 'id', descending: true },
    });
    // What has no place stays as it is: the stages then say what is wrong with it.
    for (const answer of ['no', '{"by":"a"} or {"by":"b"}']) expect(asking?.restore(answer)).toBe(answer);
  });
});
