// @ts-nocheck
import fc from 'fast-check';
import { type Part, writeConversation } from '../../history/golden/conversation.ts';
import { toolLists } from './quick-cases.ts';

/** What an agent sends one after the other: the same conversation with more at its end, cut, changed in the middle, or another one. */
export type Session = readonly { readonly path: string; readonly body: string }[];

/** A format's name for each path. */
const names: Readonly<Record<string, string>> = {
  '/v1/chat/completions': 'openai-chat',
  '/v1/messages': 'anthropic',
  '/v1/responses': 'openai-responses',
  '/api/chat': 'ollama',
};

/** Some of them are calls as text, which an answer may repeat. */
const words = fc.constantFrom(
  '<tool_call>{"name":"get_weather","arguments":{"city":"Faro"}}</tool_call>',
  '{"name":"get_weather","arguments":{"city":"Faro"}}',

  'ß',
  'Look here.',
  'a "quoted" \\ word',
  '"tools":[]',
  '"tool_choice":"none"',
  '日本',
  ']}',
);
const city = fc.constantFrom('{"city":"Faro"}', '{}', '{ "city" : "Évora" }');

/** `at` makes ids that no other step has. */
type Step = (at: number) => readonly Part[];
const call = (id: string | undefined, text: string): Part => ({
  kind: 'calls',
  text: '',
  calls: [{ ...(id !== undefined && { id }), name: 'get_weather', arguments: text }],
});
const result = (callId: string | undefined, text: string): Part => ({
  kind: 'results',
  results: [{ ...(callId !== undefined && { callId }), name: 'get_weather', text }],
});

const right: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom('user', 'assistant'), words).map(([kind, text]) => (): readonly Part[] => [{ kind, text }]),
  ...Array.from({ length: 4 }, () =>
    fc.tuple(city, words).map(([text, said]) => (at: number) => [call(`id_${at}`, text), result(`id_${at}`, said)]),
  ),
  fc.tuple(city, words).map(([text, said]) => (at: number): readonly Part[] => {
    const calls = [`p_${at}`, `q_${at}`].map((id) => ({ id, name: 'get_weather', arguments: text }));
    return [
      { kind: 'calls', text: said, calls },
      { kind: 'results', results: calls.map(({ id, name }) => ({ callId: id, name, text: said })).reverse() },
    ];
  }),
);
const id = fc.constantFrom('id_0', 'id_1', 'x', 'é', undefined);
const wrong: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, city).map(([own, text]) => () => [call(own, text)]),
  fc.tuple(id, words).map(([own, text]) => () => [result(own, text)]),
  fc.tuple(id, id, words).map(([own, other, text]) => () => [call(own, '{}'), result(other, text)]),
  fc.constant((at: number) => [call(`id_${at}`, "{'city': 1,}"), result(`id_${at}`, '')]),
);

const step = fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: wrong });

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What a client does with the conversation that it sent before. */
const change = fc.record({
  grown: fc.array(step, { maxLength: 3 }),
  cutBy: fc.constantFrom(0, 0, 0, 0, 1, 3),
  /** Another step in this place, counted from the end. */
  changed: seldom(fc.tuple(fc.nat(3), step)),
  isAnother: fc.constantFrom(false, false, false, false, false, true),
  /** It is asked in this format, whatever it is written in. */
  at: seldom(fc.constantFrom(...Object.keys(names))),
  tools: fc.constantFrom(0, 0, 0, 0, 1, 3),
  damage: fc.constantFrom<Damage>(...Array.from({ length: 12 }, () => undefined), 'cut', 'twice', 'escaped', 'comma'),
  more: fc.constantFrom<Readonly<Record<string, unknown>>>(
    ...Array.from({ length: 8 }, () => ({})),
    { stream: true },
    { tool_choice: 'none' },
    { tool_choice: 'auto' },
    { response_format: { type: 'json_object' } },
    { previous_response_id: 'r' },
    { tools: [{}, 'none'] },
  ),
});
/** What is wrong with a body as such. */
type Damage = 'cut' | 'twice' | 'escaped' | 'comma' | undefined;

/** `system`: what each conversation begins with. */
export const sessions = (system: string): fc.Arbitrary<Session> =>
  fc
    .record({
      path: fc.constantFrom(...Object.keys(names)),
      steps: fc.array(right, { maxLength: 6 }),
      changes: fc.array(change, { minLength: 2, maxLength: 8 }),
      order: fc.constantFrom(['head', 'list', 'rest'], ['rest', 'list', 'head'], ['list', 'head', 'rest']),
      indent: fc.constantFrom(0, 0, 1),
    })
    .map(({ path, steps: first, changes, order, indent }) => {
      const write = writeConversation[names[path] ?? ''];
      const key = path === '/v1/responses' ? 'input' : 'messages';
      let steps = first;
      let start = 0;
      return changes.map(({ grown, cutBy, changed, isAnother, at, tools, damage, more }) => {
        if (isAnother) start++;
        steps = [...steps.slice(0, steps.length - cutBy), ...grown];
        const place = changed && steps.length - 1 - changed[0];
        if (changed) steps = steps.map((one, at) => (at === place ? changed[1] : one));
        const said: readonly Part[] = [{ kind: 'user', text: `${start} ${system}` }];
        const parts = [...said, ...steps.flatMap((one, at) => one(at))];
        const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
          head: { model: 'm', temperature: 1 },
          list: { [key]: write?.(parts) },
          rest: { tools: toolLists[tools], ...more },
        };
        const members = Object.assign({}, ...order.map((name) => values[name]));
        return { path: at ?? path, body: damaged(JSON.stringify(members, undefined, indent), key, damage) };
      });
    });

function damaged(body: string, key: string, damage: Damage): string {
  const stray = '[{"role":"tool","tool_call_id":"x","tool_use_id":"x","content":""}]';
  if (damage === 'cut') return body.slice(0, -2);
  if (damage === 'twice') return `${body.slice(0, -1)},"${key}":${stray}}`;
  if (damage === 'escaped')
    return `${body.slice(0, -1)},"${key.replace(/^./, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}":${stray}}`;
  return damage === 'comma' ? body.replace(/\](?=[^\]]*$)/, ',]') : body;
}
