import { describe, expect, it } from 'vitest';
import { fieldsOf, listOf } from '../fields.ts';
import { createRepairer } from '../index.ts';
import { callItem, messageItem, responsesStream } from './golden/response-streams.ts';
import { chatCall, chatDelta, chatEnd, tools } from './golden/streams.ts';
import { anthropic, isUnreadable, type NetworkFormat, ollama, openaiChat, openaiResponses } from './index.ts';

const repairer = createRepairer({ tools, budget: { maxReprompts: 0 } });
const written = '<tool_call>{"name":"send_mail","arguments":{"to":"ana"}}</tool_call>';
const customCall = (id: string, input = 'x = 1'): object => ({ id, type: 'custom', custom: { name: 'code', input } });
const functionCall = (id: string, name: string, text: string): object => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

async function mendWhole(format: NetworkFormat, body: unknown): Promise<unknown> {
  const message = format.readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  return format.write(body, await repairer.repair(message));
}
const chatBody = (message: object): object => ({
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: 'tool_calls' }],
});
const mendChat = async (message: object): Promise<Readonly<Record<string, unknown>>> =>
  fieldsOf(listOf(fieldsOf(await mendWhole(openaiChat, chatBody(message))).choices)[0]);

async function stream(format: NetworkFormat, bytes: string): Promise<{ readonly early: string; readonly out: string }> {
  const stream = format.stream(repairer);
  const early = await stream.write(new TextEncoder().encode(bytes));
  const rest = await stream.end();
  const textOf = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('utf8');
  return { early: textOf(early), out: textOf([...early, ...rest]) };
}

/** What a client that puts deltas together by their index ends with; it refuses an index that leaves a gap. */
function putTogether(out: string): { calls: Record<string, unknown>[]; old: string; content: string; finish: unknown } {
  const read = { calls: [] as Record<string, unknown>[], old: '', content: '', finish: undefined as unknown };
  for (const line of out.split('\n\n')) {
    if (!line.startsWith('data: {')) continue;
    for (const choice of listOf(JSON.parse(line.slice(6)).choices).map(fieldsOf)) {
      const delta = fieldsOf(choice.delta);
      read.finish = choice.finish_reason ?? read.finish;
      read.content += delta.content ?? '';
      if (delta.function_call) read.old += JSON.stringify(delta.function_call);
      for (const { index, ...call } of listOf(delta.tool_calls).map(fieldsOf)) {
        if (typeof index !== 'number' || index > read.calls.length) throw new Error(`a gap before ${String(index)}`);
        const known = read.calls[index];
        const { custom } = fieldsOf(known);
        if (known === undefined) read.calls.push(call);
        else if (custom) known.custom = { ...custom, input: `${fieldsOf(custom).input}${fieldsOf(call.custom).input}` };
        else throw new Error('a call came twice');
      }
    }
  }
  return read;
}
const chatCustom = (index: number, id: string, input?: string): string =>
  chatDelta({ tool_calls: [{ index, ...customCall(id, input) }] });
const more = (index: number, input: string): string => chatDelta({ tool_calls: [{ index, custom: { input } }] });
const end = chatDelta({}, 'tool_calls') + chatEnd;

