import { expect, it } from 'vitest';
import { lateMembers } from './late-members.ts';

interface Own {
  readonly first: number;
  readonly ask: () => number;
}

const make = lateMembers<Own, { readonly first: number; readonly sum: number }>({
  get sum() {
    return this.first + this.ask();
  },
});

it('asks for a late member when it is read, of the object that it is read of', () => {
  let asked = 0;
  const one = make({ first: 1, ask: () => ++asked });
  const other = make({ first: 10, ask: () => 100 });
  expect(asked).toBe(0);
  expect([one.sum, other.sum, one.sum]).toEqual([2, 110, 3]);
});

it('gives no object a getter of its own', () => {
  const { sum, ...own } = Object.getOwnPropertyDescriptors(make({ first: 1, ask: () => 2 }));
  expect(sum).toBeUndefined();
  expect(Object.values(own).every((member) => member.get === undefined)).toBe(true);
});
