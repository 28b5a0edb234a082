/** A log from the disk: a packed or an unpacked file, or a folder of parts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { digests } from '#server/synclog/log-file.ts';
import { isPackedFrame, unpackFrames } from '#server/synclog/packing.ts';
import { typed, type TypedLine } from '#shared/synclog/bodies.ts';
import { LogDamage } from '#shared/synclog/damage.ts';
import type { Header } from '#shared/synclog/format.ts';
import { readLines } from '#shared/synclog/read-lines.ts';

export interface TypedLog {
  readonly header: Header;
  readonly lines: readonly TypedLine[];
  readonly ended: boolean;
}

/** @throws LogDamage, or what reading the file throws */
export function readLogFile(path: string): TypedLog {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl(\.gz|\.zst)?$/.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  return readLog(Buffer.concat(files.map((file) => readFileSync(file))));
}

/** @throws LogDamage */
export function readLog(bytes: Uint8Array): TypedLog {
  const { text, whole } = unpack(bytes);
  if (!whole && text.length === 0) throw new LogDamage('cut_short', 1, 'nothing of the packed file can be read');
  const log = readLines(text, digests);
  if (!whole)
    throw new LogDamage('cut_short', log.lines.length + 2, 'the packed file ends, or is damaged, before this line');
  return { header: log.header, ended: log.ended, lines: log.lines.map(typed) };
}

/** Changes that other processes told of while a server's log was written: they are not in it [LOG-PROCESS]. */
export function othersIn({ lines }: Pick<TypedLog, 'lines'>): number {
  const last = lines.at(-1);
  return last?.kind === 'end' ? (last.body.others ?? 0) : 0;
}

const GZIP = [0x1f, 0x8b];

/** Unpacked bytes, as many as can be had: of servers' logs, and of browsers' and those servers wrote before, which are gzip. */
export function unpack(bytes: Uint8Array): { readonly text: Uint8Array; readonly whole: boolean } {
  if (bytes.length === 0) throw new LogDamage('empty', 1, 'the file is empty');
  if (bytes[0] === 0x7b) return { text: bytes, whole: true };
  if (isPackedFrame(bytes)) return unpackFrames(bytes);
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1])
    throw new LogDamage('not_packed', 1, 'the file is neither JSON lines nor packed');
  try {
    return { text: gunzipSync(bytes), whole: true };
  } catch {
    return { text: unpackMembers(bytes), whole: false };
  }
}

/** Member after member, up to the first that is damaged; of that one, what comes out before the damage. */
function unpackMembers(bytes: Uint8Array): Uint8Array {
  const starts: number[] = [];
  for (let at = 0; at + 3 < bytes.length; at += 1) {
    if (bytes[at] === GZIP[0] && bytes[at + 1] === GZIP[1] && bytes[at + 2] === 8) starts.push(at);
  }
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const end of [...starts.slice(1), bytes.length]) {
    try {
      parts.push(gunzipSync(bytes.subarray(from, end)));
      from = end;
    } catch {
      // The bytes of a member's beginning may stand inside another: try up to the next.
    }
  }
  if (from < bytes.length) {
    try {
      parts.push(gunzipSync(bytes.subarray(from), { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch {
      // Nothing of it can be read; the reader names the line that is missing.
    }
  }
  return Buffer.concat(parts);
}
