/** The house's pictures and films, changed by who writes its content. */
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { addressOfMedia, mediaRow, type MediaRow } from '#server/queries/manage/media.ts';
import { mediaUses, replaceAddress } from '#server/queries/manage/media-uses.ts';
import type { Focus } from '#shared/domain/media/focus.ts';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** Files a house may keep. */
const FILES_MAX = 5000;

interface NewMedia {
  /** Made by the caller, so that a retry is the same file. */
  readonly id: string;
  readonly purpose: MediaPurpose;
  readonly originalName: string;
  readonly mime: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Of the file as it came, in hex. */
  readonly sha256: string;
  readonly focus: Focus | null;
}

/**
 * Writes down a file that the store already keeps. The same bytes under the same id are the same file [MEDIA-ONCE].
 *
 * @throws AppError duplicate_id; FieldsInvalid when the house has no room for more
 */
export async function createMedia(ctx: ActionContext, file: NewMedia): Promise<MediaRow> {
  const { trx, actor, now } = ctx;
  // Two tries of one file queue here.
  await trx.selectFrom('tenant').select('id').where('id', '=', actor.tenantId).forNoKeyUpdate().execute();
  const before = await trx
    .selectFrom('media_file as f')
    .leftJoin('house_media as h', (on) => on.onRef('h.tenant_id', '=', 'f.tenant_id').onRef('h.id', '=', 'f.id'))
    .select(['f.sha256', 'h.purpose'])
    .where('f.tenant_id', '=', actor.tenantId)
    .where('f.id', '=', file.id)
    .executeTakeFirst();
  if (before !== undefined) {
    if (before.sha256 !== file.sha256 || before.purpose !== file.purpose) throw new AppError('duplicate_id');
    return there(ctx, file.id);
  }
  const { files } = await trx
    .selectFrom('house_media')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('tenant_id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  if (Number(files) >= FILES_MAX) throw new FieldsInvalid([{ path: 'file', code: 'media_full' }]);
  const person = await trx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  await trx
    .insertInto('media_file')
    .values({
      tenant_id: actor.tenantId,
      id: file.id,
      owner_id: person?.id ?? null,
      folder: 'house',
      original_name: file.originalName,
      mime: file.mime,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      sha256: file.sha256,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('house_media')
    .values({
      tenant_id: actor.tenantId,
      id: file.id,
      purpose: file.purpose,
      focus_x: file.focus?.x ?? null,
      focus_y: file.focus?.y ?? null,
      created_at: now,
    })
    .execute();
  return there(ctx, file.id);
}

interface MediaChanges {
  readonly alt_dict?: Readonly<Record<string, string>> | undefined;
  /** Null for the middle. */
  readonly focus?: Focus | null | undefined;
}

/**
 * Words for a picture, and what matters most of it, which stands in its address wherever that is kept [MEDIA-FOCUS].
 *
 * @param secret of addresses
 * @throws AppError not_found, version_stale
 */
export async function updateMedia(
  ctx: ActionContext,
  secret: string,
  id: string,
  expected: number,
  { alt_dict, focus }: MediaChanges,
): Promise<MediaRow> {
  const { trx, actor } = ctx;
  const before = await lock(ctx, id, expected);
  if (alt_dict === undefined && focus === undefined) return before;
  await trx
    .updateTable('house_media')
    .set({
      ...(alt_dict === undefined ? {} : { alt_dict }),
      ...(focus === undefined ? {} : { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
  const after = await there(ctx, id);
  const [from, to] = [before, after].map((row) => addressOfMedia(secret, actor.tenantId, row));
  if (from !== undefined && to !== undefined && from !== to) await replaceAddress(trx, actor.tenantId, { from, to });
  return after;
}

/**
 * Lets everything that shows a file show another of the house [MEDIA-USED].
 *
 * @param secret of addresses
 * @throws AppError not_found; FieldsInvalid for another that is not there, or not of the same sort
 */
export async function replaceMedia(ctx: ActionContext, secret: string, id: string, by: string): Promise<MediaRow> {
  const { trx, actor } = ctx;
  const before = await there(ctx, id);
  const other = await mediaRow(trx, actor.tenantId, by);
  if (other === undefined) throw new FieldsInvalid([{ path: 'by', code: 'media_unknown' }]);
  const isFilm = ({ mime }: MediaRow): boolean => mime.startsWith('video/');
  // A film stands where only pictures are shown, or the other way about.
  if (isFilm(before) !== isFilm(other)) throw new FieldsInvalid([{ path: 'by', code: 'media_kind' }]);
  await replaceAddress(trx, actor.tenantId, {
    from: addressOfMedia(secret, actor.tenantId, before),
    to: addressOfMedia(secret, actor.tenantId, other),
  });
  return other;
}

/** @returns the file's hash, by which the store knows its bytes. @throws AppError not_found, version_stale; in_use {uses} */
export async function deleteMedia(
  ctx: ActionContext,
  id: string,
  expected: number,
): Promise<{ readonly sha256: string }> {
  const { trx, actor } = ctx;
  await lock(ctx, id, expected);
  const uses = (await mediaUses(trx, actor.tenantId, [id])).get(id) ?? [];
  if (uses.length > 0) throw new AppError('in_use', { uses: uses.length });
  await trx.deleteFrom('house_media').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
  return trx
    .deleteFrom('media_file')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirstOrThrow();
}

async function there({ trx, actor }: ActionContext, id: string): Promise<MediaRow> {
  const row = await mediaRow(trx, actor.tenantId, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function lock(ctx: ActionContext, id: string, expected: number): Promise<MediaRow> {
  await ctx.trx
    .selectFrom('house_media')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const present = await there(ctx, id);
  if (present.version !== expected) throw new StaleVersion({ ...present });
  return present;
}
