// @ts-nocheck
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { gatewayToDemo, meant, question, tools } from './gateway-scene.ts';

const run = promisify(execFile);

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    // A machine without it.
    return false;
  }
}

const body = (kind: string, more: object = {}): string =>
  JSON.stringify({
    model: `demo/${kind}`,
    messages: [{ role: 'user', content: question }],
    tools: tools.map(({ name, inputSchema }) => ({ type: 'function', function: { name, parameters: inputSchema } })),
    ...more,
  });

describe.skipIf(!hasCurl())('curl (where it is installed)', () => {
  it('gets a call that was mended, and is told so in a header', async () => {
    const { url } = await gatewayToDemo();
    const { stdout } = await run('curl', ['-si', `${url}/v1/chat/completions`, '-d', body('number-as-text')]);
    const [head = '', text = ''] = stdout.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('x-callmend-repairs: repaired=1');
    const call = JSON.parse(text).choices[0].message.tool_calls[0].function;
    expect({ name: call.name, input: JSON.parse(call.arguments) }).toEqual(meant);
  });

  it('gets a stream to its end, compressed or not', async () => {
    const { url } = await gatewayToDemo();
    for (const more of [[], ['--compressed']]) {
      const asked = ['-sN', ...more, `${url}/v1/chat/completions`, '-d', body('text-hermes', { stream: true })];
      const { stdout } = await run('curl', asked);
      expect(stdout).toContain('"tool_calls":');
      expect(stdout).not.toContain('tool_call>');
      expect(stdout).toMatch(/data: \[DONE\]\n/);
    }
  });
});
