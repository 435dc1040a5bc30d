import { defaultOf } from './default-of.ts';
import type { Field, RecordType } from './setting.ts';
import { settings } from './settings.ts';
import { yaml } from './yaml.ts';

const width = 100;

/** What `--init` writes: a file that works in front of a local server, with every other setting explained and commented out. */
export const initialFile =
  (): string => `# yaml-language-server: $schema=./node_modules/@callmend/gateway/config.schema.json
# The settings of callmend-gateway. What is commented out is what holds anyway, or an example.
# Flags count before the environment (CALLMEND_...), that before this file. \${NAME} is replaced
# by the environment variable of that name. 'callmend-gateway --check' checks it.

${linesOf(settings, []).join('\n')}
`;

function linesOf({ fields }: RecordType, above: readonly string[]): readonly string[] {
  return fields.flatMap((field) => {
    const path = [...above, field.key];
    const says = comment(`${field.means}${field.type.kind === 'choice' ? ` One of ${field.type.of.join(', ')}.` : ''}`);
    if (field.type.kind !== 'record') return [...says, ...entryOf(field, path), ''];
    const inner = linesOf(field.type, path).map((line) => (line === '' ? '' : `  ${line}`));
    // A heading of nothing but comments says nothing.
    return [...says, `${field.key}:`, ...inner];
  });
}

function entryOf(field: Field, path: readonly string[]): readonly string[] {
  const value = defaultOf(path);
  const shown = field.example ?? value ?? (field.type.kind === 'choice' ? field.type.of[0] : '');
  const lines = yaml()
    .stringify({ [field.key]: shown })
    .trimEnd()
    .split('\n');
  return path[0] === 'upstreams' ? lines : lines.map((line) => `# ${line}`);
}

function comment(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= width) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
