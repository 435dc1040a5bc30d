// @ts-nocheck
import { fieldsOf, isClosed, schemaOf, takes } from '../fields.ts';
import type { Random } from '../random.ts';
import { kind, type MalformedKind, nativeCall, nothing, type ValidCall } from './kind.ts';

/** What was meant cannot be told from what was written: none of it may run. */
export const refusals: readonly MalformedKind[] = [
  refused('missing-required', 'A parameter that is required is missing.', (call, random) => {
    const required = requiredOf(call);
    if (required.length === 0) return undefined;
    const { [random.pick(required)]: _, ...rest } = call.input;
    return JSON.stringify(rest);
  }),
  refused('unknown-parameter', 'A parameter stands there that the tool does not have.', ({ tool, input }) =>
    isClosed(tool) && fieldsOf(tool, input).length > 0 ? JSON.stringify({ ...input, moon_phase: 'full' }) : undefined,
  ),
  refused('other-parameter', 'A parameter has another name than it should.', (call, random) => {
    const required = requiredOf(call);
    if (required.length === 0) return undefined;
    const key = random.pick(required);
    const entries = Object.entries(call.input).map(([one, value]) => [one === key ? 'moon_phase' : one, value]);
    return JSON.stringify(Object.fromEntries(entries));
  }),
  refused('wrong-value', 'A word stands where a number is due.', ({ tool, input }, random) => {
    const numbers = fieldsOf(tool, input).filter(
      (field) => field.value !== undefined && (takes(field, 'integer') || takes(field, 'number')),
    );
    return numbers.length === 0 ? undefined : JSON.stringify({ ...input, [random.pick(numbers).key]: 'several' });
  }),
  refused('two-values', 'A parameter stands twice, with different values.', ({ tool, input }, random) => {
    const texts = fieldsOf(tool, input).filter((field) => typeof field.value === 'string' && takes(field, 'string'));
    if (texts.length === 0) return undefined;
    const { key, value } = random.pick(texts);
    return `{${JSON.stringify(key)}: ${JSON.stringify(`${value} or so`)}, ${JSON.stringify(input).slice(1)}`;
  }),
  refused('two-objects', 'Two different objects stand side by side.', ({ tool, input }, random) => {
    const texts = fieldsOf(tool, input).filter((field) => typeof field.value === 'string' && takes(field, 'string'));
    if (texts.length === 0) return undefined;
    const { key, value } = random.pick(texts);
    const other = { ...input, [key]: `${value} or so` };
    return JSON.stringify(input) + random.pick(['', ' ', '\n', ', ']) + JSON.stringify(other);
  }),
  refused('empty-arguments', 'There are no arguments, and some are required.', (call, random) =>
    requiredOf(call).length === 0 ? undefined : random.pick(['', ' ', '{}', 'null']),
  ),
  refused('placeholder', 'Dots stand for what was left out.', ({ input }) => {
    const text = JSON.stringify(input);
    return text === '{}' ? undefined : `${text.slice(0, -1)}, ...}`;
  }),
  refused('unsafe-key', 'A key would reach into the prototype of objects.', ({ input }) => {
    const rest = JSON.stringify(input).slice(1);
    return `{"__proto__": {"isAdmin": true}${rest === '}' ? '' : ', '}${rest}`;
  }),
  refused('no-arguments-at-all', 'Prose stands where the arguments are due.', (call) =>
    requiredOf(call).length === 0 ? undefined : 'I will call the tool as soon as you tell me what you need.',
  ),
];

/** What a call has to hold, and holds. A default of the schema may stand in for what is missing. */
function requiredOf({ tool, input }: ValidCall): readonly string[] {
  if (typeof schemaOf(tool) === 'boolean') return [];
  return fieldsOf(tool, input).flatMap(({ key, isRequired, schema, value }) =>
    isRequired && value !== undefined && schema.default === undefined && schema.const === undefined ? [key] : [],
  );
}

function refused(
  id: string,
  says: string,
  write: (call: ValidCall, random: Random) => string | undefined,
): MalformedKind {
  return kind({ id, group: 'refused', says }, (call, random) => {
    const text = write(call, random);
    return text === undefined ? undefined : { calls: [nativeCall(call.tool.name, text)], due: nothing };
  });
}
