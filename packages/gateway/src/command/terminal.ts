import type { ConfigFiles } from '../config/read-config.ts';
import type { LineStream } from '../log/line-writer.ts';
import type { GatewayListener } from '../told.ts';

/** What a command needs of the world. */
export interface Terminal {
  print(text: string): void;
  complain(line: string): void;
  readonly stdout: LineStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly files: ConfigFiles;
  /** Suits the engine to the requests that it hears of. */
  readonly engine?: GatewayListener;
  /** Settles when the gateway is to stop. */
  untilStopped(): Promise<void>;
}
