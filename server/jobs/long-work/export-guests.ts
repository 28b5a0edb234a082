/** All that is kept of guests, as one file for them to read: a page, the same for programs, and what they sent [PRIVACY-COPY]. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import * as v from 'valibot';
import { sql } from 'kysely';
import { fulfilCopy } from '#server/actions/privacy/requests.ts';
import type { AppContext } from '#server/context.ts';
import { archiveBytes, type ArchiveFile } from '#server/providers/archive/write-archive.ts';
import type { MediaStore } from '#server/providers/media/media-store.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { type CopiedFile, type GuestCopy, guestCopy } from '#server/queries/privacy/guest-copy.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { copyPage } from '../privacy/copy-page.ts';
import { workHandler } from './work.ts';

/** Files together: what a database holds in one piece, and a guest's connection brings. */
const FILES_MAX = 60 * 1024 * 1024;

const Input = v.object({
  guest_ids: v.array(v.string()),
  /** What a guest asked for, which this answers. */
  request_id: v.optional(v.string()),
});

export const exportGuestsWork = workHandler(Input, async (ctx, work, input) => {
  const tenantId = work.houseId ?? '';
  const copy = await guestCopy(ctx.db, tenantId, input.guest_ids);
  const madeAt = new Date(ctx.now());
  const { kept, entries } = await filesOf(ctx, tenantId, copy.files);
  await work.progress(1, 2);
  const bytes = await archiveBytes([
    { name: 'index.html', data: Buffer.from(await copyPage(copy, madeAt, kept)), compress: true },
    { name: 'data.json', data: Buffer.from(JSON.stringify(forPrograms(copy, madeAt), null, 2)), compress: true },
    ...entries,
  ]);
  const name = `${copy.house.code}-guest-${madeAt.toISOString().slice(0, 10)}.zip`;
  return work.end(async (action) => {
    if (input.request_id !== undefined) await fulfilCopy(action, input.request_id, work.id);
    // That somebody took a copy, and of whom, as long as they are there.
    for (const guest of input.guest_ids)
      await sql`SELECT note_history('house', ${tenantId}, 'house', 'guest', ${guest}, NULL, 'noted', 1, NULL, '{"event": "copied"}')`.execute(
        action.trx,
      );
    return {
      // By the ids a copy is found and goes with whoever it is of.
      result: { guest_ids: input.guest_ids, files: entries.length, left_out: copy.files.length - entries.length },
      file: { name, type: 'application/zip', bytes },
    };
  });
});

const forPrograms = ({ house, guests, rows }: GuestCopy, madeAt: Date) => ({
  format: 'bellhop-guest',
  version: 1,
  made_at: madeAt.toISOString(),
  house: house.code,
  guest_ids: guests.map(({ id }) => id),
  tables: rows,
});

/** What fits, the oldest first; a file whose bytes are gone is none. */
async function filesOf(ctx: AppContext, tenantId: string, files: readonly CopiedFile[]) {
  const store = openMediaStore(ctx.config, ctx);
  const kept = new Map<string, string>();
  const entries: ArchiveFile[] = [];
  let left = FILES_MAX;
  for (const file of files) {
    if (file.bytes > left || !(await isThere(store, tenantId, file))) continue;
    left -= file.bytes;
    const name = `files/${file.id.slice(-12)}-${file.original_name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replaceAll(/^[. ]+|[. ]+$/g, '') || 'file'}`;
    kept.set(file.id, name);
    entries.push({ name, data: () => read(store, tenantId, file), compress: false });
  }
  return { kept, entries };
}

async function isThere(store: MediaStore, tenantId: string, file: CopiedFile): Promise<boolean> {
  const opened = await store.open(tenantId, storedName(file));
  await opened?.close();
  return opened !== null;
}

async function read(store: MediaStore, tenantId: string, file: CopiedFile): Promise<Readable> {
  const opened = await store.open(tenantId, storedName(file));
  if (opened === null) throw new Error('a file went while it was copied');
  return Readable.fromWeb(opened.stream(0, opened.size - 1) as ReadableStream);
}
