// @ts-nocheck
import type { Random } from '../packages/callmend/src/testing/random.ts';

/** A secret as it is written, and the part of it that nobody else writes. */
export interface Secret {
  readonly text: string;
  readonly core: string;
  /** It looks like one wherever it stands. */
  readonly looks: boolean;
}
const percent = 100;
export const chance = (random: Random, share: number): boolean => random.below(percent) < share * percent;
export const drawn = (alphabet: string, length: number, random: Random): string =>
  Array.from({ length }, () => random.pick([...alphabet])).join('');

const letters = 'abcdefghijkmnpqrstuvwxyz';
export const wide: string = `${letters}ABCDEFGHJKLMNPQRSTUVWXYZ23456789`;
/** How secrets look: keys of providers, passwords, tokens, addresses. Some look like nothing: nobody could hide those from a cheap model. */
const shapes: readonly ((core: string) => string)[] = [
  (core) => `sk-live-${core}`,
  (core) => `ghp_${core}${core}`,
  (core) => `AKIA${core.toUpperCase()}`,
  (core) => `eyJhbGciOiJIUzI1NiJ9.${core}.${core}`,
  (core) => `Bearer ${core}`,
  (core) => `postgres://admin:${core}@db.internal/main`,
  (core) => `-----BEGIN PRIVATE KEY-----\n${core}\n-----END PRIVATE KEY-----`,
  (core) => `password=${core};`,
  (core) => `${core}@example.org`,
  (core) => `the "${core}" word`,
  (core) => `\u001b[31m${core}`,
  (core) => core,
];

/** The first ones; after them it takes a key or a word beside it to know. */
const shapesThatLook = 8;

export function plant(random: Random): Secret {
  const core = drawn(chance(random, 0.2) ? '123456789' : chance(random, 0.5) ? letters : wide, 14, random);
  const shape = random.below(shapes.length);
  return { text: shapes[shape]?.(core) ?? core, core, looks: shape < shapesThatLook };
}

/** Arguments with a secret in them: valid, mendable, refused. `said` is the secret as a JSON string. */
export const places: readonly ((said: string) => string)[] = [
  (said) => `{"to":${said}}`,
  (said) => `{"to":"ann","parts":[{"body":${said}},{"body":${said}}]}`,
  (said) => `{'to': ${said}, "copies": "3",}`,
  (said) => `\`\`\`json\n{"to":"ann","password":${said},}\n\`\`\``,
  (said) => `{"to":"ann","copies":${said}}`,
  (said) => `{"to":"ann","mode":${said}}`,
  (said) => `{"to":"ann","unknown":${said}}`,
  (said) => `{"to":"ann",${said}:1}`,
  (said) => `{"to":"ann","headers":{${said}:"7"}}`,
  (said) => `{"to":"ann","headers":{"x":${said}}}`,
  (said) => `{"To":${said},"parts":{"body":${said}}}`,
  (said) => `{"to":${said},"to":"someone else"}`,
  (said) => `{"to":${said}`,
  (said) => `{"to":"ann","subject":${said.slice(0, -1)}`,
  (said) => `Please send it: ${said}`,
  (said) => `{"name":"send_mail","arguments":{"to":${said},}}`,
  (said) => JSON.stringify(`{"to":${said}}`),
  (said) => `{"to":"ann"} {"to":${said}}`,
  (said) => `{"__proto__":{"a":${said}}}`,
];

/** The same with the mere core of one, which looks like nothing. */
export const barePlaces: readonly ((core: string) => string)[] = [
  (core) => `{to: ${core}, copies: ${core}}`,
  (core) => `{"to":"ann","copies":"${core}"}`,
];
