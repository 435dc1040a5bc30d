// @ts-nocheck
import { fieldsOf } from '../../fields.ts';

/** The versions of a model's specification that `ai` 6 and 7 take. */
const versions: readonly unknown[] = ['v2', 'v3', 'v4'];

/** Refuses a model of another version: its answers may be written in a way that is not known here. */
export function checkModel(model: unknown): void {
  const { specificationVersion: version } = fieldsOf(model);
  if (version === undefined || versions.includes(version)) return;
  throw new TypeError(
    `callmend: this model has specification version '${String(version)}', and ${versions.join(', ')} are known: use the package \`ai\` ^6.0.0 || ^7.0.0, or a later callmend`,
  );
}
