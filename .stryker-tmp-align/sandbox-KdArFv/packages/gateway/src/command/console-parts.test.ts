// @ts-nocheck
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repairToolCall } from 'callmend';
import { expect, test } from 'vitest';
import { defaultConfig } from '../config/config.ts';
import { createConsoleParts } from './console-parts.ts';

test('receipts without values name the keys that the request declared, and no other', async () => {
  const tools = [
    {
      name: 'wind_clock',
      inputSchema: { type: 'object', properties: { turns: { type: 'integer' } }, required: ['turns'] },
    },
  ];
  const outcome = repairToolCall({ name: 'wind_clock', arguments: '{"turns": "3"}' }, { tools, finishReason: 'stop' });
  const file = join(mkdtempSync(join(tmpdir(), 'receipts-')), 'receipts.jsonl');
  const config = { ...defaultConfig('http://localhost'), console: false, receipts: { size: 1, values: false, file } };
  const parts = createConsoleParts(config, () => {});
  const counts = { status: 200, reprompts: 0, requestBytes: 1, responseBytes: 1, startedAt: 1, tookMs: 1, mendMs: 1 };
  const about = {
    id: 'a',
    method: 'POST',
    route: 'ollama',
    upstream: 'u',
    isStream: false,
    mode: 'on',
    end: 'done',
  } as const;
  const told = { ...about, ...counts, outcomes: [outcome] };
  for (const listener of parts.listeners) {
    listener.requestEnded?.({ ...told, tools });
    listener.requestEnded?.(told);
  }
  await parts.close();
  const paths = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).repairs[0].path);
  expect(paths).toEqual([['turns'], ['*']]);
});
