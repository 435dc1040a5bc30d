// @ts-nocheck
import type { ToolSpec } from '../index.ts';
import { readToolSpecs } from '../wire/index.ts';
import { type Io, nameSource, readText } from './io.ts';
import { findJsonError } from './json-error.ts';
import { UsageError } from './usage.ts';

const example = '[{"type":"function","function":{"name":"get_weather","parameters":{"type":"object"}}}]';

/** Reads the tools of a file. What is wrong with it is told with the file, the place and the mend. */
export async function readToolsFile(file: string, io: Io): Promise<readonly ToolSpec[]> {
  const name = nameSource(file);
  const text = await readText(file, io);
  if (text.trim() === '') throw new UsageError(`${name} is empty: write the tools into it, such as ${example}`);
  const tools = readToolSpecs(parseTools(name, text));
  if ('says' in tools) throw new UsageError(`${name}${tools.at === '' ? '' : `, at ${tools.at}`}: ${tools.says}`);
  if (tools.length === 0) throw new UsageError(`${name} holds no tools: write at least one, such as ${example}`);
  return tools;
}

function parseTools(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = findJsonError(text);
    if (!error) throw new UsageError(`${name} is no JSON`, { cause });
    throw new UsageError(`${name}:${error.line}:${error.column}: no JSON: ${error.says}`, { cause });
  }
}
