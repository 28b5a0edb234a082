/**
 * The server's side of a recording's thread [LOG-THREAD]. What was told is gathered and handed over a batch at a time;
 * redacting, sealing, packing and writing are the thread's, which the requests do not wait for. When it falls
 * too far behind the recording ends rather than the server's memory.
 */
import { Worker } from 'node:worker_threads';
import type { LogOrder, LogProgress, LogSetting } from './log-orders.ts';
import type { RowText } from './read-rows.ts';
import type { RecorderMessageHead } from './recorder-messages.ts';
import { createRecorderEncoder } from './recorder-wire.ts';

export interface LogClock {
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** Milliseconds that never fall. */
  readonly monotonic: () => number;
}

/** Why a recording ends before it is told to: its size, its thread too slow, or its thread or disk broken. */
export type EarlyEnd = 'full' | 'behind' | 'failed';

export interface LogWriterOptions extends Omit<LogSetting, 'wall'> {
  readonly clock: LogClock;
  /** Characters told and not yet written at which the thread is too far behind. */
  readonly mostBehind?: number;
  /** Told once; the writer then takes nothing more and waits to be closed. */
  readonly onEnd: (why: EarlyEnd, error?: unknown) => void;
  /** Another thread's code, for tests. */
  readonly code?: URL;
}

export interface LogWriter {
  /** @param rows what the telling is of; what the scope held at the start and the end is no burden of the moment's, and does not count as behind */
  add(telling: RecorderMessageHead, rows?: readonly RowText[]): void;
  /** As far as the thread has said. */
  readonly lines: number;
  readonly bytes: number;
  /**
   * Writes everything told and the line that says why it ends.
   *
   * @param others what recording.ts counted of other processes
   * @returns false when the thread was gone, or went, before it could
   */
  close(reason: string, others?: number): Promise<boolean>;
}

export const PART_BYTES = 16 * 1024 * 1024;
export const MAX_BYTES = 256 * 1024 * 1024;
const MOST_BEHIND = 32 * 1024 * 1024;
/** Characters handed over at once, and how long the first of them may wait, in milliseconds. */
const BATCH = 128 * 1024;
const WAIT_MS = 250;
/** What the thread may hold, so that a house too large for it ends the recording and not the server. */
const MEMORY_MB = 1024;
/** What is new in it, of that: nearly all of it is thrown away at once, and is copied the less the rarer it is looked through. */
const YOUNG_MB = 64;

/**
 * @returns once the thread stands and the file is begun
 * @throws what kept it from beginning
 */
export async function startLogWriter(options: LogWriterOptions): Promise<LogWriter> {
  const {
    clock,
    folder,
    header,
    scope,
    partBytes,
    maxBytes,
    mostBehind = MOST_BEHIND,
    code = new URL('./log-worker.ts', import.meta.url),
  } = options;
  const began = { wall: Math.floor(clock.wall()), monotonic: clock.monotonic() };
  const worker = new Worker(code, {
    workerData: { folder, header, scope, partBytes, maxBytes, wall: began.wall } satisfies LogSetting,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    // The process's own switches may be none for a thread.
    execArgv: [],
  });
  const encode = createRecorderEncoder();
  let items = '';
  let counted = 0;
  let behind = 0;
  let timer: NodeJS.Timeout | undefined;
  let said: LogProgress = { done: 0, lines: 1, bytes: 0, full: false };
  let taking = true;
  let gone = false;
  let standing = false;
  const { promise: ended, resolve: hasEnded } = Promise.withResolvers<boolean>();

  const times = (): { m: number; w: number } => ({
    m: clock.monotonic() - began.monotonic,
    w: Math.floor(clock.wall()),
  });
  const endEarly = (why: EarlyEnd, error?: unknown): void => {
    if (!taking || !standing) return;
    taking = false;
    options.onEnd(why, error);
  };
  const hand = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (items === '') return;
    worker.postMessage({ items, characters: counted } satisfies LogOrder);
    items = '';
    counted = 0;
  };

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (progress: LogProgress) => {
      said = progress;
      behind -= progress.done;
      if (progress.full) endEarly('full');
      resolve();
    });
    let fault: unknown;
    worker.on('error', (error) => {
      fault = error;
      reject(error);
    });
    worker.on('exit', () => {
      gone = true;
      reject(new Error('the thread of a sync log ended at once'));
      hasEnded(fault === undefined);
      endEarly('failed', fault ?? new Error('the thread of a sync log ended by itself'));
    });
  });
  await ready;
  standing = true;
  // A process that has nothing else to do need not stay for it.
  worker.unref();

  return {
    add(telling, rows = []) {
      if (!taking || gone) return;
      const { m, w } = times();
      const text = encode(m, w, telling, rows);
      items += items === '' ? text : `,${text}`;
      if (telling.kind !== 'rows') {
        counted += text.length;
        behind += text.length;
      }
      if (items.length >= BATCH) hand();
      else timer ??= setTimeout(hand, WAIT_MS).unref();
      if (behind > mostBehind) endEarly('behind');
    },
    get lines() {
      return said.lines;
    },
    get bytes() {
      return said.bytes;
    },
    async close(reason, others = 0) {
      taking = false;
      if (gone) return false;
      worker.ref();
      hand();
      worker.postMessage({ end: { reason, others, ...times() } } satisfies LogOrder);
      return ended;
    },
  };
}
