// @ts-nocheck
import { fieldsOf, textOf } from '../fields.ts';

/** What a server says before what it could not read (llama.cpp). */
const lead = /^Failed to parse input at pos \d{1,9}: ?/;
/** And around it (Ollama). */
const raw = "error parsing tool call: raw='";
const rawEnd = "', err=";

/** The text that a model wrote and its server could not read as a call, where the body of an error holds it. */
export function readFailedText(body: unknown): string | undefined {
  const { error } = fieldsOf(body);
  const { failed_generation: failed, message } = fieldsOf(error);
  if (typeof failed === 'string' && failed !== '') return failed;
  const said = textOf(error) ?? textOf(message) ?? '';
  const [before] = lead.exec(said) ?? [];
  if (before !== undefined) return said.slice(before.length);
  const start = said.indexOf(raw);
  const end = said.lastIndexOf(rawEnd);
  return start < 0 || end < start ? undefined : said.slice(start + raw.length, end);
}
