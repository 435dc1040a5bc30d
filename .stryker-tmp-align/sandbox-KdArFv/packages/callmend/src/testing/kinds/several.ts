// @ts-nocheck
import { kind, type MalformedKind, meant, nativeCall } from './kind.ts';

/** More than one thing stands where one call is due, or the ids of calls are wrong. */
export const several: readonly MalformedKind[] = [
  kind(
    { id: 'empty-object-first', group: 'several', says: 'An empty object stands before the arguments: `{}{…}`.' },
    ({ tool, input }, random) => {
      const text = JSON.stringify(input);
      return text === '{}' ? undefined : { calls: [nativeCall(tool.name, `{}${random.pick(['', '\n'])}${text}`)] };
    },
  ),
  kind({ id: 'call-told-twice', group: 'several', says: 'The same call comes twice, with one id.' }, (call) => {
    const one = nativeCall(call.tool.name, JSON.stringify(call.input));
    return { calls: [one, one] };
  }),
  kind({ id: 'one-id-for-two', group: 'several', says: 'Two calls that differ carry one id.' }, (call) => {
    const { tool, input } = call;
    const [key, value] = Object.entries(input).find(([, one]) => typeof one === 'string') ?? [];
    if (key === undefined || !isPlainText(tool.inputSchema, key)) return undefined;
    const other = { ...input, [key]: `${value} too` };
    return {
      calls: [input, other].map((one) => nativeCall(tool.name, JSON.stringify(one))),
      due: { calls: [input, other].map((one) => ({ name: tool.name, input: one })) },
    };
  }),
  kind({ id: 'no-id', group: 'several', says: 'The call has no id.' }, ({ tool, input }) => ({
    calls: [{ name: tool.name, arguments: JSON.stringify(input) }],
  })),
  kind(
    { id: 'broken-beside-good', group: 'several', says: 'A call that cannot be read stands beside a good one.' },
    (call) => {
      const good = nativeCall(call.tool.name, JSON.stringify(call.input));
      return { calls: [nativeCall('order_moon_cheese', '{}', 'call_2'), good], due: meant(call) };
    },
  ),
];

/** Any text fits there: it is declared as a string and nothing more. */
function isPlainText(schema: unknown, key: string): boolean {
  const properties = own(schema, 'properties');
  const part = own(properties, key);
  return (
    own(part, 'type') === 'string' &&
    Object.keys(Object(part)).every((word) => word === 'type' || word === 'description')
  );
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Object(value)[key] : undefined;
