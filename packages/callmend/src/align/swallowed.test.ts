import { describe, expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import { repairToolCall } from '../index.ts';

const text = { type: 'string' };
const tools = {
  bash: {
    inputSchema: {
      type: 'object',
      properties: { command: text, timeout: { type: 'integer' }, content: text, steps: { type: 'array', items: text } },
      required: ['command'],
      additionalProperties: false,
    },
  },
};
const repair = (json: string) => repairToolCall({ name: 'bash', arguments: json }, { tools });

const swallowed: readonly string[] = [
  'ls</parameter>',
  'ls</parameter>\n<parameter name="timeout">5',
  'ls</parameter>\n</invoke>\n</function_calls>',
  'ls</arg_value>\n<arg_key>timeout</arg_key>:\n<arg_value>5',
  'ls</command>\n<timeout>5',
  'ls</command>\n<timeout>5</timeout>\n</bash>',
  'ls</ns:parameter>\n</ns:invoke>',
  'ls</｜DSML｜parameter>\n</｜DSML｜invoke>',
  'ls</ | DSML | parameter>',
  '<parameter name=k>echo a</k>',
  '<arg_value>ls',
];

const own: readonly string[] = [
  'grep -n "</parameter>" a.xml',
  '</parameter>',
  '<parameter name="a">1</parameter>',
  '<parameter name="a" value="1"/>',
  'cat a.xml <<x\n<command>a</command>\nx',
  'echo "<p>a</p>"',
  'a < b && c > d',
  '<div></div>\n</section>',
];

describe('a value that swallowed what should have ended it', () => {
  it.each(swallowed)('is not mended around: %j', (command) => {
    const sent = JSON.stringify({ command });
    for (const broken of [`${sent.slice(0, -1)},}`, `${sent.slice(0, -1)},"timeout":"5"}`, sent.replace('c', 'C')]) {
      const outcome = repair(broken);
      expect(outcome).toMatchObject({ status: 'rejected', issues: [{ code: 'bad-value', path: ['command'] }] });
      expect('correction' in outcome && outcome.correction).toMatch(/'command' must be free of call markup \("</);
    }
  });

  it('is found in lists too', () => {
    const broken = JSON.stringify({ command: 'a', steps: ['b', 'c</parameter>'] }).replace(/}$/, ',}');
    expect(repair(broken)).toMatchObject({ status: 'rejected', issues: [{ path: ['steps', 1] }] });
  });

  it('is told of beside what else is wrong, and not as fine', () => {
    const outcome = repair(JSON.stringify({ command: 'ls</command>', timeout: 'soon' }));
    expect(outcome).toMatchObject({ status: 'rejected', issues: [{ path: ['timeout'] }, { path: ['command'] }] });
    expect('correction' in outcome && outcome.correction).not.toContain('Fine as sent');
  });

  it.each([...swallowed, ...own])('passes in a call that is valid: %j', (command) => {
    expect(repair(JSON.stringify({ command }))).toMatchObject({ status: 'clean', call: { input: { command } } });
  });
});

it.each(own)('markup that a value may hold does not keep its call from being mended: %j', (command) => {
  const broken = JSON.stringify({ command, timeout: '5' });
  expect(repair(broken)).toMatchObject({ status: 'repaired', call: { input: { command, timeout: 5 } } });
});

it('looks at a long value in linear time', () => {
  const pieces = [
    '</parameter>',
    '<parameter>a</parameter>\n',
    '<',
    '</',
    ' </a>',
    '</command> ',
    '<parameter',
    '｜',
    ':',
  ];
  for (const piece of pieces) {
    const command = `a${piece.repeat(200_000 / piece.length)}`;
    const started = workMs();
    repair(`{"command":${JSON.stringify(command)},}`);
    expect(workMs() - started).toBeLessThan(400);
  }
});
