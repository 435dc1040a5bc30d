// What became of each step of a long run, kept line by line: a run that was broken off goes on where it stopped.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Opens the journal of what is run; something else has another one. Processes that run the same share it. */
export function openJournal(folder, subject) {
  const key = createHash('sha256').update(subject).digest('hex').slice(0, 16);
  const path = join(folder, `${key}.jsonl`);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  // The last line may be cut.
  const known = new Map(lines.flatMap(parsed).map(({ id, result }) => [id, result]));
  return {
    find: (id) => known.get(id),
    add: (id, result) => appendFileSync(path, `${JSON.stringify({ id, result })}\n`),
  };
}

function parsed(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
