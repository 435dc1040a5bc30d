// @ts-nocheck
import type { IssueCode } from '../../packages/callmend/src/index.ts';
import type { Example } from './example.ts';

/** Every reason for which a call is refused, in the order in which a call meets them, with calls that are. */
export const refusalExamples: Readonly<
  Record<IssueCode, { readonly says: string; readonly examples: readonly Example[] }>
> = {
  'unknown-tool': {
    says: 'No offered tool has this name, nor exactly one a spelling of it. Likeness only suggests.',
    examples: [
      { name: 'bok_room', arguments: '{"hotel": "Sol"}' },
      { name: 'constructor', arguments: '{}' },
    ],
  },
  denied: {
    says: 'The policy does not let this tool be called, under whatever spelling.',
    examples: [{ name: 'BookRoom', arguments: '{"hotel": "Sol"}', policy: { deny: ['book_room'] } }],
  },
  'tool-choice': {
    says: 'The caller allowed no call, or another tool alone.',
    examples: [{ arguments: '{"hotel": "Sol"}', toolChoice: { name: 'find_rooms' } }],
  },
  'bad-schema': {
    says: "The tool's own schema cannot be read, so that none of its calls can be checked. It is that tool's problem alone, told at construction.",
    examples: [{ name: 'ask_partner', arguments: '{"q": 1}' }],
  },
  truncated: {
    says: 'The call was cut: what is left out could be anything. Nothing is completed, and the last call of a message that was cut does not run though it parses.',
    examples: [{ arguments: '{"hotel": "Sol e M' }, { arguments: '{"hotel": "Sol"}', finishReason: 'length' }],
  },
  'not-json': {
    says: 'The arguments are no JSON object, or have no one reading as one.',
    examples: [{ arguments: 'I will book it now.' }, { arguments: '{"hotel": "Sol", "price": NaN}' }],
  },
  'duplicate-key': {
    says: 'One key has two values.',
    examples: [{ arguments: '{"hotel": "Sol", "hotel": "Mar"}' }],
  },
  'refused-key': {
    says: 'A key reaches for what every object inherits.',
    examples: [{ arguments: '{"hotel": "Sol", "__proto__": {"late": true}}' }],
  },
  ambiguous: {
    says: 'There are two readings, and nothing that tells which was meant.',
    examples: [{ arguments: '{"hotel": "Sol"} or {"hotel": "Mar"}' }],
  },
  'too-large': {
    says: 'The arguments are larger or nested deeper than the limits allow, or the message holds too many calls.',
    examples: [{ arguments: '{"hotel": "Sol e Mar e Lua",}', limits: { maxRepairBytes: 16 } }],
  },
  'bad-arguments': {
    says: 'Required keys are missing, or keys were written that the tool does not know. Nothing is filled in.',
    examples: [{ arguments: '{"hotel": "Sol", "pets": 1}' }, { arguments: '{}' }],
  },
  'bad-value': {
    says: 'A value does not fit, and no reading of it does: units, rounding and the order of a date are never guessed.',
    examples: [
      { arguments: '{"hotel": "Sol", "guests": "two"}' },
      { arguments: '{"hotel": "Sol", "day": "03/04/2026"}' },
    ],
  },
};
