/** What the name of a secret is or ends in, folded. */
// @ts-nocheck

const endings: readonly string[] = [
  ...['password', 'passwd', 'passphrase', 'passcode', 'pwd', 'secret', 'token', 'apikey', 'accesskey', 'privatekey'],
  ...['secretkey', 'signingkey', 'encryptionkey', 'authorization', 'bearer', 'credential', 'credentials', 'cookie'],
  ...['sessionid', 'ssn', 'cardnumber', 'cvv', 'cvc', 'connectionstring'],
];
/** Short words, without an `s` at the end, that end many other words: `user_pin`, not `spin`. */
const wholes: ReadonlySet<string> = new Set(['auth', 'pin', 'session', 'otp', 'pas', 'jwt', 'iban']);
/** Numbers of tokens are no secrets: `max_tokens` has another ending, these have not. */
const counts = /(?:max|min|num|count|total|limit)[_-]?tokens?$/i;

/** What may follow the name of a secret and leaves it one: `password2`, `token_value`, `password_confirmation`. */
const qualifiers = /(?:\d{1,3}|value|text|string|hash|again|repeat(?:ed)?|confirm(?:ed|ation)?)$/;
const maxQualifiers = 3;

/** Which keys hold secrets, beside those that are known; folded. */
export type SecretKeys = ReadonlySet<string>;

/** The form under which spellings of a key are one. */
export const foldKey = (key: string): string => key.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Whether a key, by its name, holds a secret. */
export function isSecretKey(key: string, more: SecretKeys): boolean {
  const folded = foldKey(key);
  if (folded === '') return false;
  if (more.has(folded)) return true;
  if (counts.test(key)) return false;
  return wholes.has(lastWord(key)) || endsInSecret(folded);
}

function endsInSecret(folded: string): boolean {
  let name = folded;
  for (let i = 0; i <= maxQualifiers; i++) {
    const singular = name.replace(/s$/, '');
    if (endings.some((ending) => name.endsWith(ending) || singular.endsWith(ending))) return true;
    name = name.replace(qualifiers, '');
  }
  return false;
}

/** The last word of `x_api_auth`, `userPin`, `session-ids`. */
function lastWord(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split(/[^A-Za-z0-9]+/);
  return (
    words
      .findLast((word) => word !== '')
      ?.toLowerCase()
      .replace(/s$/, '') ?? ''
  );
}
