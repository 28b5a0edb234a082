/**
 * A ZIP file that somebody brings, read as one that nobody should have made: how much it would unfold to is judged before
 * anything of it is unfolded, each file is counted and summed while it is, and nothing is ever written to where it says
 * [FILE-ARCHIVE].
 */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ArchiveFaultCode } from '#shared/house-file/file-faults.ts';

/** What is wrong with an archive, and with which of its files. */
export class ArchiveFault extends Error {
  readonly code: ArchiveFaultCode;
  /** Null for the archive as a whole. */
  readonly file: string | null;
  constructor(code: ArchiveFaultCode, file: string | null = null, cause?: unknown) {
    super(`archive: ${code}`, { cause });
    this.code = code;
    this.file = file;
  }
}

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes that all files of it unfold to, and one alone. */
  readonly bytes: number;
  readonly fileBytes: number;
}

export interface Archive {
  /** Bytes of each file, by its path, in the order of the archive. Folders are none. */
  readonly files: ReadonlyMap<string, number>;
  /** A file whole. @throws ArchiveFault, also for one that is not there or has more than `max` bytes */
  read(file: string, max?: number): Promise<Buffer>;
  /** A file as it unfolds; what is wrong with it ends the stream. @throws ArchiveFault */
  open(file: string): Promise<Readable>;
  close(): void;
}

/** A file that unfolds to more than these bytes and so many times its size is made to harm. Tables of ours reach 40. */
const BOMB_BYTES = 4 * 1024 * 1024;
const BOMB_RATIO = 200;
const NAME_MAX = 200;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const KIND_OF_FILE = 0o170_000;
const REGULAR = 0o100_000;
const DIRECTORY = 0o040_000;

/**
 * @param source its path on this machine, or its bytes
 * @throws ArchiveFault for what is no archive, or none that is to be read
 */
export async function openArchive(source: string | Buffer, limits: ArchiveLimits): Promise<Archive> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const opening = Buffer.isBuffer(source)
    ? yauzl.fromBufferPromise(source, options)
    : yauzl.openPromise(source, options);
  const zip = await opening.catch((error: unknown) => {
    throw new ArchiveFault('archive_broken', null, error);
  });
  try {
    return archiveOf(zip, await listed(zip, limits));
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Every file by its path, judged by what the directory says of it. */
async function listed(zip: ZipFile, limits: ArchiveLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ArchiveFault('archive_too_many');
  const entries = new Map<string, Entry>();
  const taken = new Set<string>();
  let unfolded = 0;
  let folded = 0;
  for await (const entry of eachEntry(zip)) {
    const name = nameOf(entry);
    const fault = faultOf(name, entry, limits);
    if (fault !== null) throw new ArchiveFault(fault, shown(name));
    unfolded += entry.uncompressedSize;
    folded += entry.compressedSize;
    if (unfolded > limits.bytes) throw new ArchiveFault('archive_too_large');
    // Files that lie over one another unfold to far more than is there.
    if (folded > zip.fileSize) throw new ArchiveFault('archive_bomb', shown(name));
    if (name.endsWith('/')) continue;
    // Some systems do not tell large letters from small ones, nor one way of writing an accent from another.
    const key = name.normalize('NFC').toLowerCase();
    if (taken.has(key)) throw new ArchiveFault('archive_doubled', shown(name));
    taken.add(key);
    entries.set(name, entry);
  }
  return entries;
}

async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault('archive_broken', null, error);
  }
}

function nameOf(entry: Entry): string {
  // As the library types a name it has decoded; here it is asked not to.
  const raw: unknown = entry.fileNameRaw;
  if (!Buffer.isBuffer(raw)) throw new ArchiveFault('archive_broken');
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
}

function faultOf(name: string, entry: Entry, limits: ArchiveLimits): ArchiveFaultCode | null {
  if (name === '' || name.length > NAME_MAX || /[\p{Cc}\p{Cs}]/u.test(name) || climbs(name)) return 'archive_path';
  if (isLink(entry)) return 'archive_link';
  if (entry.isEncrypted()) return 'archive_encrypted';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return 'archive_method';
  const { uncompressedSize: unfolded, compressedSize: folded } = entry;
  if (unfolded > BOMB_BYTES && unfolded > folded * BOMB_RATIO) return 'archive_bomb';
  return unfolded > limits.fileBytes ? 'archive_file_too_large' : null;
}

const climbs = (name: string): boolean =>
  yauzl.validateFileName(name) !== null || name.split('/').some((part) => part === '.' || part === '..');

/** Neither a file nor a folder: a link, a pipe, a device. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  if (versionMadeBy >>> 8 !== UNIX) return false;
  const kind = (externalFileAttributes >>> 16) & KIND_OF_FILE;
  return kind !== 0 && kind !== REGULAR && kind !== DIRECTORY;
}

/** As it may stand in an answer. */
const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\ufffd').slice(0, NAME_MAX);

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  const unfold = async (file: string, max: number): Promise<AsyncGenerator<Buffer>> => {
    const entry = entries.get(file);
    if (entry === undefined) throw new ArchiveFault('archive_missing', file);
    if (entry.uncompressedSize > max) throw new ArchiveFault('archive_file_too_large', file);
    const bytes = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw new ArchiveFault('archive_broken', file, error);
    });
    // It may end before anybody reads; whoever does is told then.
    bytes.on('error', () => undefined);
    return summed(bytes, entry.crc32, file);
  };
  return {
    files: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    open: async (file) => Readable.from(await unfold(file, Infinity)),
    async read(file, max = Infinity) {
      const parts: Buffer[] = [];
      for await (const part of await unfold(file, max)) parts.push(part);
      return Buffer.concat(parts);
    },
    close: () => zip.close(),
  };
}

/** What comes must come to its checksum: the library counts bytes and leaves this to us. @throws ArchiveFault */
async function* summed(bytes: Readable, expected: number, file: string): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const part of bytes) {
      const chunk = part as Buffer; // Of a stream of bytes.
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw new ArchiveFault('archive_broken', file, error);
  }
  if (sum !== expected) throw new ArchiveFault('archive_checksum', file);
}
