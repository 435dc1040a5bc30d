import { showDefault } from './default-of.ts';
import { type FlatField, flatten, type SettingType } from './setting.ts';
import { settings } from './settings.ts';

const width = 80;
const indent = ' '.repeat(6);

/** What `--help` prints. */
export const helpText = (): string => `Usage: callmend-gateway --upstream URL [OPTIONS]

Stands in front of any OpenAI-compatible, Anthropic or Ollama server and repairs
the tool calls that its models get wrong. Point your client at the gateway.

Examples:
  callmend-gateway --upstream http://localhost:11434
  callmend-gateway --upstream https://api.openai.com --mode observe
  callmend-gateway --upstream http://localhost:8000/v1 --repair-model qwen2.5:3b
  callmend-gateway --demo
  callmend-gateway --init && callmend-gateway --check

Commands:
  --config FILE    read this file (else callmend.yaml, if there is one)
  --init           write a callmend.yaml with every setting explained
  --check          check the settings and say what is wrong; 0 right, 2 wrong
  --print-config   print the settings as they are understood, without secrets
  --demo           run with an embedded server that misbehaves
  --version        print the version
  --help, -h       print this

Settings, each also in callmend.yaml and in the environment. Flags count before
the environment, that before the file. --max-risk is CALLMEND_MAX_RISK there.
${flatten(settings)
  .filter(({ flag }) => flag !== undefined)
  .map(describe)
  .join('')}
Exit status: 0 ended as asked, 1 it cannot run, 2 wrong usage or settings.
`;

function describe(field: FlatField): string {
  const { flag = '', means, type, path } = field;
  const preset = showDefault(path);
  const head = type.kind === 'boolean' ? `--[no-]${flag}` : `--${flag} ${wordOf(type)}`;
  const tail = preset === undefined ? '' : ` [${preset}]`;
  return `  ${head}\n${wrap(`${means}${tail}`)}`;
}

/** What stands for a setting's value. */
export function wordOf(type: SettingType): string {
  if (type.kind === 'text') return type.word;
  if (type.kind === 'choice') return type.of.join('|');
  if (type.kind === 'list') return type.of.kind === 'record' ? 'URL ...' : `${wordOf(type.of)} ...`;
  return type.kind === 'whole' ? 'N' : type.kind;
}

function wrap(text: string): string {
  let lines = indent;
  let used = indent.length;
  for (const word of text.replaceAll('`', "'").split(' ')) {
    if (used + word.length > width && used > indent.length) {
      lines = `${lines.trimEnd()}\n${indent}`;
      used = indent.length;
    }
    lines += `${word} `;
    used += word.length + 1;
  }
  return `${lines.trimEnd()}\n`;
}
