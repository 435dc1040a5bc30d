// @ts-nocheck
import type { JsonObject } from '../json.ts';
import { kind, type Made, type MalformedKind, nativeCall, nothing, type ValidCall } from './kind.ts';

/** The name was meant and is written otherwise, or it was never offered. */
export const names: readonly MalformedKind[] = [
  named('name-case', 'The name is written in another case.', (name, pick) =>
    differing(name, pick([camel(name), capital(camel(name)), name.toUpperCase()])),
  ),
  named('name-separators', 'The words of the name are joined by something else.', (name, pick) =>
    differing(name, name.replaceAll(/[_-]/g, pick(['-', '.', ' ', '/', '']))),
  ),
  named('name-prefix', 'The name carries the prefix of a template.', (name, pick) =>
    pick([`functions.${name}`, `functions.${name}:0`, `default_api.${name}`, `tools.${name}`, `function:${name}`]),
  ),
  named('name-server-prefix', 'The name carries the prefix that a host gives to the tools of a server.', (name) =>
    name.includes('__') ? undefined : `mcp__desk__${name}`,
  ),
  named('name-leftovers', 'Brackets or a token of the template cling to the name.', (name, pick) =>
    pick([`${name}()`, `${name}<|channel|>commentary`, `${name}<|im_end|>`, `${name}</tool_call>`]),
  ),
  kind(
    { id: 'parallel-wrapper', group: 'name', says: 'The call stands inside a call of `multi_tool_use.parallel`.' },
    ({ tool, input }) => {
      const uses = [{ recipient_name: `functions.${tool.name}`, parameters: input }];
      return { calls: [nativeCall('multi_tool_use.parallel', JSON.stringify({ tool_uses: uses }))] };
    },
  ),
  refused('unknown-tool', 'The tool was never offered.', ({ input }) => ['order_moon_cheese', input]),
  refused('similar-tool', 'The name resembles an offered one, and is another.', ({ tool, input }) => [
    `un${tool.name}`,
    input,
  ]),
  refused('unsafe-name', 'The name is one that every object of JavaScript has.', (_, pick) => [
    pick(['__proto__', 'constructor', 'toString']),
    {},
  ]),
];

type Pick = (items: readonly string[]) => string;

function named(id: string, says: string, write: (name: string, pick: Pick) => string | undefined): MalformedKind {
  return kind({ id, group: 'name', says }, ({ tool, input }, random): Made | undefined => {
    const name = write(tool.name, random.pick);
    return name === undefined ? undefined : { calls: [nativeCall(name, JSON.stringify(input))] };
  });
}

function refused(
  id: string,
  says: string,
  write: (call: ValidCall, pick: Pick) => readonly [name: string, input: JsonObject],
): MalformedKind {
  return kind({ id, group: 'name', says }, (call, random) => {
    const [name, input] = write(call, random.pick);
    return { calls: [nativeCall(name, JSON.stringify(input))], due: nothing };
  });
}

const differing = (name: string, written: string): string | undefined => (written === name ? undefined : written);

const camel = (name: string): string => name.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
