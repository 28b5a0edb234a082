/** Whoever was a guest of a house, found again [PRIVACY-FIND]. Who was erased is no longer among them. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import type { Guest } from '#shared/manage/guests.ts';
import { type After, afterTimed } from '../manage/after.ts';
import { holding, pageWithTotal, standsIn } from '../manage/search-texts.ts';
import { guestIsDue } from './due.ts';

interface Asked {
  readonly limit: number;
  readonly after: After;
  readonly query: string;
  /** Those alone whom a rule that erases all before this moment would erase. */
  readonly dueBefore?: Date | undefined;
  /** This one alone. */
  readonly id?: string;
}

const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A country without a number is none. */
const PHONE = sql`CASE WHEN coalesce(s.phone_number, '') <> '' THEN concat(s.country_code, s.phone_number)
  WHEN p.phone_number IS NOT NULL THEN concat(p.country_code, p.phone_number) END`;

/** @param now to say who is here */
export async function guestRows(
  db: Kysely<Database>,
  tenantId: string,
  now: Date,
  { limit, after, query, dueBefore, id }: Asked,
): Promise<{ readonly rows: Guest[]; readonly total: number }> {
  const found = [sql`g.tenant_id = ${tenantId} AND g.erased_at IS NULL`];
  if (id !== undefined) found.push(sql`g.user_id = ${id}`);
  if (dueBefore !== undefined) found.push(guestIsDue(dueBefore));
  const words = query.trim();
  if (words !== '') found.push(wordsOf(tenantId, words));
  const of = sql`FROM guest g WHERE ${sql.join(found, sql` AND `)}`;
  const beyond = afterTimed(after);
  const further =
    beyond === null ? sql`` : sql`AND (g.available_from, g.user_id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)`;
  const page = sql`
    SELECT p.user_id AS id, nullif(nullif(u.name, ${namelessGuest}), '') AS name, u.lang_cd, l.default_name AS room,
      ${PHONE} AS phone, s.reference,
      ${moment(sql`p.available_from`)} AS arrived_at, ${moment(sql`coalesce(p.ended_at, p.available_to)`)} AS leaves_at,
      coalesce(p.ended_at, p.available_to, talk.last_at + interval '1 day', p.available_from + interval '1 day') > ${now} AS is_here,
      talk.talks, ${moment(sql`talk.last_at`)} AS last_talk_at
    FROM (SELECT g.* ${of} ${further} ORDER BY g.available_from DESC, g.user_id DESC LIMIT ${limit + 1}) p
    JOIN app_user u ON u.tenant_id = p.tenant_id AND u.id = p.user_id
    LEFT JOIN stay s ON s.tenant_id = p.tenant_id AND s.id = p.user_id
    LEFT JOIN location l ON l.tenant_id = p.tenant_id AND l.id = p.location_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS talks, max(c.last_talk_at) AS last_at FROM conversation c
      WHERE c.tenant_id = p.tenant_id AND c.guest_id = p.user_id) talk
    ORDER BY p.available_from DESC, p.user_id DESC`;
  const { rows, total } = await pageWithTotal<Guest>(db, {
    page,
    total: sql`SELECT count(*)::int ${of}`,
    limit,
    first: beyond === null,
  });
  return { rows, total };
}

/** A name, a telephone number, what another system calls the stay, or a room. */
function wordsOf(tenantId: string, words: string): RawBuilder<unknown> {
  const room = { table: 'location', scope: 'tenant_id', of: tenantId, alias: 'l', columns: ['default_name'] };
  const digits = words.replaceAll(/[\s()+-]/g, '').replace(/^0+/, '');
  const number = /^\d{4,}$/.test(digits) ? digits : null;
  const stays = sql`SELECT s.id FROM stay s WHERE s.tenant_id = ${tenantId} AND (${holding(sql`s.name`, words)}
    OR ${holding(sql`s.reference`, words)}${number === null ? sql`` : sql` OR ${holding(sql`s.country_code || s.phone_number`, number)}`})`;
  return sql`(g.user_id IN (SELECT u.id FROM app_user u WHERE u.tenant_id = ${tenantId} AND ${holding(sql`u.name`, words)})
    OR g.user_id IN (${stays})
    OR g.location_id IN (SELECT l.id FROM location l WHERE l.tenant_id = ${tenantId} AND ${standsIn(room, words)})
    ${number === null ? sql`` : sql`OR ${holding(sql`concat(g.country_code, g.phone_number)`, number)}`})`;
}
