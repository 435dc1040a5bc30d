/** What the name of a secret is or ends in, folded. */
const endings: readonly string[] = [
  ...['password', 'passwd', 'passphrase', 'passcode', 'pwd', 'secret', 'token', 'apikey', 'accesskey', 'privatekey'],
  ...['secretkey', 'signingkey', 'encryptionkey', 'authorization', 'bearer', 'credential', 'credentials', 'cookie'],
  ...['sessionid', 'ssn', 'cardnumber', 'cvv', 'cvc', 'connectionstring'],
];
/** Short words, without an `s` at the end, that end many other words: `user_pin`, not `spin`. */
const wholes: ReadonlySet<string> = new Set(['auth', 'pin', 'session', 'otp', 'pas', 'jwt', 'iban']);
/** Numbers of tokens are no secrets: `max_tokens` has another ending, these have not. */
const counts = /(?:max|min|num|count|total|limit)[_-]?tokens?$/i;

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
  const singular = folded.replace(/s$/, '');
  return wholes.has(lastWord(key)) || endings.some((ending) => folded.endsWith(ending) || singular.endsWith(ending));
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
