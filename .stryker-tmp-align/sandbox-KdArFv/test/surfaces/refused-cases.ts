// @ts-nocheck
import { type Knowledge, native, type SurfaceCase, tools } from './case.ts';

const toNote = { name: 'send_note' } as const;
const noteText = (rest: string): string => `{"to": "Bo", "body": "x"${rest}}`;
const taken: readonly Knowledge[] = ['calls that its host takes'];

/** Native calls that must be refused. */
export const refusedCases: readonly SurfaceCase[] = [
  native('cut inside a text', '{"to": "Bo", "body": "meet me at', 'refused: truncated', toNote),
  native('cut after a comma', '{"minutes": 5,', 'refused: truncated'),
  native('cut though it parses', '{"minutes": 5}', 'refused: truncated', {
    finishReason: 'length',
    needs: ['finish reason'],
  }),
  native('cut by a filter though it parses', '{"minutes": 5}', 'refused: truncated', {
    finishReason: 'content-filter',
    needs: ['finish reason'],
  }),
  native('an empty object where something is required', '{}', 'refused: bad-arguments'),
  native('blank where something is required', '', 'refused: bad-arguments'),
  native('null for a number', '{"minutes": null}', 'refused: bad-value'),
  native('an empty text for a number', '{"minutes": ""}', 'refused: bad-value'),
  native('a unit', '{"minutes": "5 min"}', 'refused: bad-value'),
  native('a separator of thousands', '{"minutes": "1,000"}', 'refused: bad-value'),
  native('a fraction for an integer', '{"minutes": 2.7}', 'refused: bad-value'),
  native('no number', '{"minutes": NaN}', 'refused: not-json'),
  native('a number that is too large', '{"minutes": 1e400}', 'refused: not-json'),
  native('digits of another script', '{"minutes": "٥"}', 'refused: bad-value'),
  native('a date that has two readings', noteText(', "due": "03/04/2026"'), 'refused: bad-value', toNote),
  native('an enum member that is only alike', noteText(', "priority": "hihg"'), 'refused: bad-value', toNote),
  native('a placeholder', '{"minutes": ...}', 'refused: not-json'),
  native('a key with two values', '{"minutes": 5, "minutes": 6}', 'refused: duplicate-key', { needs: taken }),
  native('two spellings of one key', '{"Minutes": 5, "minuteS": 6}', 'refused: bad-arguments'),
  native('two objects that differ', '{"minutes": 5} or {"minutes": 6}', 'refused: ambiguous'),
  native('a key that every object has', '{"minutes": 5, "__proto__": {"a": 1}}', 'refused: refused-key', {
    needs: taken,
  }),
  native('a key nobody knows', '{"minutes": 5, "colour": "red"}', 'refused: bad-arguments'),
  native('prose for arguments', 'I will set it now.', 'refused: not-json'),
  native('a likely reading that no policy permits', noteText(', "urgent": "yes"'), 'refused: bad-value', toNote),
  native('a repair that a destructive tool does not permit', '{"noteId": 7}', 'refused: bad-arguments', {
    name: 'delete_note',
    needs: ['hints'],
  }),
  native('a schema that leads elsewhere', '{"a": 1}', 'refused: bad-schema', {
    name: 'far_schema',
    needs: ['schemas that only others can read'],
  }),
  native('a tool that was not offered', '{}', 'refused: unknown-tool', { name: 'erase_disk' }),
  native('a name that is only alike', '{"minutes": 5}', 'refused: unknown-tool', { name: 'set_timr' }),
  native('a name in letters that only look alike', '{"minutes": 5}', 'refused: unknown-tool', { name: 'sеt_timer' }),
  native('a name with a mark of no width', '{"minutes": 5}', 'refused: unknown-tool', { name: 'set_\u200btimer' }),
  native('a name that every object has', '{}', 'refused: unknown-tool', { name: 'constructor', needs: taken }),
  native('a name in full-width letters', '{"minutes": 5}', 'refused: unknown-tool', { name: 'ｓｅｔ_timer' }),
  native('a name that two tools have but for its case', '{"minutes": 5}', 'refused: unknown-tool', {
    name: 'SETTIMER',
    tools: [...tools, { name: 'SetTimer', inputSchema: { type: 'object' } }],
  }),
  native(
    'a key that leads to what every object has',
    '{"minutes": 5, "constructor": {"prototype": {}}}',
    'refused: refused-key',
    { needs: taken },
  ),
  native('a percentage', '{"minutes": "50%"}', 'refused: bad-value'),
  native('broken arguments above the limit', '{"minutes": 5, "label": "tea",}', 'refused: too-large', {
    settings: { limits: { maxRepairBytes: 16 } },
    needs: ['limits'],
  }),
  native('a denied tool', '{"minutes": 5}', 'refused: denied', {
    settings: { policy: { deny: ['set_timer'] } },
    needs: taken,
  }),
  native('a denied tool in another spelling', '{"minutes": 5}', 'refused: denied', {
    name: 'setTimer',
    settings: { policy: { deny: ['set_timer'] } },
  }),
  native('a tool that was not the one chosen', '{"minutes": 5}', 'refused: tool-choice', {
    toolChoice: { name: 'send_note' },
    needs: ['tool choice'],
  }),
  native('a call where none was allowed', '{"minutes": 5}', 'refused: tool-choice', {
    toolChoice: 'none',
    needs: ['tool choice'],
  }),
  native(
    'several calls sent as one, one of them not offered',
    JSON.stringify({
      tool_uses: [
        { recipient_name: 'functions.set_timer', parameters: { minutes: 5 } },
        { recipient_name: 'functions.erase_disk', parameters: {} },
      ],
    }),
    ['refused: unknown-tool'],
    { name: 'multi_tool_use.parallel' },
  ),
];
