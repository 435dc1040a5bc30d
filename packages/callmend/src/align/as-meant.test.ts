import { describe, expect, it } from 'vitest';
import { repairToolCall } from '../index.ts';

const properties = { kind: { enum: ['a', 'b'] }, x: { type: 'string' }, y: { type: 'string' } };
const ofA = { if: { properties: { kind: { const: 'a' } }, required: ['kind'] } };
/** Written as an entry: an object with `then` of its own is taken for a promise. */
const asks = (asked: object): object => ({ ...ofA, ...Object.fromEntries([['then', asked]]) });
const told = (schema: object, args: object): string => {
  const tools = { f: { inputSchema: { type: 'object', properties, ...schema } } };
  const outcome = repairToolCall({ name: 'f', arguments: JSON.stringify(args) }, { tools });
  return 'correction' in outcome ? outcome.correction : outcome.status;
};

describe('the correction of a condition that forbids a required key', () => {
  it.each([
    ['then', asks({ properties: { x: false } })],
    ['not', asks({ not: { required: ['x'] } })],
  ])('names what the condition is about, and asks for nothing that it forbids: %s', (_, asked) => {
    const correction = told({ required: ['x'], ...asked }, { kind: 'a', x: '1' });
    expect(correction).toContain("x: string, y?: string } that is not { kind: 'a' }");
    expect(correction).not.toContain("Unknown parameter 'x'");
    expect(told({ required: ['x'], ...asked }, { kind: 'b', x: '1' })).toBe('clean');
  });

  it('names the key that another one depends on', () => {
    const dependentSchemas = { x: { properties: { y: false } } };
    const correction = told({ required: ['y'], dependentSchemas }, { x: '1', y: '2' });
    expect(correction).toContain("Unknown parameter 'x'");
    expect(correction).toContain("required: ['y'], optional: ['kind']");
  });

  it('still says that the key is none to send where it is not required', () => {
    expect(told(asks({ properties: { x: false } }), { kind: 'a', x: '1' })).toContain("Unknown parameter 'x'");
    expect(told(asks({ not: { required: ['x'] } }), { kind: 'a', x: '1' })).toContain(" without 'x'");
  });

  it('says which keys may not stand together', () => {
    expect(told({ not: { required: ['x', 'y'] } }, { x: '1', y: '2' })).toContain("that has not all of 'x', 'y'");
  });
});
