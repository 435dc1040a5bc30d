// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { nearestNames } from './nearest.ts';

const known = (...names: string[]) => names.map((name) => ({ name, folded: name }));

describe('nearestNames', () => {
  it('puts the most alike first and leaves out what is less than half alike', () => {
    expect(nearestNames('listorder', known('weather', 'ordering', 'lostorder', 'listorders'), [])).toEqual([
      'listorders',
      'lostorder',
      'ordering',
    ]);
  });

  it('keeps the order of names that are equally alike, half alike being enough', () => {
    expect(nearestNames('abcx', known('abcy', 'abcz', 'abyz', 'awyz'), [])).toEqual(['abcy', 'abcz', 'abyz']);
  });

  it('suggests a name that holds the written one, or stands in it, however long the rest', () => {
    expect(nearestNames('ping', known('networkdiagnosticsping'), [])).toEqual(['networkdiagnosticsping']);
    expect(nearestNames('networkdiagnosticsping', known('ping'), [])).toEqual(['ping']);
    expect(nearestNames('networkdiagnosticspi', known('pi', 'net'), [])).toEqual(['net']);
  });

  it('names those that fit equally well before all others, each once', () => {
    expect(nearestNames('ping', known('ping', 'pings', 'zzz'), ['zzz', 'pings'])).toEqual(['zzz', 'pings', 'ping']);
  });

  it('suggests five names at most', () => {
    expect(nearestNames('task', known('task1', 'task2', 'task3', 'task4', 'task5', 'task6'), [])).toHaveLength(5);
    expect(nearestNames('x', [], ['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(5);
  });

  it('suggests nothing for a name without a letter', () => {
    expect(nearestNames('', known('a'), [])).toEqual([]);
  });

  it('compares with the first thousand tools only', () => {
    const many = known(...Array.from({ length: 1000 }, (_, i) => `q${i}`), 'invoice');
    expect(nearestNames('invoice', many, [])).toEqual([]);
  });
});
