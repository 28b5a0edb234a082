/** Stays of one person, tied by the telephone number they were made with [GUEST-FILE]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The guest, first, and every guest of the house whose stay has the same telephone number. */
export async function guestsTiedTo(db: Kysely<Database>, tenantId: string, guestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM stay s JOIN stay o
      ON o.tenant_id = s.tenant_id AND o.phone_number = s.phone_number AND o.country_code = s.country_code
    WHERE s.tenant_id = ${tenantId} AND s.id = ${guestId} AND s.phone_number <> '' AND o.phone_number <> ''`.execute(
    db,
  );
  return [...new Set([guestId, ...rows.map(({ id }) => id)])];
}

/** Those of these guests who are VIPs by another stay of theirs [GUEST-VIP]. */
export async function vipsByOtherStays(
  db: Kysely<Database>,
  tenantId: string,
  guestIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.id FROM stay s
      JOIN stay o ON o.tenant_id = s.tenant_id AND o.phone_number = s.phone_number AND o.country_code = s.country_code
      JOIN guest g ON g.tenant_id = o.tenant_id AND g.user_id = o.id AND g.is_vip
    WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${guestIds}::uuid[]) AND o.id <> s.id
      AND s.phone_number <> '' AND o.phone_number <> ''`.execute(db);
  return rows.map(({ id }) => id);
}
