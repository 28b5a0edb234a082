/** Taking somebody out of the operation histories: what they did stays, that it was they does not [HISTORY-ERASE]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

interface Forgotten {
  readonly houses: readonly { readonly code: string; readonly entries: number }[];
  readonly organizations: readonly { readonly name: string; readonly entries: number }[];
}

/** Whose histories may name somebody, and by which ids. */
export interface Known {
  readonly houses: readonly { readonly house_id: string; readonly person: string }[];
  readonly organizations: readonly string[];
  /** Of their account. */
  readonly id: string;
}

/**
 * Where somebody may stand in a history: of every house they have or had a seat in, or changed something in; of every
 * organisation they belong to, once did, or changed something in. Asked before their seats go.
 *
 * @param within of this organisation and its houses alone
 */
export async function whereKnown(
  trx: Transaction<Database>,
  { id, email }: { readonly id: string; readonly email: string },
  within: string | null = null,
): Promise<Known> {
  // In a house they are known by their account and by who they are at its desk.
  const { rows: houses } = await sql<Known['houses'][number]>`
    WITH place AS MATERIALIZED (
      SELECT house_id FROM seat WHERE account_id = ${id}
      UNION SELECT tenant_id FROM history WHERE account_id = ${id}
      UNION SELECT h.id FROM organization_member m JOIN house h ON h.organization_id = m.organization_id WHERE m.account_id = ${id})
    SELECT h.id AS house_id, p.id AS person FROM house h CROSS JOIN LATERAL (
      SELECT ${id}::uuid AS id
      UNION SELECT s.user_id FROM seat s WHERE s.house_id = h.id AND s.account_id = ${id}
      UNION SELECT s.user_id FROM staff s WHERE s.tenant_id = h.id AND s.login_id = ${email}) p
    WHERE h.id IN (SELECT house_id FROM place) AND (${within}::uuid IS NULL OR h.organization_id = ${within})`.execute(
    trx,
  );
  const { rows: organizations } = await sql<{ id: string }>`
    SELECT o.id FROM organization o WHERE o.id IN (
        SELECT organization_id FROM organization_member WHERE account_id = ${id}
        UNION SELECT organization_id FROM organization_history WHERE account_id = ${id}
        UNION SELECT organization_id FROM organization_history WHERE thing_id = ${id}
        UNION SELECT h.organization_id FROM seat s JOIN house h ON h.id = s.house_id WHERE s.account_id = ${id})
      AND (${within}::uuid IS NULL OR o.id = ${within})`.execute(trx);
  return { houses, organizations: organizations.map((one) => one.id), id };
}

/** Last in the transaction: what goes besides is noted in the histories, too. */
export async function forgetInHistories(
  trx: Transaction<Database>,
  { houses: places, organizations: owners, id }: Known,
): Promise<Forgotten> {
  const [inHouses, people] = [places.map(({ house_id }) => house_id), places.map(({ person }) => person)];
  const { rows: houses } = await sql<{ code: string; entries: number }>`
    WITH person AS MATERIALIZED (
      SELECT h.id AS house_id, h.code, p.id FROM unnest(${inHouses}::uuid[], ${people}::uuid[]) p(house_id, id)
      JOIN house h ON h.id = p.house_id
      WHERE EXISTS (SELECT FROM history e WHERE e.tenant_id = h.id AND (p.id IN (e.account_id, e.user_id)
        OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || p.id || '%'))
    )
    SELECT code, sum(erase_from_history(house_id, id))::int AS entries FROM person GROUP BY code ORDER BY code`.execute(
    trx,
  );
  // By OFFSET it stays a look into each one's own history: joined, PostgreSQL reads those of all organisations.
  const { rows: organizations } = await sql<{ name: string; entries: number }>`
    SELECT o.name, erase_from_organization_history(o.id, ${id}) AS entries FROM organization o
    WHERE o.id = ANY (${owners}::uuid[]) AND EXISTS (SELECT FROM organization_history e WHERE e.organization_id = o.id
      AND (${id} IN (e.account_id, e.user_id) OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || ${id} || '%')
      OFFSET 0)
    ORDER BY o.name`.execute(trx);
  return { houses, organizations };
}
