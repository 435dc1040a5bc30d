import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tuneEngine } from './tune-engine.ts';

describe('the engine', () => {
  it('is told to make room where requests come and go, and to make no more while many are open', () => {
    const told: string[] = [];
    const onOpen = tuneEngine((flag) => told.push(flag));
    const [stay, grow] = ['--semi-space-growth-factor=1', '--semi-space-growth-factor=2'];
    const saidAt = (...counts: readonly number[]): readonly string[] => {
      for (const open of counts) onOpen(open);
      return told.splice(0).filter((flag) => flag.includes('growth-factor'));
    };
    const visits = (open: number, count: number): readonly number[] =>
      Array.from({ length: 2 * count }, (_, at) => open + ((at + 1) % 2));
    expect(saidAt()).toEqual([stay]);
    expect(saidAt(1, 2, 3, 63)).toEqual([]);
    expect(saidAt(...visits(0, 62))).toEqual([]);
    expect(saidAt(...visits(0, 10))).toEqual([grow]);
    expect(saidAt(63, 64, 200)).toEqual([stay]);
    // About as many as before: each word would take microseconds.
    expect(saidAt(...visits(63, 500))).toEqual([]);
    expect(saidAt(32, 31, 30)).toEqual([grow]);
    expect(saidAt(...visits(62, 500))).toEqual([]);
    expect(saidAt(64)).toEqual([stay]);
    expect(saidAt(0)).toEqual([]);
  });

  it('does not optimise code of WebAssembly, however long it runs', () => {
    // (n) => { do { sum = (sum + n) * 7 } while (--n); return sum }
    const loop = 'AGFzbQEAAAABBgFgAX8BfwMCAQAHBQEBZgAACh4BHAEBfwNAIAEgAGpBB2whASAAQQFrIgANAAsgAQs=';
    const runs = (flags: readonly string[]): string => `
      for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag);
      const { f } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from('${loop}', 'base64'))).exports;
      for (let i = 0; i < 20; i++) f(1_000_000);`;
    const compilers = (flags: readonly string[]): readonly string[] => {
      const said = execFileSync(process.execPath, ['--trace-wasm-compilation-times', '-e', runs(flags)]).toString();
      return [...said.matchAll(/ using (\w+)/g)].map(([, compiler = '']) => compiler);
    };
    const told: string[] = [];
    tuneEngine((flag) => told.push(flag));
    expect(compilers([])).toContain('TurboFan');
    expect(compilers(told)).toEqual(['Liftoff']);
  });
});
