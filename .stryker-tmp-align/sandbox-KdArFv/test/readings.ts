// @ts-nocheck
import { expect } from 'vitest';
import { readArguments } from '../packages/callmend/src/json/extract.ts';
import { printNode } from '../packages/callmend/src/json/print.ts';

/** Every meaning of a text with the codes that mended it, or why it is refused. The splices of each give JSON with that meaning. */
export function readings(text: string, change: { maxDepth?: number; mayClose?: boolean } = {}): readonly string[] {
  const options = { plausible: false, mayClose: true, maxDepth: 8, parameters: new Set<string>(), ...change };
  const result = readArguments(text, options);
  if ('fault' in result) {
    expect(result.fault.detail).not.toBe('');
    expect(result.fault.span.end).toBeGreaterThanOrEqual(result.fault.span.start);
    return [`! ${result.fault.code}`];
  }
  return result.readings.map(({ node, repairs }) => {
    let raw = text;
    for (const repair of repairs.toReversed())
      if (repair.at === 'text') raw = raw.slice(0, repair.span.start) + repair.after + raw.slice(repair.span.end);
    expect(JSON.stringify(JSON.parse(raw))).toBe(printNode(node));
    return [printNode(node), ...repairs.map(({ code, risk }) => `${code}:${risk}`)].join(' ');
  });
}
