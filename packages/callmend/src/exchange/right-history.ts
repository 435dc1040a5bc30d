import { mendMessages } from '../history/index.ts';
import { isUnreadable, type NetworkFormat } from '../wire/index.ts';
import { parseJson } from './json.ts';
import type { ByteSearch } from './options.ts';

/**
 * Whether a request's conversation is right as it is. To tell ids, results and JSON apart its bytes as characters are enough, and
 * read in a fraction of the time that its text takes. `false`: it must be read.
 */
export function isRightHistory(bytes: Uint8Array, format: NetworkFormat, search: ByteSearch | undefined): boolean {
  // A stream is not settled without its request: it is read once, as text.
  if (search === undefined || streams.some((said) => search.indexOf(bytes, said, 0) >= 0)) return false;
  const characters = search.charactersOf(bytes);
  const read = characters === undefined ? undefined : format.readRequest(parseJson(characters));
  if (read === undefined || isUnreadable(read)) return false;
  const { conversation, isContinued } = read;
  const options = { isContinued: isContinued === true, toolResults: 'user' } as const;
  return mendMessages(format, conversation, options).changes.length === 0;
}

const streams: readonly string[] = ['"stream":true', '"stream": true'];
