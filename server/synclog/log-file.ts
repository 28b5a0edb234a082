/**
 * A log on the disk [LOG-ROTATE]: lines are sealed and gathered, packed a chunk at a time, each chunk a gzip member of its
 * own, and appended to parts of bounded size. What damage one byte does ends with its chunk. Files are for their
 * owner alone.
 */
import { hash } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chained, type Entry, openText, sealText } from '#shared/synclog/format.ts';

const pack = promisify(gzip);

/** SHA-256, shortened to 144 bits. */
export const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 24);

export interface LogFileOptions {
  /** A folder of the log's own. */
  readonly folder: string;
  /** Everything of the header but its number and seal. */
  readonly header: object;
  readonly clock: LogClock;
  /** Bytes after which a new part begins, and the log ends. */
  readonly partBytes?: number;
  readonly maxBytes?: number;
  /** The log has reached its size. */
  readonly onFull: () => void;
  readonly onFault: (error: unknown) => void;
}

export interface LogClock {
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** Milliseconds that never fall. */
  readonly monotonic: () => number;
}

export const PART_BYTES = 16 * 1024 * 1024;
export const MAX_BYTES = 256 * 1024 * 1024;
/** Lines written at once, and how long the first of them may wait, in milliseconds. */
const CHUNK = 512;
const WAIT_MS = 500;
/** Characters after which a chunk is packed although more is queued. */
const SLICE = 256 * 1024;
/** The wall clock may wander from the monotonic one by so much before a line says so, in milliseconds. */
const DRIFT_MS = 20;

export interface LogFile {
  /** Queues what happened just now; it is made into entries when it is written, the first of them line `first`. */
  add(entries: (first: number) => readonly Entry[]): void;
  readonly lines: number;
  readonly bytes: number;
  /** Writes what is queued and ends the file. */
  close(last: (lines: number) => Entry): Promise<void>;
}

interface Queued {
  readonly entries: (first: number) => readonly Entry[];
  readonly at: number;
  readonly wall: number;
}

export function openLogFile(options: LogFileOptions): LogFile {
  const { clock, folder, partBytes = PART_BYTES, maxBytes = MAX_BYTES } = options;
  const began = { wall: Math.floor(clock.wall()), monotonic: clock.monotonic() };
  let queue: Queued[] = [];
  let timer: NodeJS.Timeout | undefined;
  let n = 0;
  let m = 0;
  let moved = 0;
  let previous = '';
  let part = 1;
  let partSize = 0;
  let bytes = 0;
  let full = false;
  let closed = false;
  let writing: Promise<void> = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => undefined);

  const seal = (fields: object): string => {
    const open = openText(fields);
    previous = shortHash(chained(previous, open));
    return `${sealText(open, previous)}\n`;
  };
  const line = ({ kind, actor = null, tab = null, group = null, req = null, body }: Entry): string => {
    n += 1;
    return seal({ n, m, w: began.wall + m + moved, actor, tab, group, req, kind, body });
  };
  const take = ({ entries, at, wall }: Queued): string => {
    m = Math.max(m, Math.round(at - began.monotonic));
    let text = '';
    const drift = Math.round(wall - (began.wall + m + moved));
    if (Math.abs(drift) > DRIFT_MS) {
      moved += drift;
      text += line({ kind: 'fault', body: { clock: drift } });
    }
    for (const entry of entries(n + 1)) text += line(entry);
    return text;
  };
  const write = async (text: string): Promise<void> => {
    const packed = await pack(text, { level: 1 });
    if (partSize > 0 && partSize + packed.length > partBytes) {
      part += 1;
      partSize = 0;
    }
    await appendFile(join(folder, `${String(part).padStart(4, '0')}.jsonl.gz`), packed, { mode: 0o600 });
    partSize += packed.length;
    bytes += packed.length;
    if (bytes > maxBytes && !full) {
      full = true;
      options.onFull();
    }
  };
  const flush = (): void => {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
    const taken = queue;
    queue = [];
    if (taken.length === 0) return;
    writing = writing.then(async () => {
      let text = '';
      for (const one of taken) {
        text += take(one);
        // Packing is somebody else's work, and lets requests through meanwhile.
        if (text.length > SLICE) {
          await write(text);
          text = '';
        }
      }
      if (text !== '') await write(text);
    }).catch(options.onFault);
  };

  n = 1;
  const header = seal({ n, ...options.header, clock: { wall: began.wall } });
  writing = writing.then(() => write(header)).catch(options.onFault);

  return {
    get lines() {
      return n;
    },
    get bytes() {
      return bytes;
    },
    add(entries) {
      if (closed || full) return;
      queue.push({ entries, at: clock.monotonic(), wall: Math.floor(clock.wall()) });
      if (queue.length >= CHUNK) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    async close(last) {
      queue.push({ entries: (first) => [last(first)], at: clock.monotonic(), wall: Math.floor(clock.wall()) });
      closed = true;
      flush();
      await writing;
    },
  };
}
