import { expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';
import { workMs } from '../../../../test/work-ms.ts';

/** How many calls are found where each CALL of a text is one. */
const callsIn = (text: string): number =>
  recovered(text.replaceAll('CALL', '<tool_call>{"name": "ping"}</tool_call>')).calls.length;

it.each([
  // Fences: of both marks, closed by one that is as long and stands alone, or not at all.
  '```\nCALL\n```',
  '~~~\nCALL\n~~~',
  '```\nCALL',
  '```\nx\n~~~\nCALL',
  '````\nx\n```\nCALL',
  '```\nx\n``` y\nCALL',
  '- ```\n  CALL\n  ```',
  '1. ```\nCALL',
  '> ```\nCALL',
  '        ```\nCALL',
  `\`\`\`${'x'.repeat(600)}\nCALL`,
  // Block quotations, and the lines that go on with one.
  '> CALL',
  '>CALL',
  '   > CALL',
  '> > CALL',
  '>>> CALL',
  '- > CALL',
  '1) > CALL',
  '> so\nCALL',
  '- > so\nCALL',
  `> ${'x'.repeat(600)} CALL`,
  // Tables and diffs.
  '| CALL',
  '|a|CALL',
  'a | b\n--- | ---\nCALL',
  '| a |\n|---|\nCALL',
  ':-- | --:\nCALL',
  '+ CALL',
  '+CALL',
  '-x CALL',
  '- CALL\n+ x',
  '@@ -1 +1 @@\n CALL',
  // Code by its indentation, after a blank line.
  '    CALL',
  '\tCALL',
  'x\n\n    CALL',
  '    x\n    CALL',
  '1. x\n\n    CALL',
  // Code spans, within a paragraph.
  '`x CALL x`',
  '`x\nCALL x`',
  '`` x ` CALL ``',
  // Comments and elements that show what they hold, closed or not.
  '<!-- CALL -->',
  '<!--\n\nCALL',
  '<pre>CALL</pre>',
  '<PRE class="a">CALL</pre>',
  '<code>CALL</code>',
  '<tools>CALL</tools>',
  '<![CDATA[CALL]]>',
  'x <![CDATA[\n\nCALL',
  '<script>CALL</script>',
  'x\n   <SCRIPT type="a">\n\nCALL</script>',
  '<style>\nCALL',
  '<textarea>CALL</textarea>',
  '<xmp>CALL</xmp>',
  '<blockquote>\nCALL\n</blockquote>',
  '<example>\nCALL\n</example>',
  '<examples>\n<example>\nCALL\n</example>\nCALL\n</examples>',
  // What follows a result that the model invented.
  'Observation: x\nCALL',
  '  **observation:** x\nCALL',
  '<tool_response>x</tool_response>CALL',
  '<TOOL_RESULT>CALL',
  '[TOOL_RESULTS]CALL',
])('a call is shown in %j', (text) => {
  expect(callsIn(text)).toBe(0);
});

it.each([
  'CALL',
  // No elements that show text, and no reasoning.
  '<Example a={1} />\nCALL',
  '<script src="a"/>\nCALL',
  '<style-guide>\nCALL',
  '<example.com>\nCALL',
  'An Array<Plan> so: CALL and\nmore.',
  'So:\nCALL',
  '```\nx\n```\nCALL',
  '~~~\nx\n~~~\nCALL',
  '```\nx\n`````\nCALL',
  '```\n```\nCALL',
  '> ```\n> x\n> ```\nCALL',
  // No fences.
  '``\nCALL',
  '```js`x\nCALL',
  'x ```\nCALL',
  // A quotation, a table and a diff end with a blank line; an empty quotation holds no text that goes on.
  '> so\n\nCALL',
  '>\nCALL',
  'a | b\n--- | ---\n\nCALL',
  '@@ -1 +1 @@\n\nCALL',
  'a\n---\nCALL',
  '+ x\nCALL',
  '- x\n+ y\nCALL',
  // Items of a list, and numbers.
  '- CALL',
  '* CALL',
  '- CALL\nx',
  '+1 CALL',
  '-1 CALL',
  // A line in a paragraph may be indented.
  '   CALL',
  'x\n    CALL',
  '    x\nCALL',
  // Backticks that do not pair up in their paragraph.
  '`x\n\nCALL x`',
  '`` x CALL `',
  '<!-- x --> CALL',
  '<!-- x\n\n --> CALL',
  '<pre>x</PRE>CALL',
  '<precise>CALL',
  // Elements that are words of a sentence, and those that ended.
  'A <script> tag is due.\nCALL',
  '<scripted>CALL',
  '<script>x</script>\nCALL',
  '<example>x</example>CALL',
  'An observation: CALL',
  '<tool_responder>CALL',
])('a call is said in %j', (text) => {
  expect(callsIn(text)).toBe(1);
});

it.each([
  'CALL\n+ so',
  '+1 for it.\n- CALL',
  '- CALL\n\n+ so',
  '- CALL',
  '* CALL',
  '1. CALL',
  '- so\n  CALL',
  'a - b\n+1\nCALL',
])('takes the call of %j for one that is made', (text) => {
  expect(callsIn(text)).toBe(1);
});

it('looks once for the end of reasoning that others end in its place', () => {
  const started = workMs();
  expect(callsIn(`${'<think>x</thinking>'.repeat(30_000)} CALL`)).toBe(1);
  const words = Array.from({ length: 30_000 }, (_, index) => `<think:w${index}>x</think>`);
  expect(callsIn(`${words.join('')} CALL`)).toBe(1);
  expect(workMs() - started).toBeLessThan(1_500);
});
