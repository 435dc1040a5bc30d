// @ts-nocheck
import { type Fields, isFields } from '../../fields.ts';

/** Whether a call is a custom tool's, whose input is no JSON. One that holds a function's call too is that call: its client may run it. */
export const isCustomCall = ({ type, custom, function: body }: Fields): boolean =>
  !isFields(body) && (type === 'custom' || isFields(custom));
