/**
 * A ZIP file as it is written: the same files make the same bytes, whenever and wherever that is. Whatever is compressed
 * already is stored as it is.
 */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The least that a ZIP can say, on no clock in particular. */
const WRITTEN_AT = new Date(1980, 0, 1);
const options = { mtime: WRITTEN_AT, mode: 0o100_644, forceDosTimestamp: true } as const;

export interface ArchiveFile {
  readonly name: string;
  /** Its bytes, or where they come from once it is its turn. */
  readonly data: Buffer | (() => Promise<Readable>);
  /** Pictures and films are as small as they will be. */
  readonly compress: boolean;
}

/**
 * The bytes of an archive of these files, one after the other as they are asked for.
 *
 * @throws what opening or reading one of them throws
 */
export async function* writeArchive(files: Files): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.outputStream.pipe(bytes);
  const left = new AbortController();
  const filled = fill(zip, files, left.signal).catch((error: unknown) => {
    // Ends whoever reads; who has left already reads no more.
    bytes.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const part of bytes) yield part as Buffer; // Of a stream of bytes.
  } finally {
    left.abort();
    await filled;
  }
}

type Files = AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>;

async function fill(zip: ZipFile, files: Files, left: AbortSignal): Promise<void> {
  for await (const { name, data, compress } of files) {
    left.throwIfAborted();
    if (Buffer.isBuffer(data)) {
      zip.addBuffer(data, name, { ...options, compress });
      continue;
    }
    const through = new PassThrough();
    zip.addReadStream(through, name, { ...options, compress });
    // One at a time: what is not its turn yet is not opened.
    await pipeline(await data(), through, { signal: left });
  }
  zip.end();
}

/** An archive in one piece. */
export async function archiveBytes(files: Files): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeArchive(files)) parts.push(part);
  return Buffer.concat(parts);
}
