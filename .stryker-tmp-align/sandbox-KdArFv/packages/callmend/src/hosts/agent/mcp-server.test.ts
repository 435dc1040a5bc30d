// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isServer, splitCommand } from './mcp-server.ts';

describe('a command', () => {
  it.each([
    ['npx -y some-server .', ['npx', '-y', 'some-server', '.']],
    ['  node   "my server.js"\t--flag ', ['node', 'my server.js', '--flag']],
    [`node 'a "b" c' "d 'e'"`, ['node', 'a "b" c', "d 'e'"]],
    [`run --name=" x "`, ['run', '--name= x ']],
    [`run ""`, ['run', '']],
    ['C:\\tools\\server.exe --root C:\\', ['C:\\tools\\server.exe', '--root', 'C:\\']],
    ['echo $HOME; rm -rf *', ['echo', '$HOME;', 'rm', '-rf', '*']],
  ])('is split by blanks outside of quotes, and nothing is expanded: %s', (line, words) => {
    expect(splitCommand(line)).toEqual(words);
  });

  it.each([`node 'a`, `node "a' b`])('with a quote that is not closed is refused: %s', (line) => {
    expect(() => splitCommand(line)).toThrow(/is not closed/);
  });
});

it('a server is told from a tool', () => {
  expect(isServer({ command: 'npx x' })).toBe(true);
  expect(isServer({ url: 'http://localhost' })).toBe(true);
  // A tool may have fields of any name.
  expect(isServer({ url: 'http://localhost', inputSchema: {}, execute() {} })).toBe(false);
  for (const other of [null, undefined, 'npx x', {}, () => {}]) expect(isServer(other)).toBe(false);
});
