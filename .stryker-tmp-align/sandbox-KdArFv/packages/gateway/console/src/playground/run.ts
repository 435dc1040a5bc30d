// @ts-nocheck
import {
  createRepairer,
  type ModelMessage,
  type Outcome,
  type Policy,
  repairToolCall,
  type Suspect,
  type ToolSpec,
} from 'callmend';
import { isUnreadable, openaiChat, readToolSpecs } from 'callmend/wire';
import type { Draft } from './draft.ts';

/** What became of a draft; or why it could not be tried. */
export type Result =
  | { readonly problem: string; readonly field: 'tools' | 'input' }
  | {
      readonly tools: readonly ToolSpec[];
      readonly outcomes: readonly Outcome[];
      /** What is left for the reader of a message. */
      readonly text?: string;
      readonly suspects: readonly Suspect[];
      readonly correction?: string;
      readonly notes: readonly string[];
    };

const mostCharacters = 1024 * 1024;

/** Runs a draft through the library, in the browser. */
export async function run(draft: Draft): Promise<Result> {
  const { tools: toolsText, arguments: text } = draft;
  if (Math.max(toolsText.length, text.length, draft.text.length, draft.message.length) > mostCharacters)
    return { problem: 'more than 1,048,576 characters: try the command callmend for that', field: 'input' };
  const tools = readTools(toolsText);
  if ('problem' in tools) return tools;
  const policy: Policy = draft.plausible ? { ceiling: 'plausible' } : {};
  try {
    const { notes } = createRepairer({ tools: tools.specs, policy });
    if (draft.kind === 'call') {
      const raw = { name: draft.name, arguments: text };
      const outcome = repairToolCall(raw, { tools: tools.specs, policy, finishReason: draft.finishReason });
      return { tools: tools.specs, outcomes: [outcome], suspects: [], notes };
    }
    return await runMessage(draft, tools.specs, policy);
  } catch (error) {
    // What is wrong with the tools' schemas is thrown where a repairer is made.
    return { problem: wordsOf(error), field: 'tools' };
  }
}

async function runMessage(draft: Draft, tools: readonly ToolSpec[], policy: Policy): Promise<Result> {
  const message = readMessage(draft);
  if ('problem' in message) return message;
  const { textCalls, dialect } = draft;
  const repairer = createRepairer({ tools, policy });
  const turn = { textCalls, ...(dialect !== '' && { dialect }) };
  const { outcomes, text, suspects = [], correction } = await repairer.repair(message, turn);
  return { tools, outcomes, text, suspects, notes: repairer.notes, ...(correction !== undefined && { correction }) };
}

function readMessage({
  kind,
  text,
  message,
  finishReason,
}: Draft): ModelMessage | Extract<Result, { problem: string }> {
  if (kind === 'text') return { text, calls: [], finishReason };
  const parsed = parse(message);
  if ('problem' in parsed) return { problem: `the message is no JSON: ${parsed.problem}`, field: 'input' };
  const read = openaiChat.readMessage({ choices: [{ message: parsed.value }] });
  if (isUnreadable(read)) return { problem: `this is no OpenAI message: ${read.problem}`, field: 'input' };
  return { ...read, finishReason };
}

function readTools(text: string): { readonly specs: readonly ToolSpec[] } | Extract<Result, { problem: string }> {
  const parsed = parse(text);
  if ('problem' in parsed) return { problem: `the tools are no JSON: ${parsed.problem}`, field: 'tools' };
  const specs = readToolSpecs(parsed.value);
  if ('says' in specs)
    return { problem: `the tools${specs.at === '' ? '' : `, at ${specs.at}`}: ${specs.says}`, field: 'tools' };
  return specs.length === 0 ? { problem: 'there are no tools: paste at least one', field: 'tools' } : { specs };
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // A SyntaxError: the browser says where.
    return { problem: wordsOf(error) };
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^callmend: /, '') : String(error);
