/**
 * A log on the disk [LOG-ROTATE]: lines are sealed, packed a batch at a time, each batch by itself (packing.ts), and
 * appended to parts of bounded size. What damage one byte does ends with its batch. Files are for their owner alone.
 * Everything is done at once and waited for: it has a thread of its own (log-worker.ts).
 */
import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chained, type Entry, openText, sealText } from '#shared/synclog/format.ts';
import { createRowWriter, inRows, sealRow } from '#shared/synclog/rows.ts';
import type { Digests } from '#shared/synclog/short-bodies.ts';
import { createPacker, PACKED_ENDING } from './packing.ts';

/** SHA-256, shortened to 144 bits. */
export const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 24);

export const digests: Digests = { hash: shortHash, crc: (text) => crc32(text) };

export interface LogFileOptions {
  /** A folder of the log's own. */
  readonly folder: string;
  /** Everything of the header but its number and seal. */
  readonly header: object;
  /** Milliseconds since 1970 at the log's start. */
  readonly wall: number;
  /** Bytes after which a new part begins, and the log ends. */
  readonly partBytes: number;
  readonly maxBytes: number;
}

/** Characters after which a batch is packed although it goes on, and how long a row hardly ever is. */
const SLICE = 256 * 1024;
const LONG_ROW = 64 * 1024;
/** The wall clock may wander from the monotonic one by so much before a line says so, in milliseconds. */
const DRIFT_MS = 20;

export interface LogFile {
  readonly lines: number;
  readonly bytes: number;
  /** The log has its size: nothing but its end is written any more. */
  readonly full: boolean;
  /**
   * Takes lines that were told `m` milliseconds after the start by a clock that never falls, at the wall time `w`.
   *
   * @param entries made when it is known which number the first of them has
   */
  add(m: number, w: number, entries: (first: number) => Iterable<Entry>): void;
  /** Writes what was taken. */
  flush(): void;
  /** Writes the last line. */
  end(m: number, w: number, last: (lines: number) => Entry): void;
}

/** @throws what the disk throws */
export function openLogFile({ folder, header, wall, partBytes, maxBytes }: LogFileOptions): LogFile {
  let n = 0;
  let latest = 0;
  let moved = 0;
  let previous = '';
  let part = 1;
  let partSize = 0;
  let bytes = 0;
  let text = '';

  const rowText = createRowWriter();
  const pack = createPacker(SLICE + LONG_ROW);

  const seal = (open: string, sealed: (open: string, hash: string) => string): void => {
    const whole = chained(previous, open);
    // A piece of what was put together to be hashed, so that it is put together once.
    const from = whole.length - open.length;
    previous = shortHash(whole);
    text += `${sealed(whole.slice(from), previous)}\n`;
  };
  const write = (row: readonly Entry[]): void => {
    seal(rowText(n + 1, latest, wall + latest + moved, row), sealRow);
    n += row.length;
    if (text.length > SLICE) flush();
  };
  const flush = (): void => {
    if (text === '') return;
    const packed = pack(text);
    text = '';
    if (partSize > 0 && partSize + packed.length > partBytes) {
      part += 1;
      partSize = 0;
    }
    appendFileSync(join(folder, `${String(part).padStart(4, '0')}${PACKED_ENDING}`), packed, { mode: 0o600 });
    partSize += packed.length;
    bytes += packed.length;
  };
  const add = (m: number, w: number, entries: (first: number) => Iterable<Entry>): void => {
    latest = Math.max(latest, Math.round(m));
    const drift = Math.round(w - (wall + latest + moved));
    if (Math.abs(drift) > DRIFT_MS) {
      moved += drift;
      write([{ kind: 'fault', body: { clock: drift } }]);
    }
    for (const row of inRows(entries(n + 1))) write(row);
  };

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  n = 1;
  seal(openText({ n, ...header, clock: { wall } }), sealText);
  flush();

  return {
    get lines() {
      return n;
    },
    get bytes() {
      return bytes;
    },
    get full() {
      return bytes > maxBytes;
    },
    add(m, w, entries) {
      if (bytes <= maxBytes) add(m, w, entries);
    },
    flush,
    end(m, w, last) {
      add(m, w, (first) => [last(first)]);
      flush();
    },
  };
}
