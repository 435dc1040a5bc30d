/** As much of a stream as is used: `process.stdout` has it. */
// @ts-nocheck

export interface LineStream {
  write(text: string): unknown;
  readonly writableLength?: number;
  readonly isTTY?: boolean;
}

/** So much may wait for whoever reads the log. */
const mostWaiting = 1024 * 1024;

/** Writes lines, and drops them where nobody reads them: a log may not fill the memory. The next line that is written tells how many. */
export function createLineWriter(stream: LineStream): (line: string) => void {
  let dropped = 0;
  return (line) => {
    if ((stream.writableLength ?? 0) > mostWaiting) {
      dropped++;
      return;
    }
    if (dropped > 0) stream.write(`${dropped} lines were dropped: nobody read the log\n`);
    dropped = 0;
    stream.write(`${line}\n`);
  };
}