describe('a call of a custom tool', () => {
  it('shelters no call of a function that was not offered', async () => {
    const { message, finish_reason: finish } = await mendChat({
      tool_calls: [customCall('a'), functionCall('b', 'rm_rf', '{}')],
    });
    expect(fieldsOf(message).tool_calls).toEqual([customCall('a')]);
    expect(fieldsOf(message).content).toContain("'rm_rf'");
    expect(finish).toBe('tool_calls');
  });

  it('stays as it is where a call beside it is mended', async () => {
    const { message } = await mendChat({
      tool_calls: [
        functionCall('a', 'getWeather', '{"city":"Faro"}'),
        customCall('b'),
        functionCall('c', 'rm_rf', '{}'),
      ],
    });
    expect(fieldsOf(message).tool_calls).toEqual([
      functionCall('a', 'get_weather', '{"city":"Faro"}'),
      customCall('b'),
    ]);
  });

  it('that holds a function’s call too is read as that', async () => {
    const both = { ...functionCall('a', 'rm_rf', '{}'), ...{ type: 'custom', custom: { name: 'code', input: 'x' } } };
    const { message, finish_reason: finish } = await mendChat({ tool_calls: [both] });
    expect(fieldsOf(message).tool_calls).toBeUndefined();
    expect(finish).toBe('stop');
    const out = await stream(openaiChat, chatDelta({ tool_calls: [{ index: 0, ...both }] }) + end);
    expect(out.out).not.toContain('"tool_calls":[');
  });

  it('stands beside text, which is prose', async () => {
    const body = chatBody({ content: written, tool_calls: [customCall('a')] });
    expect(await mendWhole(openaiChat, body)).toBe(body);
    for (const bytes of [
      chatDelta({ content: written }) + chatCustom(0, 'a') + end,
      chatCustom(0, 'a') + chatDelta({ content: written }) + end,
    ])
      expect((await stream(openaiChat, bytes)).out).toBe(bytes);
  });

  it('is a call where one was due: nobody is asked for another', async () => {
    const message = openaiChat.readMessage(chatBody({ tool_calls: [customCall('a')] }));
    if (isUnreadable(message)) throw new Error(message.problem);
    const told = await createRepairer({ tools }).repair(message, { toolChoice: 'required', messages: [] });
    expect(told).toMatchObject({ reprompt: false, outcomes: [] });
  });

  it('passes a stream at once, to the byte', async () => {
    const bytes = chatCustom(0, 'a', 'SEL') + more(0, 'ECT 1.50');
    expect(await stream(openaiChat, bytes + end)).toMatchObject({ early: bytes + end });
    const begun = openaiChat.stream(repairer);
    expect(Buffer.concat([...(await begun.write(new TextEncoder().encode(bytes)))]).toString()).toBe(bytes);
  });

  it.each([
    ['before', [chatCustom(0, 'a', 'x') + more(0, ' = 1'), chatCall(1, 'b', 'rm_rf', '{}')]],
    ['after', [chatCall(0, 'b', 'rm_rf', '{}'), chatCustom(1, 'a', 'x') + more(1, ' = 1')]],
    [
      'amid',
      [
        chatCall(0, 'b', 'rm_rf', '{'),
        chatCustom(1, 'a', 'x'),
        chatCall(0, undefined, undefined, '}'),
        more(1, ' = 1'),
      ],
    ],
    ['under one index, first', [chatCustom(0, 'a'), chatCall(0, 'b', 'rm_rf', '{}')]],
    ['under one index, last', [chatCall(0, 'b', 'rm_rf', '{}'), chatCustom(0, 'a')]],
  ])('shelters nothing in a stream: %s', async (_, pieces) => {
    const { out } = await stream(openaiChat, pieces.join('') + end);
    const { calls, content, finish } = putTogether(out);
    expect(calls).toEqual([customCall('a')]);
    expect(content).toContain("'rm_rf'");
    expect(finish).toBe('tool_calls');
  });

  it('keeps its place among calls that are mended', async () => {
    const { out } = await stream(
      openaiChat,
      chatCall(0, 'a', 'getWeather', '{"city":"Faro"}') +
        chatCustom(1, 'b', 'x') +
        chatCall(2, 'c', 'rm_rf', '{}') +
        more(1, ' = 1') +
        chatCustom(3, 'd') +
        chatCall(4, 'e', 'send_mail', "{'to': 'ana'}") +
        end,
    );
    expect(putTogether(out).calls).toEqual([
      functionCall('a', 'get_weather', '{"city":"Faro"}'),
      customCall('b'),
      customCall('d'),
      functionCall('e', 'send_mail', '{"to":"ana"}'),
    ]);
  });

  it('leaves with right calls to the byte', async () => {
    const bytes = `${chatCall(0, 'a', 'get_weather', '{"city":"Faro"}')}${chatCustom(1, 'b')}${chatCall(2, 'c', 'send_mail', '{"to":"ana"}')}${end}`;
    expect((await stream(openaiChat, bytes)).out).toBe(bytes);
  });

  it('is kept in a conversation, with the results that are known', async () => {
    const body = chatBody({ tool_calls: [customCall('a'), functionCall('b', 'getWeather', '{"city":"Faro"}')] });
    const message = openaiChat.readMessage(body);
    if (isUnreadable(message)) throw new Error(message.problem);
    const repaired = await repairer.repair(message);
    const appended = openaiChat.append<unknown>([], body, repaired, { results: { a: 'ran', b: 'sun' } });
    expect(fieldsOf(appended[0]).tool_calls).toEqual([
      customCall('a'),
      functionCall('b', 'get_weather', '{"city":"Faro"}'),
    ]);
    expect(appended.slice(1).map((one) => [fieldsOf(one).tool_call_id, fieldsOf(one).content])).toEqual([
      ['b', 'sun'],
      ['a', 'ran'],
    ]);
  });

  it('may not be asked again', () => {
    expect(openaiChat.mayBeAskedAgain(chatBody({ tool_calls: [customCall('a')] }))).toBe(false);
    expect(openaiChat.mayBeAskedAgain(chatBody({ tool_calls: [functionCall('a', 'x', '{}')] }))).toBe(true);
  });
});

