import type { Document } from 'yaml';
import { checkValue, isRecord } from './check-value.ts';
import { expandVariables } from './expand-variables.ts';
import type { Layer } from './layer.ts';
import { nameOfPath, type SettingPath } from './problem.ts';
import { settings } from './settings.ts';
import { yaml } from './yaml.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `callmend.yaml`. What is wrong in it is told with its line and column; with a fault of YAML's own nothing else is. */
export function readFile(name: string, text: string, env: Environment): Layer {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}:`;
  };
  const [fault] = document.errors;
  if (fault?.code === 'MULTIPLE_DOCS')
    return broken(at(fault.pos[0]), "begins a second document: all settings stand in one, without '---' between them");
  if (fault !== undefined) return broken(at(fault.pos[0]), `is no YAML: ${fault.message}`);
  const read = toValue(document);
  if ('fault' in read) return broken(`${name}:1:1:`, read.fault);
  const { value, problems } = expandVariables(read.value, env);
  return {
    values: isRecord(value) ? value : {},
    written: isRecord(read.value) ? read.value : {},
    where: (path) => `${at(offsetOf(document, path))} ${nameOfPath(path)}`,
    problems: [...problems, ...checkValue(settings, value)].sort(
      (a, b) => offsetOf(document, a.path) - offsetOf(document, b.path),
    ),
  };
}

const broken = (where: string, message: string): Layer => ({
  values: {},
  where: () => where,
  problems: [{ path: [], message }],
});

function toValue(document: Document): { readonly value: unknown } | { readonly fault: string } {
  try {
    // An empty file says nothing.
    return { value: document.toJS({ maxAliasCount: 100 }) ?? {} };
  } catch (error) {
    // An alias without its anchor, or far too many of them.
    return { fault: `is no YAML: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
}

/** Where a value stands: its key, or the nearest thing around it that has a place. */
function offsetOf(document: Document, path: SettingPath): number {
  for (let length = path.length; length > 0; length--) {
    const offset = startOf(document, path.slice(0, length));
    if (offset !== undefined) return offset;
  }
  return 0;
}

function startOf(document: Document, path: SettingPath): number | undefined {
  const { isMap, isNode, isScalar } = yaml();
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === last);
    return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
  }
  const item = document.getIn(path, true);
  return isNode(item) ? item.range?.[0] : undefined;
}
