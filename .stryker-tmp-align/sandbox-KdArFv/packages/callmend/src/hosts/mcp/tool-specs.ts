// @ts-nocheck
import type { JsonSchema, ToolSpec } from '../../index.ts';
import { asRecord, own } from './own-record.ts';

/** The tools of a `tools/list` answer, as far as they can be read: what is odd about one leaves the others alone. */
export const toToolSpecs = (listed: readonly unknown[]): readonly ToolSpec[] =>
  listed.flatMap((tool) => {
    const name = own(tool, 'name');
    if (typeof name !== 'string' || name === '') return [];
    const inputSchema = schemaOf(own(tool, 'inputSchema'));
    const annotations = hintsOf(own(tool, 'annotations'));
    return [{ name, ...(inputSchema !== undefined && { inputSchema }), annotations }];
  });

/** What is no schema says nothing: the server judges by itself. A key of another standard is not for a server to send. */
function schemaOf(schema: unknown): JsonSchema | undefined {
  const record = asRecord(schema);
  if (record === undefined || !Object.hasOwn(record, '~standard')) return record;
  const { '~standard': _, ...rest } = record;
  return rest;
}

const hintsOf = (annotations: unknown): NonNullable<ToolSpec['annotations']> => ({
  readOnlyHint: own(annotations, 'readOnlyHint') === true,
  destructiveHint: own(annotations, 'destructiveHint') === true,
});
