/** Stored files as the database knows them, and how much a person has brought in, read-only. */
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';

export type MediaFile = Selectable<Database['media_file']>;

const DAY_MS = 86_400_000;

/** What one person may upload in any 24 hours [MEDIA-QUOTA]. */
export const QUOTAS = {
  guest: { files: 100, bytes: 200 * 1024 * 1024 },
  staff: { files: 1000, bytes: 2 * 1024 * 1024 * 1024 },
} as const;

export async function mediaById(db: Kysely<Database>, tenantId: string, id: string): Promise<MediaFile | null> {
  return (
    (await db
      .selectFrom('media_file')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

/** The same bytes, brought by the same person within the last day: a retry of a client that names no id. */
export async function sameMedia(
  db: Kysely<Database>,
  actor: Actor,
  sha256: string,
  now: Date,
): Promise<MediaFile | null> {
  return (
    (await db
      .selectFrom('media_file')
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('owner_id', '=', actor.userId)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .where('sha256', '=', sha256)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

export interface Uploads {
  readonly files: number;
  readonly bytes: number;
}

export async function dayOfUploads(db: Kysely<Database>, actor: Actor, now: Date): Promise<Uploads> {
  const day = await db
    .selectFrom('media_file')
    .select((e) => [e.fn.countAll<string>().as('files'), e.fn.sum<string>('bytes').as('bytes')])
    .where('tenant_id', '=', actor.tenantId)
    .where('owner_id', '=', actor.userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return { files: Number(day.files), bytes: Number(day.bytes ?? 0) };
}

/** Would a file of so many bytes be more than a day allows? */
export function overQuota(kind: Actor['kind'], day: Uploads, bytes: number): boolean {
  const quota = kind === 'guest' ? QUOTAS.guest : QUOTAS.staff;
  return day.files + 1 > quota.files || day.bytes + bytes > quota.bytes;
}
