// @ts-nocheck
import type { AppendOptions } from '../format.ts';
import type { Answer } from './bodies.ts';

/** The tools of every scene. */
export const tools = [
  {
    name: 'get_weather',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  { name: 'get_time', inputSchema: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] } },
] as const;

/** An answer with something wrong, whose appended messages are kept to be read by a person. */
export interface Scene {
  readonly title: string;
  readonly answer: Answer;
  readonly options?: AppendOptions;
}

/** What the good calls came to, under the ids that each format leaves them. */
const results = {
  c1: '12:00',
  c1_0: '12:00',
  call_0: '12:00',
  call_1: '12:00',
  call_0_0: '12:00',
  call_0_4: '12:00',
  call_0_15: '12:00',
};
const failed = { text: 'no clock', status: 'error' } as const;
const good = { id: 'c1', name: 'get_time', arguments: '{"zone": "UTC"}' };

export const scenes: readonly Scene[] = [
  {
    title: 'a call that cannot be read, beside a good one',
    answer: { text: 'Let me look.', calls: [good, { id: 'c2', name: 'get_weather', arguments: '{"city": "Porto' }] },
    options: { results },
  },
  {
    title: 'two calls that failed, one of them readable',
    answer: {
      calls: [
        { id: 'c1', name: 'get_weather', arguments: '{"town":"Porto"}' },
        { id: 'c2', name: 'get_forecast', arguments: '{"city":' },
      ],
    },
  },
  {
    title: 'a call that was repaired, beside one that failed, and a tool that reported an error',
    answer: {
      calls: [
        { id: 'c1', name: 'getTime', arguments: '{"zone": "UTC",}' },
        { id: 'c2', name: 'functions.get_weather', arguments: '{}' },
      ],
    },
    options: { results: { c1: failed, call_0: failed } },
  },
  {
    title: 'one id for two calls',
    answer: { calls: [good, { ...good, arguments: '[]' }] },
    options: { results },
  },
  {
    title: 'one call sent twice',
    answer: { calls: [good, good] },
    options: { results },
  },
  { title: 'a call without an id', answer: { calls: [{ name: 'get_weather', arguments: '' }] } },
  {
    title: 'several calls sent as one',
    answer: {
      calls: [
        {
          id: 'c1',
          name: 'multi_tool_use.parallel',
          arguments: JSON.stringify({
            tool_uses: [
              { recipient_name: 'functions.get_time', parameters: { zone: 'UTC' } },
              { recipient_name: 'functions.get_weather', parameters: { days: 2 } },
            ],
          }),
        },
      ],
    },
    options: { results },
  },
  {
    title: 'a call in text that failed',
    answer: { text: 'So:\n<tool_call>{"name":"get_weather","arguments":{"days":2}}</tool_call>' },
  },
  {
    title: 'two calls in text, one of them good',
    answer: {
      text: 'So:\n<tool_call>{"name":"get_time","arguments":{"zone":"UTC"}}</tool_call>\n<tool_call>{"name":"get_weather","arguments":{"days":2}}</tool_call>',
    },
    options: { results },
  },
  { title: 'a call that the provider could not read', answer: { isMalformed: true } },
  {
    title: 'the same, where roles must take turns',
    answer: { isMalformed: true },
    options: { mergeRoles: true },
  },
  {
    title: 'results that go back as the words of the user',
    answer: { calls: [good, { id: 'c2', name: 'get_weather', arguments: '{"days":2}' }] },
    options: { toolResults: 'user', results },
  },
];
