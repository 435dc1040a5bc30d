// @ts-nocheck
const mends: Readonly<Record<number, string>> = {
  400: 'check model and the options',
  401: 'check apiKey',
  402: 'check the account: the provider wants to be paid',
  403: 'check apiKey and what it may use',
  404: 'check baseUrl and model',
  413: 'the question is too large for this provider',
  422: 'check model and the options',
  429: 'too many requests: give the provider time',
};

/** What to do about a status. */
export function mendOf(status: number): string {
  return mends[status] ?? (status >= 500 ? 'the provider is in trouble: ask later' : 'check baseUrl and the options');
}
