/** What the register's conditions name of guests, worked out before anything of them is erased (server/privacy/table.ts). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SubjectValues } from '#server/privacy/statements.ts';

export interface StoredFile {
  readonly id: string;
  readonly sha256: string;
}

export interface GuestValues extends SubjectValues {
  readonly guests: readonly string[];
  readonly talks: readonly string[];
}

interface Found {
  readonly talks: string[];
  readonly reservations: string[];
  readonly references: string[];
  readonly phones: string[];
  readonly files: StoredFile[];
  readonly since: Date | null;
}

/** Addresses of stored files, wherever they stand in a message. */
const ADDRESS = String.raw`/media/[0-9a-f-]{36}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~`;

/** Digits alone, so that a number is found however it was written, from the length of one on. */
const DIGITS_LEAST = 6;

/**
 * Files are those the guests brought, and those that anybody sent them; the house's own pictures, which others see too,
 * stay.
 */
export async function guestValues(
  db: Kysely<Database>,
  tenantId: string,
  guests: readonly string[],
): Promise<{ readonly values: GuestValues; readonly files: readonly StoredFile[] }> {
  const { rows } = await sql<Found>`
    WITH talk AS MATERIALIZED (
      SELECT id FROM conversation WHERE tenant_id = ${tenantId} AND guest_id = ANY(${guests}::uuid[])),
    named AS MATERIALIZED (
      SELECT DISTINCT f.id[1]::uuid AS id FROM talk k
        JOIN message m ON m.tenant_id = ${tenantId} AND m.conversation_id = k.id AND m.content LIKE '%/media/%'
        CROSS JOIN LATERAL regexp_matches(m.content, ${ADDRESS}, 'g') AS f (id)),
    checked AS MATERIALIZED (
      SELECT system, reservation_ref FROM stay_check WHERE tenant_id = ${tenantId} AND user_id = ANY(${guests}::uuid[]))
    SELECT
      ARRAY(SELECT id FROM talk) AS talks,
      ARRAY(SELECT reservation_ref FROM checked WHERE system = 'ledger') AS reservations,
      ARRAY(SELECT reservation_ref FROM checked) AS references,
      ARRAY(
        SELECT country_code || phone_number FROM guest
          WHERE tenant_id = ${tenantId} AND user_id = ANY(${guests}::uuid[]) AND phone_number IS NOT NULL
        UNION SELECT country_code || phone_number FROM stay
          WHERE tenant_id = ${tenantId} AND id = ANY(${guests}::uuid[]) AND phone_number <> ''
        UNION SELECT phone FROM sign_in_link
          WHERE tenant_id = ${tenantId} AND user_id = ANY(${guests}::uuid[]) AND phone IS NOT NULL) AS phones,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'sha256', f.sha256)), '[]') FROM media_file f
        WHERE f.tenant_id = ${tenantId} AND (f.owner_id = ANY(${guests}::uuid[]) OR f.id IN (SELECT id FROM named))
          AND NOT EXISTS (SELECT FROM house_media h WHERE h.tenant_id = f.tenant_id AND h.id = f.id)) AS files,
      (SELECT min(sign_up_at) FROM app_user WHERE tenant_id = ${tenantId} AND id = ANY(${guests}::uuid[])) AS since`.execute(
    db,
  );
  const found = rows[0] ?? { talks: [], reservations: [], references: [], phones: [], files: [], since: null };
  const digits = found.phones
    .map((phone) => phone.replaceAll(/\D/g, ''))
    .filter(({ length }) => length >= DIGITS_LEAST);
  return {
    values: {
      house: tenantId,
      guests,
      talks: found.talks,
      files: found.files.map(({ id }) => id),
      reservations: found.reservations,
      phones: digits.flatMap((number) => [number, `+${number}`]),
      since: found.since ?? new Date(0),
      marks: [...guests, ...found.talks, ...found.references, ...digits].map(
        (mark) => `%${mark.replaceAll(/[\\%_]/g, '\\$&')}%`,
      ),
    },
    files: found.files,
  };
}
