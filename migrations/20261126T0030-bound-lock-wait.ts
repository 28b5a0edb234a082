import { type Kysely, sql } from 'kysely';

/**
 * Minutes without a call after which a guest's device locks: from one to a week. A wait that was none is the usual one,
 * as the device reads it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE location SET lock_wait = CASE WHEN lock_wait < 1 THEN 120 ELSE 10080 END
    WHERE lock_wait NOT BETWEEN 1 AND 10080`.execute(db);
  await sql`ALTER TABLE location ADD CONSTRAINT location_lock_wait CHECK (lock_wait BETWEEN 1 AND 10080)`.execute(db);
}
