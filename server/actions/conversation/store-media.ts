import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dayOfUploads, overQuota } from '#server/queries/conversation/media.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

export interface StoreMedia {
  /** Made by the client, so that a retry is the same file. */
  readonly id: string;
  readonly folder: string;
  readonly originalName: string;
  readonly mime: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Of the file as it came, in hex. */
  readonly sha256: string;
}

/**
 * Writes down a file that the store already keeps [MEDIA-ONCE] [MEDIA-QUOTA]. The same id and bytes of the same
 * owner again are the same file.
 *
 * @throws AppError duplicate_id, too_many_requests {retry_after}
 */
export async function storeMedia(ctx: ActionContext, file: StoreMedia): Promise<Selectable<Database['media_file']>> {
  const { trx, actor, now } = ctx;
  // The owner's row makes uploads of one person queue, so that two at once do not both fit the last place.
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('media_file')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', file.id)
    .executeTakeFirst();
  if (before !== undefined) {
    if (before.owner_id !== actor.userId || before.sha256 !== file.sha256) throw new AppError('duplicate_id');
    return before;
  }
  if (overQuota(actor.kind, await dayOfUploads(trx, actor, now), file.bytes))
    throw new AppError('too_many_requests', { retry_after: 3600 });
  return trx
    .insertInto('media_file')
    .values({
      tenant_id: actor.tenantId,
      id: file.id,
      owner_id: actor.userId,
      folder: file.folder,
      original_name: file.originalName,
      mime: file.mime,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      sha256: file.sha256,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
