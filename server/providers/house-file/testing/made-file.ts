/** The file of the sample house, with whatever a test wants otherwise in it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Manifest, MANIFEST, type MediaEntry } from '#shared/house-file/manifest.ts';
import { fileTables } from '#shared/house-file/tables.ts';
import { sampleHouse } from '#shared/house-file/testing/sample-house.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import { archiveBytes, type ArchiveFile } from '../../archive/write-archive.ts';
import { packHouseFile } from '../pack-house-file.ts';

export const FILE_HOUSE = {
  id: '00000000-0000-4000-8000-000000000fff',
  code: 'seaview',
  exported_at: '2026-12-02T10:00:00.000Z',
};

interface Made {
  /** The house that it says it is of. */
  readonly house?: Manifest['house'];
  readonly texts?: readonly TextFacts[];
  readonly media?: readonly { readonly entry: MediaEntry; readonly content: Buffer }[];
  /** Of a file by its name: other bytes, or none. What the manifest says of it follows. */
  readonly put?: Readonly<Record<string, Buffer | string | null>>;
  /** Of the manifest, once all else is made. */
  readonly manifest?: (manifest: Manifest) => object;
  /** Lies in the archive, and the manifest does not know of it. */
  readonly beside?: readonly ArchiveFile[];
}

export async function madeFile({
  house = FILE_HOUSE,
  texts = [],
  media = [],
  put = {},
  manifest,
  beside = [],
}: Made = {}): Promise<Buffer> {
  const rows = new Map(fileTables.map(({ table }) => [table, (sampleHouse().get(table) ?? []).map(({ row }) => row)]));
  const files = new Map<string, Buffer>();
  const packed = packHouseFile({
    house,
    content: () => ({ rows, texts }),
    media: media.map(({ entry, content }) => ({
      entry,
      open: () => Promise.resolve(Readable.from([content])),
    })),
  });
  for await (const { name, data } of packed) files.set(name, Buffer.isBuffer(data) ? data : await allOf(await data()));
  const said = JSON.parse(files.get(MANIFEST)?.toString() ?? '{}') as Manifest;
  for (const [name, content] of Object.entries(put))
    if (content === null) files.delete(name);
    else files.set(name, Buffer.from(content));
  const listed = [...files].filter(([name]) => name !== MANIFEST);
  const followed: Manifest = {
    ...said,
    files: listed.map(([name, data]) => ({
      name,
      bytes: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    })),
  };
  if (put[MANIFEST] === undefined) files.set(MANIFEST, Buffer.from(JSON.stringify(manifest?.(followed) ?? followed)));
  return archiveBytes([...[...files].map(([name, data]) => ({ name, data, compress: true })), ...beside]);
}

async function allOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer); // Of a stream of bytes.
  return Buffer.concat(parts);
}
