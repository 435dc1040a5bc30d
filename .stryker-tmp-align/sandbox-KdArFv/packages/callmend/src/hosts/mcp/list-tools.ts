// @ts-nocheck
import { maxListPages } from './options.ts';
import { own } from './own-record.ts';

/** One page of a `tools/list` answer. */
export type ListPage = (cursor: string | undefined) => Promise<unknown>;

/** All tools of a server, page by page. Rejects where an answer is no list. */
export async function listTools(listPage: ListPage): Promise<readonly unknown[]> {
  const tools: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxListPages; page++) {
    const answer = await listPage(cursor);
    const listed = own(answer, 'tools');
    if (!Array.isArray(listed)) throw new TypeError('the server gave no list of tools');
    for (const tool of listed) tools.push(tool);
    const next = own(answer, 'nextCursor');
    if (typeof next !== 'string' || next === cursor) return tools;
    cursor = next;
  }
  return tools;
}
