// @ts-nocheck
import { native, type SurfaceCase } from './case.ts';

const tea = 'set_timer {"minutes":5,"label":"tea"}';
const five = 'set_timer {"minutes":5}';
const note = (rest: string): string => `send_note {"to":"Bo","body":"x"${rest}}`;
const noteText = (rest: string): string => `{"to": "Bo", "body": "x"${rest}}`;
const toNote = { name: 'send_note' } as const;

/** Calls that are right, or have one reading. */
export const mendedCases: readonly SurfaceCase[] = [
  native('a valid call', '{"minutes":5,"label":"tea"}', tea),
  native('a valid call in odd white space', ' { "minutes" :5 , "label":"tea" } ', tea),
  native(
    'values that look like markup, escapes and fences',
    '{"minutes":5,"label":"</tool_call> &amp; ``` {\\"a\\":1}"}',
    'set_timer {"minutes":5,"label":"</tool_call> &amp; ``` {\\"a\\":1}"}',
  ),
  native(
    'an integer of twenty digits',
    '{"minutes":12345678901234567890}',
    'set_timer {"minutes":12345678901234567890}',
    { needs: ['long integers', 'calls that its host takes'] },
  ),
  native(
    'a comma too many after an integer of twenty digits',
    '{"minutes": 12345678901234567890,}',
    'set_timer {"minutes":12345678901234567890}',
    { needs: ['long integers'] },
  ),
  native('a comma too many', '{"minutes": 5,}', five),
  native('Python quotes and words', "{'to': 'Bo', 'body': 'x', 'urgent': True}", note(',"urgent":true'), toNote),
  native('keys without quotes and a comment', '{minutes: 5, // tea\n label: "tea"}', tea),
  native('a fence and prose around', 'Here you are:\n```json\n{"minutes": 5}\n```\nDone.', five),
  native('text twice over', '"{\\"minutes\\": 5}"', five),
  native('a line end inside a text', '{"to": "Bo", "body": "a\nb"}', 'send_note {"to":"Bo","body":"a\\nb"}', toNote),
  native('a missing comma', '{"minutes": 5 "label": "tea"}', tea),
  native('a missing closer of a message that stopped by itself', '{"minutes": 5, "label": "tea"', tea, {
    needs: ['finish reason'],
  }),
  native('a number as text', '{"minutes": "5"}', five),
  native('a truth value as text', noteText(', "urgent": "false"'), note(',"urgent":false'), toNote),
  native('a list as text', noteText(', "tags": "[\\"a\\"]"'), note(',"tags":["a"]'), toNote),
  native('one for a list', noteText(', "tags": "a"'), note(',"tags":["a"]'), toNote),
  native('a key in another spelling', '{"Minutes": 5}', five),
  native(
    'an enum member in another spelling',
    noteText(', "priority": "Very High"'),
    note(',"priority":"very-high"'),
    toNote,
  ),
  native('null for what is optional', noteText(', "urgent": null'), note(''), toNote),
  native('a date year first', noteText(', "due": "2026/3/4"'), note(',"due":"2026-03-04"'), toNote),
  native('an envelope around the arguments', '{"arguments": {"minutes": 5}}', five),
  native('a union without its tag', '{"shape": {"radius": 2}}', 'draw {"shape":{"radius":2,"kind":"circle"}}', {
    name: 'draw',
  }),
  native('a lossless repair of a destructive tool', '{"note_id": "7"}', 'delete_note {"note_id":7}', {
    name: 'delete_note',
  }),
  native('a name in another spelling', '{"minutes":5}', five, { name: 'SetTimer' }),
  native('a name with a namespace', '{"minutes":5}', five, { name: 'functions.set_timer' }),
  native('a name with the prefix of an MCP server', '{"minutes":5}', five, {
    name: 'mcp__clock__set_timer',
    needs: ['tools of other servers'],
  }),
  native('a declared alias', '{"command":"ls"}', 'run_shell {"command":"ls"}', { name: 'bash', needs: ['aliases'] }),
  native('a likely reading that the policy permits', noteText(', "urgent": "yes"'), note(',"urgent":true'), {
    ...toNote,
    settings: { policy: { ceiling: 'plausible' } },
  }),
  native(
    'a value that a slow pattern would judge',
    '{"code":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}',
    'find_code {"code":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}',
    { name: 'find_code' },
  ),
  native('a broken call beside a good one', '', [five, 'refused: bad-value'], {
    calls: [
      { id: 'a', name: 'set_timer', arguments: '{"minutes": "5"}' },
      { id: 'b', name: 'set_timer', arguments: '{"minutes": "soon"}' },
    ],
  }),
  native('two calls with one id', '', [five, 'set_timer {"minutes":6}'], {
    needs: ['calls that its host takes'],
    calls: [
      { id: 'a', name: 'set_timer', arguments: '{"minutes":5}' },
      { id: 'a', name: 'set_timer', arguments: '{"minutes":6}' },
    ],
  }),
  native('one call twice', '', five, {
    needs: ['the whole message'],
    calls: [
      { id: 'a', name: 'set_timer', arguments: '{"minutes":5}' },
      { id: 'a', name: 'set_timer', arguments: '{"minutes":5}' },
    ],
  }),
  native(
    'several calls sent as one',
    JSON.stringify({
      tool_uses: [5, 6].map((minutes) => ({ recipient_name: 'functions.set_timer', parameters: { minutes } })),
    }),
    [five, 'set_timer {"minutes":6}'],
    { name: 'multi_tool_use.parallel', needs: ['the whole message'] },
  ),
];
