import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tuneEngine } from './tune-engine.ts';

describe('the engine', () => {
  it('is told that many requests are open, and that few are, only when that has changed for good', () => {
    const told: string[] = [];
    const tell = tuneEngine((flag) => told.push(flag));
    told.length = 0;
    for (const open of [1, 63, 62, 63]) tell(open);
    expect(told).toEqual([]);
    for (const open of [64, 63, 64, 200, 63, 64, 32]) tell(open);
    expect(told).toEqual(['--semi-space-growth-factor=1']);
    for (const open of [31, 32, 63, 0]) tell(open);
    expect(told).toEqual(['--semi-space-growth-factor=1', '--semi-space-growth-factor=2']);
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
