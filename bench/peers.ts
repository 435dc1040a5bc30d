import { coerceBySchema } from '@ai-sdk-tool/parser/schema-coerce';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonrepair } from 'jsonrepair';
import { repairToolCall, type ToolSpec } from '../packages/callmend/src/index.ts';

/** Turns arguments text into the input that a tool would run with; `undefined`: refused. */
export interface Peer {
  readonly name: string;
  run(text: string, tool: ToolSpec, cut: boolean): unknown;
}

const validators = {
  plain: new Ajv2020({ strict: false }),
  coerce: new Ajv2020({ strict: false, coerceTypes: 'array' }),
};
for (const ajv of Object.values(validators)) addFormats.default(ajv);
const compiled = { plain: new WeakMap<object, ValidateFunction>(), coerce: new WeakMap<object, ValidateFunction>() };

/** The value where it fits the schema of the tool; `undefined`: it does not. */
export function validate(kind: 'plain' | 'coerce', value: unknown, { inputSchema }: ToolSpec): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (typeof inputSchema !== 'object') return value;
  const check = compiled[kind].get(inputSchema) ?? validators[kind].compile(inputSchema);
  compiled[kind].set(inputSchema, check);
  return check(value) ? value : undefined;
}

/** What a peer throws at is what it refuses. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const peers: readonly Peer[] = [
  {
    name: 'callmend',
    run(text, tool, cut) {
      const outcome = repairToolCall(
        { name: tool.name, arguments: text },
        { tools: toolsOf(tool), finishReason: cut ? 'length' : 'stop' },
      );
      return 'call' in outcome ? JSON.parse(outcome.call.arguments) : undefined;
    },
  },
  { name: 'JSON.parse + ajv', run: (text, tool) => attempt(() => validate('plain', JSON.parse(text), tool)) },
  {
    name: 'JSON.parse + ajv coerceTypes',
    run: (text, tool) => attempt(() => validate('coerce', JSON.parse(text), tool)),
  },
  {
    name: 'jsonrepair + ajv',
    run: (text, tool) => attempt(() => validate('plain', JSON.parse(jsonrepair(text)), tool)),
  },
  {
    name: 'jsonrepair + ajv coerceTypes',
    run: (text, tool) => attempt(() => validate('coerce', JSON.parse(jsonrepair(text)), tool)),
  },
  {
    name: 'jsonrepair + coerceBySchema + ajv',
    run: (text, tool) =>
      attempt(() => validate('plain', coerceBySchema(JSON.parse(jsonrepair(text)), tool.inputSchema), tool)),
  },
];

const lists = new WeakMap<ToolSpec, readonly ToolSpec[]>();

/** A list of one tool, the same one each time, as a host would keep it. */
function toolsOf(tool: ToolSpec): readonly ToolSpec[] {
  const known = lists.get(tool) ?? [tool];
  lists.set(tool, known);
  return known;
}
