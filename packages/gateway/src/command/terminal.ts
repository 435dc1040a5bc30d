import type { ConfigFiles } from '../config/read-config.ts';
import type { LineStream } from '../log/line-writer.ts';

/** What a command needs of the world. */
export interface Terminal {
  print(text: string): void;
  complain(line: string): void;
  readonly stdout: LineStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly files: ConfigFiles;
  /** Suits the engine to how many requests are open. */
  readonly onOpen?: (open: number) => void;
  /** Settles when the gateway is to stop. */
  untilStopped(): Promise<void>;
}
