// @ts-nocheck
import { desk, type ValidCall } from 'callmend/testing';

/** A question of a user, and the call that answers it. */
export interface Scene extends ValidCall {
  readonly says: string;
}

const questions: readonly string[] = [
  'How will the weather be in Porto for the next three days, in degrees Celsius?',
  'How is the weather in Santiago de Compostela?',
  'Find my notes on the boiler, filed under home, five at most.',
  "Where is the landlord's letter about the rent of 2025?",
  'Put a standup into the calendar for the second of March, in the attic.',
  'Send customer 81 an invoice for a chair at 129 euros, with a fifth of tax.',
  'Send customer c-7 an invoice for a desk and a lamp.',
  'Delete the notes in the folder tmp, not the folders below it.',
  'Write my poem into poem.md.',
  'Write the function that adds into src/add.js.',
];

/** What the driver asks, and what its model then means to call. */
export const scenes: readonly Scene[] = desk.calls.map((call, index) => ({
  ...call,
  says: questions[index] ?? `Call ${call.tool.name}.`,
}));
