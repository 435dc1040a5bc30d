import type { ToolSpec } from '../../index.ts';
import { type Entry, isOfProvider, readTool } from './entry.ts';
import { checkServer, isServer, type McpServer } from './mcp-server.ts';
import { startServer } from './mcp-tools.ts';
import { checkName } from './nearest-name.ts';
import type { AgentTools } from './tool.ts';

/** An agent's tools as they were given: the servers are not started yet. */
export interface Given {
  readonly functions: ReadonlyMap<string, object>;
  readonly servers: ReadonlyMap<string, McpServer>;
}

/** Reads the tools. Throws a `TypeError` that names the one that cannot work. */
export function readTools(tools: AgentTools): Given {
  if (typeof tools !== 'object' || tools === null || (!Array.isArray(tools) && Symbol.iterator in tools))
    throw new TypeError('callmend: `tools` must be a record of tools by name, or a list');
  const functions = new Map<string, object>();
  const servers = new Map<string, McpServer>();
  for (const [name, tool] of namedTools(tools)) {
    if (isServer(tool)) {
      checkServer(name, tool);
      servers.set(name, tool);
      continue;
    }
    checkTool(name, tool);
    if (functions.has(name)) throw new TypeError(`callmend: \`tools\`: two tools are named '${name}'`);
    functions.set(name, tool);
  }
  return { functions, servers };
}

function namedTools(tools: AgentTools): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(tools)) return Object.entries(tools);
  return tools.map((tool: unknown, index) => {
    if (isServer(tool)) return ['command' in tool ? tool.command : String(tool.url), tool];
    const name: unknown = Reflect.get(Object(tool), 'name');
    if (typeof name !== 'string' || name === '')
      throw new TypeError(`callmend: \`tools[${index}]\` needs a \`name\`: in a list nothing else names a tool`);
    return [name, tool];
  });
}

function checkTool(name: string, tool: unknown): asserts tool is object {
  if (typeof tool !== 'object' || tool === null)
    throw new TypeError(
      `callmend: the tool '${name}' must be an object: { description, inputSchema, execute }, a tool of the AI SDK, or an MCP server ({ command } or { url })`,
    );
  if (!isOfProvider(tool) && typeof Reflect.get(tool, 'execute') !== 'function')
    throw new TypeError(`callmend: the tool '${name}' needs an \`execute\` function`);
  for (const [word, mend] of misplaced)
    if (Object.hasOwn(tool, word) && !Object.hasOwn(tool, mend))
      throw new TypeError(`callmend: the tool '${name}': \`${word}\` is not read; give it as \`${mend}\``);
}

/** Words of other libraries: passed over, a tool would take any input, or lose what keeps it safe. */
const misplaced: readonly (readonly [word: string, mend: string])[] = [
  ['parameters', 'inputSchema'],
  ['schema', 'inputSchema'],
  ['input_schema', 'inputSchema'],
  ['readOnlyHint', 'annotations'],
  ['destructiveHint', 'annotations'],
];

/** Other names of tools, by a tool's name. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

export interface Choices {
  readonly allowedTools?: readonly string[] | undefined;
  readonly aliases?: Aliases | undefined;
}

/** All tools, made ready: those of the servers under their own names. */
export interface Inventory {
  readonly entries: ReadonlyMap<string, Entry>;
  close(): Promise<void>;
}

/** Starts the servers and makes the tools ready. If one of them cannot be, what was started is closed. */
export async function openInventory(given: Given, choices: Choices, signal?: AbortSignal): Promise<Inventory> {
  const starting = [...given.servers].map(([name, server]) => startServer(name, server, signal));
  const started = await Promise.allSettled(starting);
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async (): Promise<void> => {
    await Promise.allSettled(running.map((server) => server.close()));
  };
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const own = await Promise.all([...given.functions].map(([name, tool]) => readTool(name, tool)));
    return { entries: choose([...own, ...running.flatMap(({ entries }) => entries)], choices), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function choose(all: readonly Entry[], { allowedTools, aliases = {} }: Choices): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const entry of all) {
    const { name } = entry.spec;
    if (entries.has(name))
      throw new TypeError(`callmend: \`tools\`: two tools are named '${name}'; give an MCP server a \`prefix\``);
    entries.set(name, { ...entry, spec: withAliases(entry.spec, aliases) });
  }
  checkNames([...entries.keys()], { allowedTools, aliases });
  return new Map([...entries].filter(([name]) => allowedTools?.includes(name) ?? true));
}

/** Refuses a choice of a tool that is not there, and says which was meant. */
export function checkNames(names: readonly string[], { allowedTools = [], aliases = {} }: Choices): void {
  for (const name of allowedTools) checkName(name, names, { where: 'allowedTools', what: 'tool' });
  for (const name of Object.keys(aliases)) checkName(name, names, { where: 'aliases', what: 'tool' });
}

function withAliases(spec: ToolSpec, aliases: Aliases): ToolSpec {
  const own = Object.hasOwn(aliases, spec.name) ? aliases[spec.name] : undefined;
  return own === undefined ? spec : { ...spec, aliases: [...(spec.aliases ?? []), ...own] };
}
