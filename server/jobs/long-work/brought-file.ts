/** A file that somebody brought, in this process: put together outside of everything, opened, and its pictures kept [FILE-BROUGHT]. */
import { mediaAddress } from '#server/access/media-address.ts';
import type { KeptMedia } from '#server/actions/house-file/media-rows.ts';
import type { FileToTake } from '#server/actions/house-file/import-into-draft.ts';
import { AssistantsRefused } from '#server/actions/house-file/take-assistants.ts';
import type { AppContext } from '#server/context.ts';
import { type HouseFile, HouseFileFaults, openHouseFile } from '#server/providers/house-file/open-house-file.ts';
import { readMedia } from '#server/providers/house-file/read-media.ts';
import { STORED_KINDS } from '#server/providers/media/media-kinds.ts';
import type { MediaStore } from '#server/providers/media/media-store.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { FILE_FAULTS_TOLD, type FileFault, fileFault } from '#shared/house-file/file-faults.ts';
import { type MediaEntry, mediaFile } from '#shared/house-file/manifest.ts';
import { mapTexts, mediaFocusIn, mediaIdIn } from '#shared/house-file/media-paths.ts';
import { type FileTables, isOfAssistants, keyOf, type Row, tableNamed } from '#shared/house-file/tables.ts';
import type { BroughtFile } from '#shared/manage/house-files.ts';
import { type Work, WorkFailed } from './work.ts';

export interface OpenedFile {
  readonly brought: BroughtFile;
  readonly file: FileToTake;
}

/**
 * @param keep whether pictures are kept in the house's store, or only looked at
 * @param use what is done with it; it is gone afterwards
 * @throws WorkFailed not_found; file_faults with all that is wrong
 */
export async function withBroughtFile<R>(
  ctx: AppContext,
  work: Work,
  { fileId, keep }: { readonly fileId: string; readonly keep: boolean },
  take: (opened: OpenedFile) => Promise<R>,
): Promise<R> {
  const row = await ctx.db.selectFrom('brought_file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (row?.facts == null || row.bytes === null) throw new WorkFailed('not_found');
  const store = openMediaStore(ctx.config, ctx);
  const incoming = await store.receive();
  try {
    for (let part = 0; ; part += 1) {
      const bytes = await partOf(ctx, fileId, part);
      if (bytes === undefined) break;
      await incoming.write(bytes);
    }
    await incoming.end();
    await work.progress(0, null, 'reading');
    const opened = await openHouseFile(incoming.path, (done, total) => work.progress(done, total, 'reading')).catch(
      refuse,
    );
    try {
      const media = await mediaOf(ctx, work, opened, store, keep);
      const { id, name, bytes, facts } = row;
      const brought = { id, name, bytes: Number(bytes), facts };
      return await take({ brought, file: toTake(ctx, work, opened, media) }).catch(refuse);
    } finally {
      opened.archive.close();
    }
  } finally {
    await incoming.discard();
  }
}

/** What is wrong with a file, or keeps it out of this house, as the work tells it. */
export function refuse(error: unknown): never {
  throw error instanceof HouseFileFaults || error instanceof AssistantsRefused ? failed(error.faults) : error;
}
const failed = (faults: readonly FileFault[]): WorkFailed =>
  new WorkFailed('file_faults', { errors: faults.slice(0, FILE_FAULTS_TOLD) });

async function partOf({ db }: AppContext, fileId: string, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('brought_file_part')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** Each picture by its bytes; all that are wrong are told at once. */
async function mediaOf(
  ctx: AppContext,
  work: Work,
  { media, archive }: HouseFile,
  store: MediaStore,
  keep: boolean,
): Promise<readonly KeptMedia[]> {
  const houseId = work.houseId ?? '';
  const known = await knownMedia(ctx, houseId);
  const kept: KeptMedia[] = [];
  const faults: FileFault[] = [];
  for (const [place, entry] of media.entries()) {
    await work.progress(place, media.length, 'pictures');
    if (known.has(entry.id)) continue;
    const one = await store.receive();
    try {
      for await (const part of await archive.open(mediaFile(entry))) await one.write(part as Buffer); // A stream of bytes.
      const { sha256 } = await one.end();
      const made = await readMedia(one.path, entry);
      if (typeof made === 'string') faults.push(fileFault(made, mediaFile(entry)));
      else {
        if (keep) await store.keep(houseId, storedName({ id: entry.id, sha256 }), made.content);
        const { width, height, content } = made;
        kept.push({ entry, sha256, bytes: content.length, width, height });
      }
    } finally {
      await one.discard();
    }
  }
  if (faults.length > 0) throw failed(faults);
  return kept;
}

async function knownMedia({ db }: AppContext, houseId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('house_media').select('id').where('tenant_id', '=', houseId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Its rows as the house would say them. */
function toTake(
  ctx: AppContext,
  work: Work,
  { manifest, tables, texts, media }: HouseFile,
  kept: readonly KeptMedia[],
): FileToTake {
  const entries = new Map(media.map((entry) => [entry.id, entry]));
  const addressed = (text: string): string => {
    const id = mediaIdIn(text);
    const entry = id === null ? undefined : entries.get(id);
    return entry === undefined ? text : `${addressOf(ctx, work, entry)}${mediaFocusIn(text)}`;
  };
  return {
    originId: manifest.house.id,
    rows: new Map(
      // A row with other texts is a row.
      [...tables].map(([table, rows]) => [table, rows.map(({ row }) => mapTexts(row, addressed) as Row)]),
    ),
    texts,
    media: kept,
    lineOf: linesIn(tables),
  };
}

function linesIn(tables: FileTables): FileToTake['lineOf'] {
  const lines = new Map<string, number>();
  for (const [table, rows] of tables) {
    const of = tableNamed(table);
    if (of !== undefined && isOfAssistants(table))
      for (const { line, row } of rows) lines.set(`${table} ${keyOf(of, row)}`, line);
  }
  return (table, key) => lines.get(`${table} ${key}`) ?? null;
}

const addressOf = ({ config }: AppContext, { houseId }: Work, { id, mime }: MediaEntry): string =>
  mediaAddress(config.secrets.media, { tenantId: houseId ?? '', id }, STORED_KINDS[mime]?.extension ?? 'bin');
