/** An MCP server as one of an agent's tools: a process to start, or a place to ask. Its tools join under their own names. */
// @ts-nocheck

export type McpServer = McpProcess | McpPlace;

/** A server that is started as a process. */
export interface McpProcess {
  /** A command with its arguments (`npx -y some-server .`), or the command alone where `args` stand beside it. */
  readonly command: string;
  readonly args?: readonly string[];
  /** What the process gets beside the few variables that are always inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Stands before the names of its tools: for two servers that name one alike. */
  readonly prefix?: string;
}

/** A server that is asked at its address. */
export interface McpPlace {
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prefix?: string;
}

/** Whether one of the tools is a server. */
export const isServer = (tool: unknown): tool is McpServer =>
  typeof tool === 'object' && tool !== null && !('execute' in tool) && ('command' in tool || 'url' in tool);

/** Refuses a server that cannot work, naming what is wrong. */
export function checkServer(name: string, server: McpServer): void {
  const says = (problem: string): never => {
    throw new TypeError(`callmend: the MCP server '${name}': ${problem}`);
  };
  const { prefix = '' } = server;
  if (typeof prefix !== 'string') says('`prefix` must be a text');
  if ('url' in server) {
    const address = String(server.url);
    const protocol = URL.canParse(address) ? new URL(address).protocol : '';
    if (protocol !== 'http:' && protocol !== 'https:') says('`url` must be an address that begins with http');
    return;
  }
  if (typeof server.command !== 'string' || server.command.trim() === '') says('`command` must name a program');
  if (server.args === undefined) splitCommand(server.command);
  else if (!Array.isArray(server.args) || server.args.some((one) => typeof one !== 'string'))
    says('`args` must be a list of texts');
}

/** Splits a command where a shell would, by blanks outside of quotes. Nothing is expanded. */
export function splitCommand(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const letter of line) {
    if (quote !== '') {
      if (letter === quote) quote = '';
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (letter.trim() === '') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  if (quote !== '') throw new TypeError(`callmend: the command has a ${quote} that is not closed: ${line}`);
  return word === undefined ? words : [...words, word];
}
