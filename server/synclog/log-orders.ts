/** What a server and the thread of one of its recordings say to each other [LOG-THREAD]. */
import type { LogScope } from '#server/ports/recordings.ts';

/** What the thread begins with. */
export interface LogSetting {
  /** A folder of the log's own. */
  readonly folder: string;
  /** Everything of the header but its number, scope and seal. */
  readonly header: object;
  readonly scope: LogScope;
  readonly partBytes: number;
  readonly maxBytes: number;
  /** When the recording begins, milliseconds since 1970. */
  readonly wall: number;
}

export type LogOrder =
  | { readonly items: string; readonly characters: number }
  | { readonly end: { readonly reason: string; readonly others: number; readonly m: number; readonly w: number } };
/** How much there is, and how many characters were done with since it was last said. */
export interface LogProgress {
  readonly done: number;
  readonly lines: number;
  readonly bytes: number;
  readonly full: boolean;
}
