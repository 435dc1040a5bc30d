import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tuneEngine } from './tune-engine.ts';

describe('the engine', () => {
  it('is told once that many requests are open, and once that they are not', () => {
    const told: string[] = [];
    const engine = tuneEngine((flag) => told.push(flag));
    told.length = 0;
    const start = (count: number): void => Array.from({ length: count }).forEach(engine.requestStarted);
    const end = (count: number): void => Array.from({ length: count }).forEach(engine.requestEnded);
    start(63);
    end(10);
    start(10);
    expect(told).toEqual([]);
    start(100);
    expect(told).toEqual(['--semi-space-growth-factor=1']);
    end(131);
    start(100);
    end(100);
    expect(told).toEqual(['--semi-space-growth-factor=1']);
    end(1);
    expect(told).toEqual(['--semi-space-growth-factor=1', '--semi-space-growth-factor=2']);
    start(32);
    end(63);
    expect(told).toHaveLength(2);
  });

  it('is told nothing where the number of open requests stays about the same', () => {
    const told: string[] = [];
    const engine = tuneEngine((flag) => told.push(flag));
    for (let i = 0; i < 63; i++) engine.requestStarted();
    told.length = 0;
    for (let i = 0; i < 100; i++) {
      engine.requestStarted();
      engine.requestEnded();
    }
    expect(told).toEqual(['--semi-space-growth-factor=1']);
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
