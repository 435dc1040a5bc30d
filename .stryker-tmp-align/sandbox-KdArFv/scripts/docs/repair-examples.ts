// @ts-nocheck
import type { Deviation } from '../../packages/callmend/src/json/deviations.ts';
import type { NameRepair } from '../../packages/callmend/src/name/resolutions.ts';
import type { Example } from './example.ts';

const plausible = { policy: { ceiling: 'plausible' } } as const;
const hotel = (rest: string): string => `{"hotel": "Sol", ${rest}}`;
const of = (written: string, more: Omit<Example, 'arguments'> = {}): Example => ({ arguments: written, ...more });

/** A text that each deviation stands in. */
export const deviationExamples: Readonly<Record<Deviation, Example>> = {
  'surrounding-text': of('Here it is:\n```json\n{"hotel": "Sol"}\n```'),
  'blank-arguments': of('', { name: 'list_bookings' }),
  'double-encoded': of('"{\\"hotel\\": \\"Sol\\"}"'),
  comment: of('{"hotel": "Sol" /* the one at the sea */}'),
  'odd-blank': of('{"hotel":\u00a0"Sol"}'),
  'extra-comma': of('{"hotel": "Sol",}'),
  'missing-comma': of('{"hotel": "Sol" "guests": 2}'),
  'quote-kind': of("{'hotel': 'Sol'}"),
  'triple-quote': of('{"hotel": """Sol"""}'),
  'quote-token': of('{"hotel": <|"|>Sol<|"|>}'),
  'unquoted-key': of('{hotel: "Sol"}'),
  'repeated-key': of('{"hotel": "Sol", "hotel": "Sol", "guests": 2,}'),
  'control-char': of('{"hotel": "Sol\ne Mar"}'),
  escape: of('{"hotel": "L\\\'Étoile"}'),
  'foreign-word': of(hotel('"late": True')),
  undefined: of(hotel('"guests": undefined')),
  'number-form': of(hotel('"price": .5')),
  tuple: of(hotel('"wishes": ("quiet", "high")')),
  separator: of('{"hotel" = "Sol"; "guests" => 2}'),
  'missing-colon': of('{"hotel" "Sol"}'),
  'missing-bracket': of(hotel('"wishes": ["quiet"]').slice(0, -1)),
  'missing-opener': of('"hotel": "Sol", "guests": 2}'),
  'extra-bracket': of('{"hotel": "Sol"}}'),
  'wrong-bracket': of('{"hotel": "Sol", "wishes": ["quiet"}}'),
  'unquoted-string': of('{"hotel": Sol e Mar}'),
  'inner-quote': of('{"hotel": "the "Sol" by the sea"}', plausible),
  'unknown-escape': of('{"hotel": "S\\ol"}', plausible),
  'number-radix': of(hotel('"guests": 0x10'), plausible),
};

export const nameExamples: Readonly<Record<NameRepair, Example>> = {
  'name-fold': of('{"hotel": "Sol"}', { name: 'BookRoom' }),
  'name-decoration': of('{"hotel": "Sol"}', { name: 'functions.book_room:0' }),
  'name-alias': of('{"hotel": "Sol"}', { name: 'reserve' }),
};

/** A value that each rule mends, by its code. */
export const ruleExamples: Readonly<Record<string, Example>> = {
  'number-text': of(hotel('"guests": "2"')),
  'boolean-text': of(hotel('"late": "False"')),
  'number-to-string': of('{"hotel": 1.10}'),
  'container-text': of(hotel('"wishes": "[\\"quiet\\"]"')),
  'enum-fold': of(hotel('"view": "Old-Town"')),
  'key-fold': of('{"Hotel": "Sol"}'),
  'key-alias': of(hotel('"people": 2')),
  'dotted-keys': of(hotel('"guest.name": "Ida"')),
  'list-wrap': of(hotel('"wishes": "quiet"')),
  'list-unwrap': of(hotel('"guests": [2]')),
  envelope: of('{"arguments": {"hotel": "Sol"}}'),
  'null-text': of(hotel('"note": "None"')),
  'null-drop': of(hotel('"late": null')),
  'date-iso': of(hotel('"day": "2026/3/4"')),
  'default-fill': of('{"by": {"kind": "card", "number": "4"}}', { name: 'pay' }),
  discriminator: of('{"by": {"iban": "PT50"}, "currency": "EUR"}', { name: 'pay' }),
  'yes-no': of(hotel('"late": "yes"'), plausible),
  'key-typo': of(hotel('"wishs": ["quiet"]'), plausible),
  'enum-typo': of(hotel('"view": "gardem"'), plausible),
  flattened: of(hotel('"name": "Ida", "room": "7"'), plausible),
  'over-nested': of('{"hotel": {"value": "Sol"}}', plausible),
  'index-keys': of(hotel('"wishes": {"0": "quiet", "1": "high"}'), plausible),
  'discriminator-mend': of('{"by": {"kind": "card", "iban": "PT50", "name": "Ida"}, "currency": "EUR"}', {
    name: 'pay',
    ...plausible,
  }),
  'drop-unknown': of('{"town": "Faro", "colour": "red"}', { name: 'find_rooms', ...plausible }),
  thousands: of(hotel('"price": "1,234.50"'), plausible),
};
