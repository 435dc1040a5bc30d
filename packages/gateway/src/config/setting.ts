/** What a setting may be: enough to check it, and to write it as JSON Schema, as help and as reference. */
export type SettingType =
  | { readonly kind: 'text'; readonly word: string; readonly form?: TextForm }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | ListType
  | RecordType;

export type ListType = { readonly kind: 'list'; readonly of: SettingType };
export type RecordType = { readonly kind: 'record'; readonly fields: readonly Field[] };

/** What a text must look like: what is wrong with one, in words that say how to mend it. */
export interface TextForm {
  readonly wrong: (text: string) => string | undefined;
  /** The same for JSON Schema, as far as it can say it. */
  readonly pattern?: string;
}

/** One key of the settings. */
export interface Field {
  readonly key: string;
  readonly means: string;
  readonly type: SettingType;
  readonly isRequired?: boolean;
  /** The flag, without its dashes; the environment variable is called after it. */
  readonly flag?: string;
  /** Reads one text of a flag or variable, where its type alone does not say how. */
  readonly fromText?: (text: string, index: number) => unknown;
  /** For the file that `--init` writes. */
  readonly example?: unknown;
}

/** A setting that a flag and an environment variable may give too. */
export interface FlatField extends Field {
  readonly path: readonly string[];
}

/** All settings one by one, those of records inside too. A list is one setting. */
export function flatten(type: RecordType, above: readonly string[] = []): readonly FlatField[] {
  return type.fields.flatMap((field) => {
    const path = [...above, field.key];
    return field.type.kind === 'record' ? flatten(field.type, path) : [{ ...field, path }];
  });
}

/** The environment variable of a flag. */
export const variableOf = (flag: string): string => `CALLMEND_${flag.toUpperCase().replaceAll('-', '_')}`;

/** The first setting that a path leads to or into, or that stands in the section to which it leads. */
export const fieldAt = (fields: readonly FlatField[], path: readonly (string | number)[]): FlatField | undefined =>
  fields.find((field) => field.path.every((step, index) => index >= path.length || step === path[index]));
