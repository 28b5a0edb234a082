/**
 * The file of a house as it is written: pictures and films, the rows of each kind, one a line, and last the manifest with
 * the sums of all of them. The same house makes the same bytes, but for what the manifest says of the house itself
 * [FILE-SAME].
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { writeJsonLines } from '#shared/house-file/json-lines.ts';
import * as m from '#shared/house-file/manifest.ts';
import { fileOf, fileTables } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import type { ArchiveFile } from '../archive/write-archive.ts';

interface PackedMedia {
  readonly entry: m.MediaEntry;
  /** Its bytes; null for what is not there any more. */
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>;
}

export interface HouseToPack {
  readonly house: m.Manifest['house'];
  readonly media: readonly PackedMedia[];
  /** Rows by table, in their order, and who worded what; pictures that are there are named by their paths. */
  readonly content: (there: ReadonlySet<string>) => { readonly rows: HouseRows; readonly texts: readonly TextFacts[] };
}

/** @param onFile told after each picture how many are packed */
export async function* packHouseFile(
  { house, media, content }: HouseToPack,
  onFile: (done: number, total: number) => void | Promise<void> = () => undefined,
): AsyncGenerator<ArchiveFile> {
  const files: m.Manifest['files'] = [];
  const there: m.MediaEntry[] = [];
  for (const [place, { entry, open }] of media.entries()) {
    const bytes = await open();
    if (bytes !== null) {
      const sum = createHash('sha256');
      const counted = { name: m.mediaFile(entry), bytes: 0 };
      yield {
        name: counted.name,
        data: () => Promise.resolve(Readable.from(summed(bytes, sum, counted))),
        compress: false,
      };
      // Read to its end by now: the next file is asked for once this one is written.
      files.push({ ...counted, sha256: sum.digest('hex') });
      there.push(entry);
    }
    await onFile(place + 1, media.length);
  }
  const { rows, texts } = content(new Set(there.map(({ id }) => id)));
  const list = (name: string, of: readonly unknown[]): ArchiveFile => {
    const data = Buffer.from(writeJsonLines(of));
    files.push({ name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') });
    return { name, data, compress: true };
  };
  for (const { table } of fileTables) yield list(fileOf(table), rows.get(table) ?? []);
  yield list(m.TEXTS, texts);
  yield list(m.MEDIA, there);
  const manifest: m.Manifest = { format: m.FILE_FORMAT, schema: m.FILE_SCHEMA, house, files };
  yield { name: m.MANIFEST, data: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), compress: true };
}

async function* summed(
  bytes: AsyncIterable<Uint8Array>,
  sum: ReturnType<typeof createHash>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    sum.update(part);
    counted.bytes += part.byteLength;
    yield part;
  }
}
