/** Where somebody of a house is signed in at the desk. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffSession } from '#shared/manage/people.ts';

/** The sessions that stand, the last used first. @throws AppError not_found for who is nobody of the house */
export async function staffSessions(
  db: Kysely<Database>,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<StaffSession[]> {
  await isOfHouse(db, tenantId, userId);
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** @throws AppError not_found */
export async function isOfHouse(db: Kysely<Database>, tenantId: string, userId: string): Promise<void> {
  const person = await db
    .selectFrom('staff')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (person === undefined) throw new AppError('not_found');
}
