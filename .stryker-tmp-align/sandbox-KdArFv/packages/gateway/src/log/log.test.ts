// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { outcomeOf, toldOf } from '../../../../test/gateway/told.ts';
import { createLog, type LogOptions } from './log.ts';

function logged(
  told: Parameters<typeof toldOf>[0],
  options: Partial<LogOptions> & { readonly isTTY?: boolean } = {},
): string {
  let text = '';
  const stream = { write: (line: string) => (text += line), isTTY: options.isTTY ?? false };
  createLog({ format: 'text', stream, ...options }).requestEnded?.(toldOf(told));
  return text;
}
const outcomes = [
  outcomeOf('send_parcel', '{"street":"Elm Row"}'),
  outcomeOf('SendParcel', "{'street':'Canary Row',}"),
  outcomeOf('canary_tool', '{}'),
];

describe('a line of text', () => {
  it('says how a request went and what became of its calls', () => {
    const line = logged({ outcomes, reprompts: 1 });
    expect(line).toMatch(/^\d\d:\d\d:\d\d POST openai-chat small -> local 200 40 ms calls: 1 clean, 1 repaired \(/);
    expect(line).toContain('1 refused (unknown-tool) asked again 1x\n');
  });

  it('says what failed', () => {
    expect(logged({ end: 'upstream-failed', status: 502, reason: 'local refused the connection' })).toMatch(
      /502 40 ms upstream-failed local refused the connection\n$/,
    );
  });

  it('has colour on a terminal only, and not where nobody wants it', () => {
    expect(logged({}, { isTTY: true })).toContain('\u001b[32m200');
    for (const options of [{}, { isTTY: true, env: { NO_COLOR: '1' } }, { isTTY: true, env: { TERM: 'dumb' } }])
      expect(logged({}, options)).not.toContain('\u001b');
  });

  it('stays one line that no terminal obeys, whatever clients call their models', () => {
    const line = logged({ model: '\u001b[2J\nmodel\u202e', method: 'PO\rST', reason: 'a\nb' });
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(logged({ model: 'x'.repeat(10_000) }).length).toBeLessThan(300);
  });
});

describe('a line of JSON', () => {
  it('is one object with names that stay', () => {
    expect(JSON.parse(logged({ outcomes }, { format: 'json' }))).toMatchObject({
      time: '2026-11-30T12:00:00.000Z',
      level: 'info',
      message: 'request',
      id: 'r1',
      route: 'openai-chat',
      upstream: 'local',
      model: 'small',
      status: 200,
      stream: false,
      end: 'done',
      took_ms: 40,
      mend_ms: 2,
      calls: { clean: 1, repaired: 1, refused: 1, tools: ['send_parcel', 'other'], issues: ['unknown-tool'] },
    });
  });

  it.each([
    [{ status: 502, end: 'upstream-failed' } as const, 'error'],
    [{ status: 401, end: 'refused' } as const, 'warn'],
    [{ status: 404 }, 'warn'],
    [{ status: 0, end: 'client-gone' } as const, 'info'],
  ])('has the level of what happened: %o', (told, level) => {
    expect(JSON.parse(logged(told, { format: 'json' }))).toMatchObject({ level });
  });
});

it.each(['text', 'json'] as const)('holds no argument and no name that a model made up (%s)', (format) => {
  expect(logged({ outcomes }, { format }).toLowerCase()).not.toContain('canary');
});

it('drops lines that nobody reads, and says how many', () => {
  const written: string[] = [];
  const stream = { write: (line: string) => written.push(line), writableLength: 2 * 1024 * 1024 };
  const log = createLog({ format: 'text', stream });
  for (let index = 0; index < 1000; index++) log.requestEnded?.(toldOf());
  expect(written).toEqual([]);
  stream.writableLength = 0;
  log.requestEnded?.(toldOf());
  expect(written).toEqual(['1000 lines were dropped: nobody read the log\n', expect.stringContaining('POST')]);
});
