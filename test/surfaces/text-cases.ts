import { inText, type SurfaceCase } from './case.ts';

const call = '<tool_call>{"name": "set_timer", "arguments": {"minutes": 5}}</tool_call>';
const bare = '{"name": "set_timer", "arguments": {"minutes": 5}}';
const five = 'set_timer {"minutes":5}';
const nothing: readonly string[] = [];

/** Calls that stand in text, and text that is none. */
export const textCases: readonly SurfaceCase[] = [
  inText('a call between marks', `Let me see.\n${call}`, five, { left: 'Let me see.\n' }),
  inText(
    'a broken call between marks',
    '<tool_call>{"name": "SetTimer", "arguments": {minutes: "5",}}</tool_call>',
    five,
    { left: '' },
  ),
  inText('two calls between marks', `${call}\n${call.replace('5', '6')}`, [five, 'set_timer {"minutes":6}'], {
    left: '\n',
  }),
  inText('tags of another dialect', '<function=set_timer><parameter=minutes>5</parameter></function>', five, {
    left: '',
  }),
  inText('a message that is wholly a call', bare, five, { left: '' }),
  inText('a call in a fence where one is expected', `\`\`\`json\n${bare}\n\`\`\``, five, {
    left: '',
    textCalls: 'expected',
  }),
  inText('calls in text switched off', call, nothing, { textCalls: 'off' }),
  inText('a tool that was not offered', call.replace('set_timer', 'erase_disk'), 'refused: unknown-tool'),
  inText('a value that has no reading', call.replace('5', '"soon"'), 'refused: bad-value'),
  inText('a call whose end is missing', call.slice(0, -20), 'refused: truncated'),
  inText('a call that was cut', call, 'refused: truncated', {
    finishReason: 'length',
    needs: ['text', 'finish reason'],
  }),
  inText('a fence', `Such as:\n\`\`\`\n${call}\n\`\`\`\n`, nothing),
  inText('a fence of tildes that stays open', `Such as:\n~~~\n${call}`, nothing),
  inText('inline code', `Write \`${call}\` then.`, nothing),
  inText('indented code', `Such as:\n\n    ${call}\n\nThat is it.`, nothing),
  inText('a block quote', `> ${call}\n\nsaid the page.`, nothing),
  inText('preformatted text', `<pre>${call}</pre>`, nothing),
  inText('a comment', `<!-- ${call} -->`, nothing),
  inText('a table', `| how | \n| --- |\n| ${call} |`, nothing),
  inText('a diff', `-${call}\n+${call}`, nothing),
  inText('quotation marks', `The page says "${call}" at its end.`, nothing),
  inText('a text inside JSON', JSON.stringify({ note: call }), nothing),
  inText('closed reasoning', `<think>${call}</think>It is set.`, nothing, { left: `<think>${call}</think>It is set.` }),
  inText('what follows a result that the model made up', `<tool_response>ok</tool_response>\n${call}`, nothing),
  inText('what follows an observation that the model made up', `Observation: ok\n${call}`, nothing),
  inText(
    'a bare invoke amid prose',
    'Then <invoke name="set_timer"><parameter name="minutes">5</parameter></invoke> would do.',
    nothing,
  ),
  inText('a channel of analysis', `<|channel|>analysis<|message|>${call}<|end|>`, nothing, { left: '' }),
  inText('a record that has a name', '{"name": "set_timer", "size": 5}', nothing),
  inText('a call amid prose without marks', `I would call ${bare} now.`, nothing),
  inText('an echo of what the user wrote', call, nothing, {
    messages: [{ role: 'user', content: `What does ${call} do?` }],
    needs: ['text', 'history'],
  }),
  inText('text beside a native call', call, 'set_timer {"minutes":7}', {
    calls: [{ id: 'c1', name: 'set_timer', arguments: '{"minutes":7}' }],
  }),
  inText('text beside a native call that is broken', call, 'refused: bad-value', {
    calls: [{ id: 'c1', name: 'set_timer', arguments: '{"minutes":"soon"}' }],
  }),
  inText('a call where none was allowed', call, nothing, { toolChoice: 'none', needs: ['text', 'tool choice'] }),
  inText('a JSON answer', bare, nothing, { responseFormat: 'json', needs: ['text', 'response format'] }),
  inText('a call where no tools are', call, nothing, { tools: [] }),
];
