// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type ConfigRead, readConfig } from './read-config.ts';

describe('whatever a file holds', () => {
  const runs = { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) };
  const check = (file: string, argv: readonly string[] = ['--check']): ConfigRead =>
    readConfig([...argv, '--upstream', 'http://a'], {}, { read: () => file, create: () => false });

  it('is read or told, never thrown', () => {
    const pieces = fc.constantFrom(
      'repair:',
      'upstreams',
      ' - ',
      '\n',
      '  ',
      '&a',
      '*a',
      '!!js',
      '{',
      '[',
      '${',
      '}',
      '"',
      '#',
      '---',
      '?',
      '<<',
      '\t',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
        const result = check(parts.join(''));
        expect('told' in result || ('problem' in result && result.problem !== '')).toBe(true);
      }),
      runs,
    );
  });

  it('makes no settings of what is none: a value of any other kind is told with its key', () => {
    const keys = fc.constantFrom('port', 'log', 'console', 'origins', 'limits', 'upstreams', 'host', 'requestHeader');
    fc.assert(
      fc.property(keys, fc.jsonValue({ maxDepth: 2 }), (key, value) => {
        const result = check(stringify({ [key]: value }));
        if ('problem' in result) expect(result.problem).toContain(key);
        else expect(check(stringify({ [key]: value }), [])).toHaveProperty('config');
      }),
      runs,
    );
  });

  it('is small in what it says of an alias that is used a million times', () => {
    const bomb = Array.from(
      { length: 9 },
      (_, level) =>
        `a${level}: &a${level} [${Array(9)
          .fill(level === 0 ? 'x' : `*a${level - 1}`)
          .join(', ')}]`,
    );
    const result = check(`${bomb.join('\n')}\n`);
    const problem = 'problem' in result ? result.problem : '';
    expect(problem).toContain('is no YAML');
    expect(problem.length).toBeLessThan(500);
  });
});
