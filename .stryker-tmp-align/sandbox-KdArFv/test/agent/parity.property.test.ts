// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAgent } from '../../packages/callmend/src/hosts/agent/index.ts';
import { run, type Said, scripted } from './stages.ts';

const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'], additionalProperties: false };
const tools = {
  add_one: { inputSchema: schema, execute: ({ a }: { a: unknown }) => Number(a) + 1 },
  fail_now: {
    inputSchema: {},
    execute: () => {
      throw new Error('no');
    },
  },
};

const fragments = [
  'Let me see. ',
  '<tool_call>{"name": "AddOne", "arguments": {"a": "1"}}</tool_call>',
  '<tool_call>{"name": "add_one", "arguments": {"b": 1}}</tool_call>',
  '<tool_call>',
  '<function=add_one>{"a": 2}</function>',
  '{"name": "add_one", "arguments": {"a": 3}}',
  '```\n',
  '`',
  '<think>hm</think>',
  '\n\n',
  'é😀',
];
const text = fc.array(fc.constantFrom(...fragments), { maxLength: 4 }).map((all) => all.join(''));
const name = fc.constantFrom('add_one', 'AddOne', 'fail_now', 'ad_on', 'nothing_like_it', '__proto__');
const input = fc.constantFrom('{"a": 1}', "{'a': '2',}", '{}', '{"a": "x"}', '{"a": 1', '', 'null', '{"a": 1}{"a": 2}');
const said: fc.Arbitrary<Said> = fc.record({
  text,
  calls: fc.array(fc.record({ name, input }), { maxLength: 3 }),
  finish: fc.constantFrom('stop', 'tool-calls', 'length', 'content-filter'),
});
const force = fc.constantFrom('never', 'always', 'auto') as fc.Arbitrary<'never' | 'always' | 'auto'>;
const provider = fc.constantFrom('ollama.chat', 'lmstudio.chat', 'openai.responses');
const runs = { numRuns: Number(process.env['CALLMEND_RUNS'] ?? 60) };

it('whatever a model says, start and stream ask it the same, run the same, and come to the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 4 }),
      force,
      provider,
      fc.nat({ max: 3 }),
      async (...given) => {
        const [answers, forceToolUsage, from, maxToolRepairs] = given;
        const script = [...answers, { text: 'Done.' }];
        const both = await Promise.all(
          (['start', 'stream'] as const).map(async (how) => {
            const { model, asked } = scripted(script, { provider: from });
            const agent = createAgent({ model, tools, forceToolUsage, maxToolRepairs, maxSteps: 6 });
            const { result, parts } = await run(agent, how, { prompt: 'Go.' });
            return { result, parts, asked, messages: agent.messages };
          }),
        );
        const [whole, streamed] = both;
        expect(streamed?.result).toEqual(whole?.result);
        expect(streamed?.asked).toEqual(whole?.asked);
        expect(streamed?.messages).toEqual(whole?.messages);
        // Each call that is recorded has its result, and what ran was offered.
        for (const { name: called } of whole?.result.calls ?? []) expect(Object.keys(tools)).toContain(called);
        expect(openCalls(whole?.messages ?? [])).toEqual([]);
      },
    ),
    runs,
  );
});

/** Calls in a conversation that nothing answers. */
function openCalls(messages: readonly object[]): readonly unknown[] {
  const parts = messages.flatMap(
    (message) => Reflect.get(message, 'content') as { type: string; toolCallId: string }[],
  );
  const answered = new Set(parts.filter(({ type }) => type === 'tool-result').map(({ toolCallId }) => toolCallId));
  return parts.filter(({ type, toolCallId }) => type === 'tool-call' && !answered.has(toolCallId));
}
