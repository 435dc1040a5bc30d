// @ts-nocheck
import { defaultOf } from './default-of.ts';
import type { RecordType, SettingType } from './setting.ts';
import { settings } from './settings.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of `callmend.yaml`, for editors. What it cannot say is checked when the file is read. */
export const configSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'callmend.yaml: the settings of @callmend/gateway',
  ...schemaOf(settings, []),
});

function schemaOf(type: SettingType, path: readonly string[] | undefined): Schema {
  switch (type.kind) {
    case 'text':
      // A text may hold `${NAME}` in place of what it stands for.
      return type.form?.pattern === undefined
        ? { type: 'string' }
        : { type: 'string', pattern: `${type.form.pattern}|\\$\\{` };
    case 'whole':
      return { type: 'integer', minimum: type.least, maximum: type.most };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: type.of };
    case 'list':
      return { type: 'array', items: schemaOf(type.of, undefined) };
    case 'record':
      return recordSchema(type, path);
    default:
      return type satisfies never;
  }
}

/** `path`: where it stands; `undefined` inside a list, where nothing holds by default. */
function recordSchema({ fields }: RecordType, path: readonly string[] | undefined): Schema {
  const properties = fields.map(({ key, type, means }) => {
    const here = path && [...path, key];
    const preset = here && type.kind !== 'record' ? defaultOf(here) : undefined;
    return [key, { description: means, ...schemaOf(type, here), ...(preset !== undefined && { default: preset }) }];
  });
  // Of a section, the rest may come from elsewhere; a heading without lines is null.
  const isSection = path !== undefined && path.length > 0;
  const required = fields.filter(({ isRequired }) => isRequired === true && path === undefined).map(({ key }) => key);
  return {
    type: isSection ? ['object', 'null'] : 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
