// @ts-nocheck
import { generateText as generateText6 } from 'ai6';
import { MockLanguageModelV3 } from 'ai6/test';
import { generateText as generateText7 } from 'ai7';
import { MockLanguageModelV4 } from 'ai7/test';
import { describe, expect, it } from 'vitest';
import { mendHistory } from '../packages/callmend/src/history/index.ts';
import { createRepairer } from '../packages/callmend/src/index.ts';
import { writers } from '../packages/callmend/src/wire/golden/bodies.ts';
import { scenes, tools } from '../packages/callmend/src/wire/golden/scenes.ts';
import { aiSdk, isUnreadable } from '../packages/callmend/src/wire/index.ts';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const answer = {
  content: [{ type: 'text' as const, text: 'Sun.' }],
  finishReason: { unified: 'stop' as const, raw: 'stop' },
  usage,
  warnings: [],
};

/** Both majors: each takes messages of its own type, and throws for a call without a result. */
const majors = [
  {
    major: 6,
    ask: (messages: never[]) => generateText6({ model: new MockLanguageModelV3({ doGenerate: answer }), messages }),
  },
  {
    major: 7,
    ask: (messages: never[]) => generateText7({ model: new MockLanguageModelV4({ doGenerate: answer }), messages }),
  },
] as const;

describe.each(majors)('the AI SDK, major $major', ({ ask }) => {
  it.each(scenes)('takes what is appended for $title', async ({ answer: written, options }) => {
    const body = writers['ai-sdk']?.(written);
    const message = aiSdk.readMessage(body);
    if (isUnreadable(message)) throw new Error(message.problem);
    const repaired = await createRepairer({ tools }).repair(message);
    // The types are checked in wire-types.test.ts.
    const messages = aiSdk.append([{ role: 'user', content: 'Hi' }], body, repaired, options) as never[];
    expect(messages).not.toEqual([{ role: 'user', content: 'Hi' }]);
    expect((await ask(messages)).text).toBe('Sun.');
  });

  it('takes a conversation only when it is mended', async () => {
    const call = { type: 'tool-call', toolCallId: 'a', toolName: 'f', input: 'go' };
    const broken = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: [call] },
      { role: 'user', content: 'And?' },
    ];
    await expect(ask(broken as never[])).rejects.toThrow(/result/i);
    expect((await ask(mendHistory(broken).messages as never[])).text).toBe('Sun.');
  });
});
