import { hermesProtocol, morphXmlProtocol, qwen3CoderProtocol, yamlXmlProtocol } from '@ai-sdk-tool/parser';
import { createRepairer, type ToolSpec } from '../packages/callmend/src/index.ts';
import type { TextCase } from '../test/text-cases.ts';
import { validate } from './peers.ts';

type Calls = TextCase['expected']['calls'];
type Protocol = ReturnType<typeof hermesProtocol>;
type PeerTools = Parameters<Protocol['createStreamParser']>[0]['tools'];

/** A way of finding calls in text. */
export interface TextPeer {
  readonly name: string;
  /** The one dialect that it is made for; `undefined`: all. */
  readonly dialect?: string;
  read(one: TextCase): Calls | Promise<Calls>;
  /** Its form for streams, where it has one. */
  stream?(tools: readonly ToolSpec[]): ReturnType<Protocol['createStreamParser']>;
}

export const textPeers: readonly TextPeer[] = [
  { name: 'callmend', read: readOurs },
  {
    name: '<tool_call> regular expression',
    dialect: 'hermes',
    read: ({ message, tools }) => readTags(message.text, tools),
  },
  peerOf('hermesProtocol', 'hermes', hermesProtocol),
  peerOf('qwen3CoderProtocol', 'qwen3-coder-xml', qwen3CoderProtocol),
  peerOf('morphXmlProtocol', 'cline-xml', morphXmlProtocol),
  peerOf('yamlXmlProtocol', 'yaml-xml', yamlXmlProtocol),
];

async function readOurs({ message, turn, tools }: TextCase): Promise<Calls> {
  const { calls } = await createRepairer({ tools }).repair(message, turn);
  return calls.map(({ name, input }) => ({ name, arguments: input }));
}

function readTags(text: string, tools: readonly ToolSpec[]): Calls {
  return [...text.matchAll(/<tool_call>(.*?)<\/tool_call>/gs)].flatMap(([, json = '']) => {
    const call = parse(json);
    return isRecord(call) ? checked({ name: call.name, arguments: call.arguments }, tools) : [];
  });
}

function peerOf(name: string, dialect: string, protocol: () => Protocol): TextPeer {
  return {
    name,
    dialect,
    read({ message, tools }) {
      const found = protocol().parseGeneratedText({ text: message.text, tools: toPeerTools(tools) });
      return found.flatMap((part) =>
        part.type === 'tool-call' ? checked({ name: part.toolName, arguments: parse(part.input) }, tools) : [],
      );
    },
    stream: (tools) => protocol().createStreamParser({ tools: toPeerTools(tools) }),
  };
}

/** A call that its host would run: an offered tool, with arguments that fit its schema. */
function checked({ name, arguments: value }: { name: unknown; arguments: unknown }, tools: readonly ToolSpec[]): Calls {
  const tool = tools.find((one) => one.name === name);
  return tool !== undefined && validate('plain', value, tool) !== undefined
    ? [{ name: tool.name, arguments: value }]
    : [];
}

const toPeerTools = (tools: readonly ToolSpec[]): PeerTools =>
  // The project's cases write every schema as a plain object.
  tools.map(({ name, inputSchema }) => ({ type: 'function', name, inputSchema: inputSchema as object }));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
