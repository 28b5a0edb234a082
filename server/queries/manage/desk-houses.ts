/** The desks of somebody who works at one: theirs in every house [DESK-CHOICE]. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DeskHouse } from '#shared/rest/desk-houses.ts';

/** Whose account works at a desk; undefined for a person of a house that is in no directory. A draft has its house's people. */
export async function accountAtDesk(
  db: Kysely<Database>,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
): Promise<string | undefined> {
  const seat = await db
    .selectFrom('house as h')
    .innerJoin('seat as s', (on) => on.on('s.house_id', '=', sql<string>`coalesce(h.twin_of, h.id)`))
    .select('s.account_id')
    .where('h.id', '=', tenantId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  return seat?.account_id;
}

/** By name, with the house one is in. */
export async function deskHousesOf(
  db: Kysely<Database>,
  accountId: string,
  lang: string,
  hereId: string,
): Promise<DeskHouse[]> {
  const seats = await db
    .selectFrom('seat as s')
    .innerJoin('house as h', 'h.id', 's.house_id')
    .select(['h.id', 'h.code'])
    .where('s.account_id', '=', accountId)
    .where(sql<boolean>`s.roles && ${deskRoles}::text[]`)
    .where('h.deleted_at', 'is', null)
    .where('h.twin_of', 'is', null)
    .execute();
  if (seats.length === 0) return [];
  const tenants = await db
    .selectFrom('tenant')
    .select(['id', 'name_dict', 'lang_cd'])
    .where(
      'id',
      'in',
      seats.map(({ id }) => id),
    )
    .execute();
  const nameOf = new Map(tenants.map(({ id, name_dict, lang_cd }) => [id, textIn(name_dict, lang, lang_cd)]));
  return seats
    .map(({ id, code }) => ({ code, name: nameOf.get(id) || code, is_current: id === hereId }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.code.localeCompare(b.code));
}
