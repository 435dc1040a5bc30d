// @ts-nocheck
import type { FlatField, SettingType } from './setting.ts';

/** What texts from the command line or the environment stand for. What they cannot stand for stays text, for the check to tell. */
export function fromTexts({ type, fromText }: FlatField, texts: readonly string[]): unknown {
  if (type.kind === 'list') return texts.map((text, index) => fromText?.(text, index) ?? readOne(type.of, text));
  return readOne(type, texts.at(-1) ?? '');
}

function readOne(type: SettingType, text: string): unknown {
  if (type.kind === 'whole' && /^\d{1,15}$/.test(text)) return Number(text);
  if (type.kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** A tree of settings as in the file, from settings one by one. */
export function toTree(given: readonly (readonly [FlatField, unknown])[]): Readonly<Record<string, unknown>> {
  const tree: Record<string, unknown> = {};
  for (const [{ path }, value] of given) {
    const [section, key] = path;
    if (section === undefined) continue;
    // Settings stand at the top or in one section.
    tree[section] = key === undefined ? value : { ...Object(tree[section]), [key]: value };
  }
  return tree;
}
