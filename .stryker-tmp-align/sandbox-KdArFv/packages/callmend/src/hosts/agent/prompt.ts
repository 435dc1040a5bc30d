// @ts-nocheck
import { fieldsOf, listOf } from '../../fields.ts';
import { textOf } from '../ai-sdk/text-of.ts';

/** A conversation as a model of the AI SDK takes it: all text but the system's stands in parts. */
export const toPrompt = (conversation: readonly object[], toolResults: 'tool' | 'user'): readonly object[] => {
  const prompt = conversation.map(inParts);
  return toolResults === 'user' ? resultsAsUser(prompt) : prompt;
};

function inParts(message: object): object {
  const { role, content } = fieldsOf(message);
  return typeof content === 'string' && role !== 'system' ? { ...message, content: [textPart(content)] } : message;
}

const textPart = (text: string): object => ({ type: 'text', text });

/** Results become a turn of the user: for models that were never taught the results of tools. */
function resultsAsUser(prompt: readonly object[]): readonly object[] {
  const written: object[] = [];
  const texts: string[] = [];
  const flush = (): void => {
    if (texts.length > 0) written.push({ role: 'user', content: [textPart(texts.splice(0).join('\n\n'))] });
  };
  for (const message of prompt) {
    const { role, content } = fieldsOf(message);
    if (role === 'tool') {
      for (const part of listOf(content)) texts.push(wordResult(part));
      continue;
    }
    flush();
    written.push(message);
  }
  flush();
  return written;
}

function wordResult(part: unknown): string {
  const { toolName, output } = fieldsOf(part);
  const { value } = fieldsOf(output);
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return `Result of ${textOf(toolName)}: ${text}`;
}
