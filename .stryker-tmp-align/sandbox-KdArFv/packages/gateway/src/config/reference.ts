// @ts-nocheck
import { showDefault } from './default-of.ts';
import { flatten, type RecordType, type SettingType, variableOf } from './setting.ts';
import { settings } from './settings.ts';

/** The table of all settings, in Markdown: what docs/operating.md holds. */
export function configReference(): string {
  const rows = flatten(settings).map(({ path, type, means, flag }) => [
    `\`${path.join('.')}\``,
    flag === undefined ? 'in the file only' : `\`--${flag}\`<br>\`${variableOf(flag)}\``,
    `${wordOf(type)}${presetOf(path)}`,
    means,
  ]);
  const lists = flatten(settings).flatMap(({ path, type }) =>
    type.kind === 'list' && type.of.kind === 'record' ? [listOf(path.join('.'), type.of)] : [],
  );
  return [table(['setting', 'flag, variable', 'what it may be', 'what it means'], rows), ...lists].join('\n\n');
}

const listOf = (name: string, { fields }: RecordType): string =>
  [
    `Each of \`${name}\`:`,
    '',
    table(
      ['key', 'what it may be', 'what it means'],
      fields.map(({ key, type, means, isRequired }) => [
        `\`${key}\``,
        `${wordOf(type)}${isRequired === true ? ', required' : ''}`,
        means,
      ]),
    ),
  ].join('\n');

function wordOf(type: SettingType): string {
  switch (type.kind) {
    case 'text':
      return `a text (${type.word})`;
    case 'whole':
      return `${type.least} to ${type.most}`;
    case 'boolean':
      return '`true`, `false`';
    case 'choice':
      return type.of.map((word) => `\`${word}\``).join(', ');
    case 'list':
      return type.of.kind === 'record' ? 'a list, see below' : `a list: ${wordOf(type.of)}`;
    case 'record':
      return 'a mapping';
    default:
      return type satisfies never;
  }
}

const presetOf = (path: readonly string[]): string => {
  const preset = showDefault(path);
  return preset === undefined ? '' : `; else \`${preset}\``;
};

/** Columns as wide as their widest cell, as the rest of the docs has them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = all;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
