// @ts-nocheck
import type { ConsoleAbout, ReceiptPage } from '../../../src/console/told.ts';

/** The gateway's own key is kept for this tab only. */
const keyName = 'callmend-key';
export const saveKey = (key: string): void => sessionStorage.setItem(keyName, key);

/** The gateway asks for its key, or the one that was sent is wrong. */
export class KeyNeeded extends Error {}

/** Asks the console's own server. */
export async function ask(path: string, signal: AbortSignal): Promise<Response> {
  const key = sessionStorage.getItem(keyName);
  const headers = key === null ? {} : { 'x-callmend-key': key };
  const response = await fetch(`/console/api/${path}`, { headers, signal });
  if (response.status === 401) throw new KeyNeeded(key === null ? 'no key yet' : 'another key');
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  return response;
}

// What the console's server sends is ours: its types are the server's.
export const askReceipts = async (after: number, signal: AbortSignal): Promise<ReceiptPage> =>
  (await ask(`receipts?after=${after}`, signal)).json() as Promise<ReceiptPage>;

export const askAbout = async (signal: AbortSignal): Promise<ConsoleAbout> =>
  (await ask('about', signal)).json() as Promise<ConsoleAbout>;