describe('a call of the old way', () => {
  const old = { function_call: { name: 'rm_rf', arguments: '{}' } };
  const oldCall =
    chatDelta({ function_call: { name: 'rm_rf', arguments: '{' } }) + chatDelta({ function_call: { arguments: '}' } });

  it('shelters no call beside it, and is refused like any other', async () => {
    const { message } = await mendChat({ ...old, tool_calls: [functionCall('a', 'launch', '{}'), customCall('b')] });
    expect(fieldsOf(message).function_call).toBeUndefined();
    expect(fieldsOf(message).tool_calls).toEqual([customCall('b')]);
    const { calls, content, ...read } = putTogether(
      (await stream(openaiChat, oldCall + chatCall(0, 'a', 'launch', '{}') + end)).out,
    );
    expect(calls).toEqual([]);
    expect(read).toEqual({ old: '', finish: 'stop' });
    expect(content).toMatch(/'rm_rf'.*'launch'/s);
  });

  it('is mended in a stream', async () => {
    const called = chatDelta({ function_call: { name: 'getWeather', arguments: '{"city":' } });
    const rest = chatDelta({ function_call: { arguments: '"Faro"}' } });
    const finish = chatDelta({}, 'function_call') + chatEnd;
    const { out } = await stream(openaiChat, called + rest + finish);
    expect(putTogether(out)).toEqual({
      calls: [],
      content: '',
      old: JSON.stringify({ name: 'get_weather', arguments: '{"city":"Faro"}' }),
      finish: 'function_call',
    });
    const right = called.replace('getWeather', 'get_weather') + rest + finish;
    expect((await stream(openaiChat, right)).out).toBe(right);
  });

  it('keeps a right call beside one that is refused', async () => {
    const good = functionCall('a', 'get_weather', '{"city":"Faro"}');
    const { message } = await mendChat({ ...old, tool_calls: [good] });
    expect(fieldsOf(message)).toMatchObject({ tool_calls: [good], function_call: undefined });
    const { out } = await stream(openaiChat, chatCall(0, 'a', 'get_weather', '{"city":"Faro"}') + oldCall + end);
    expect(putTogether(out)).toMatchObject({ calls: [good], old: '' });
  });

  describe('that holds calls sent as one', () => {
    const use = (city: string): object => ({ recipient_name: 'functions.get_weather', parameters: { city } });
    const wrapper = (...cities: readonly string[]): object => ({
      function_call: { name: 'multi_tool_use.parallel', arguments: JSON.stringify({ tool_uses: cities.map(use) }) },
    });
    const inStream = async (message: object) =>
      putTogether((await stream(openaiChat, chatDelta(message) + chatDelta({}, 'function_call') + chatEnd)).out);

    it('is unpacked where it is one call', async () => {
      const { message } = await mendChat(wrapper('Faro'));
      const called = { name: 'get_weather', arguments: '{"city":"Faro"}' };
      expect(fieldsOf(message).function_call).toEqual(called);
      expect((await inStream(wrapper('Faro'))).old).toBe(JSON.stringify(called));
    });

    it('is refused where it is several, and the model told so: none is lost in silence', async () => {
      const { message } = await mendChat(wrapper('Faro', 'Porto'));
      expect(fieldsOf(message).function_call).toBeUndefined();
      expect(fieldsOf(message).content).toContain("'multi_tool_use.parallel'");
      const { old, calls, content } = await inStream(wrapper('Faro', 'Porto'));
      expect({ old, calls }).toEqual({ old: '', calls: [] });
      expect(content).toContain("'multi_tool_use.parallel'");
    });

    it('takes no room from the calls beside it', async () => {
      const parallel = { name: 'parallel', arguments: JSON.stringify({ tool_uses: [use('Faro'), use('Porto')] }) };
      const { message } = await mendChat({ ...wrapper('Faro'), tool_calls: [{ id: 'w', function: parallel }] });
      expect(listOf(fieldsOf(message).tool_calls)).toHaveLength(2);
      expect(fieldsOf(fieldsOf(message).function_call).name).toBe('get_weather');
    });
  });
});

