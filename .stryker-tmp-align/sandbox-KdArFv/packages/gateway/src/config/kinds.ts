// @ts-nocheck
import type { Field, ListType, RecordType, SettingType, TextForm } from './setting.ts';
import { someText } from './text-forms.ts';

/** A text; `word` stands for it in the help. */
export const text = (word: string, form: TextForm = someText): SettingType => ({ kind: 'text', word, form });
/** A whole number. */
export const whole = (least: number, most: number): SettingType => ({ kind: 'whole', least, most });
/** One of a few words. */
export const choice = (...of: readonly string[]): SettingType => ({ kind: 'choice', of });
/** A list of values of one kind. */
export const list = (of: SettingType): ListType => ({ kind: 'list', of });
/** Keys with values of their own. */
export const record = (...fields: readonly Field[]): RecordType => ({ kind: 'record', fields });
/** Yes or no. */
export const boolean: SettingType = { kind: 'boolean' };

const maxMs = 24 * 60 * 60 * 1000;

/** A time, a day at most. */
export const milliseconds: SettingType = whole(1, maxMs);

/** What is done with calls. */
export const mode: SettingType = choice('on', 'observe', 'off');
