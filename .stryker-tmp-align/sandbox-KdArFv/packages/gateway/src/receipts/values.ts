// @ts-nocheck
import type { Outcome, Repair } from 'callmend';
import { receiptLimits } from './limits.ts';
import { printValue } from './print-value.ts';
import type { ReceiptChange, ReceiptValues } from './receipt.ts';

/** What a model wrote and what became of it: each text bounded. */
export function valuesOf(outcome: Outcome): ReceiptValues {
  const { raw, repairs } = outcome;
  const call = 'call' in outcome ? outcome.call : undefined;
  const texts = [raw.arguments, call?.arguments ?? ''];
  return {
    written: cutCall(raw),
    ...(call && { call: cutCall(call) }),
    ...('correction' in outcome && { correction: outcome.correction.slice(0, receiptLimits.textLength) }),
    changes: repairs.slice(0, receiptLimits.listed).map(changeOf),
    ...(texts.some(({ length }) => length > receiptLimits.textLength) && { isCut: true }),
  };
}

const cutCall = (call: { readonly name: string; readonly arguments: string }): ReceiptValues['written'] => ({
  name: call.name.slice(0, receiptLimits.nameLength),
  arguments: call.arguments.slice(0, receiptLimits.textLength),
});

function changeOf(repair: Repair): ReceiptChange {
  switch (repair.at) {
    case 'text':
      return { before: cut(repair.before), after: cut(repair.after), start: repair.span.start };
    case 'value':
      return {
        ...(repair.before !== undefined && { before: cut(printValue(repair.before)) }),
        ...(repair.after !== undefined && { after: cut(printValue(repair.after)) }),
      };
    case 'move':
      return { before: cut(repair.path.join('.')), after: cut(repair.to.join('.')) };
    default:
      return { before: cut(repair.before), after: cut(repair.after) };
  }
}

function cut(text: string): string {
  const max = receiptLimits.changeLength;
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