describe('a call that a client of Responses answers in its own way', () => {
  const other = { type: 'custom_tool_call', id: 'ct', call_id: 'k', name: 'code', input: 'x = 1', status: 'completed' };
  const bodyOf = (output: readonly unknown[]): object => ({ id: 'r', status: 'completed', output });

  it('stands beside text, which is prose', async () => {
    const items = [messageItem('m', written), { item: other, pieces: [] }];
    const body = bodyOf(items.map(({ item }) => item));
    expect(await mendWhole(openaiResponses, body)).toBe(body);
    for (const list of [items, items.toReversed()]) {
      const bytes = responsesStream(list);
      expect((await stream(openaiResponses, bytes)).out).toBe(bytes);
    }
  });

  it('shelters no call of a function that was not offered', async () => {
    const items = [{ item: other, pieces: [] }, callItem('b', 'rm_rf', '{}')];
    const mended = fieldsOf(await mendWhole(openaiResponses, bodyOf(items.map(({ item }) => item))));
    expect(listOf(mended.output).map((item) => fieldsOf(item).type)).toEqual(['custom_tool_call', 'message']);
    const { out } = await stream(openaiResponses, responsesStream(items));
    expect(out).not.toContain('"type":"function_call"');
    expect(out).toContain('"input":"x = 1"');
  });
});

describe('what is no object', () => {
  it.each([null, 'x', 7])('shelters no call beside it: %j', async (junk) => {
    const { message } = await mendChat({ tool_calls: [junk, functionCall('a', 'rm_rf', '{}')] });
    expect(fieldsOf(message).tool_calls).toBeUndefined();
    const items = [junk, callItem('b', 'rm_rf', '{}').item];
    expect(JSON.stringify(await mendWhole(openaiResponses, { status: 'completed', output: items }))).not.toContain(
      'rm_rf","',
    );
    const blocks = [junk, { type: 'tool_use', id: 'a', name: 'rm_rf', input: {} }];
    expect(JSON.stringify(await mendWhole(anthropic, { content: blocks, stop_reason: 'tool_use' }))).not.toContain(
      'tool_use',
    );
    const body = { message: { role: 'assistant', tool_calls: [junk, { function: { name: 'rm_rf', arguments: {} } }] } };
    expect(JSON.stringify(await mendWhole(ollama, body))).not.toContain('tool_calls');
  });
});
