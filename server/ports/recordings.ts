/** Beginning, ending and reading sync logs; server/synclog writes them [LOG-RECORD]. */

/** What a sync log is about. */
export interface LogScope {
  readonly tenantId: string;
  /** Null records the whole tenant. */
  readonly guestId: string | null;
}

/** A log as it lies on the disk, its parts one after another. */
export interface StoredLog {
  readonly bytes: Buffer;
  /** How the name of such a file ends. */
  readonly ending: string;
  readonly mediaType: string;
}

export interface RecordingFact {
  readonly id: string;
  readonly guestId: string | null;
  readonly startedAt: Date;
  readonly stoppedAt: Date | null;
  readonly reason: string | null;
  readonly lines: number;
  readonly bytes: number;
  /** While it is written: changes that other processes told of, which are not in it [LOG-PROCESS]. Null: not written here. */
  readonly others: number | null;
}

export interface Recordings {
  /** @throws AppError limit_reached when the tenant has as many as it may */
  start(scope: LogScope, by: string | null): Promise<RecordingFact>;
  /** @returns false when it is not being recorded here */
  stop(tenantId: string, id: string, by: string | null): Promise<boolean>;
  list(tenantId: string): Promise<readonly RecordingFact[]>;
  /** The whole log, packed; null when there is none. */
  read(tenantId: string, id: string): Promise<StoredLog | null>;
  /** Clears away what is too old or too much. Also done by itself: before each start, after each end, every hour. */
  tidy(): Promise<void>;
  /** Ends them all; the process stops. */
  close(): Promise<void>;
}
