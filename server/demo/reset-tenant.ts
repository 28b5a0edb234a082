/**
 * Puts a demo tenant back to how it was seeded, in one transaction, while people look on. Those the seed knows stay
 * signed in and their devices recover by a full pull; whoever came since (guests of a room's code) is signed out.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { demoTenants } from './houses/index.ts';
import { seedTenant } from './seed-demo.ts';

export interface ResetOutcome {
  readonly tenantId: string;
  /** Sessions that ended by it. */
  readonly ended: readonly { readonly sessionId: string; readonly userId: string }[];
}

/** What a signed-in device stands on. */
const kept = ['auth_session', 'client_group'] as const;
/** What was done stays told, a reset included. */
const KEPT_WHOLE = ['history'];

/**
 * @param now milliseconds since 1970; the content's times are relative to it
 * @returns null for a code that no demo tenant has
 */
export async function resetTenant(db: Kysely<Database>, code: string, now: number): Promise<ResetOutcome | null> {
  const demo = demoTenants.find((one) => one.code === code);
  if (demo === undefined) return null;
  const users = [...demo.staff, ...demo.guests].map(({ id }) => id);
  const ended = await db.transaction().execute(async (trx) => {
    const sessions = await trx
      .selectFrom('auth_session')
      .select(['id', 'user_id'])
      .where('tenant_id', '=', demo.id)
      .where('user_id', 'not in', users)
      .execute();
    for (const table of kept) {
      await sql`CREATE TEMPORARY TABLE ${sql.ref(`kept_${table}`)} ON COMMIT DROP AS
        SELECT * FROM ${sql.table(table)} WHERE tenant_id = ${demo.id} AND user_id = ANY(${users}::uuid[])`.execute(
        trx,
      );
    }
    await sql`CREATE TEMPORARY TABLE kept_client ON COMMIT DROP AS
      SELECT c.* FROM client c JOIN kept_client_group g ON g.id = c.client_group_id`.execute(trx);
    await empty(trx, demo.id);
    await seedTenant(trx, demo, now);
    for (const table of [...kept, 'client'] as const)
      await sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.ref(`kept_${table}`)}`.execute(trx);
    return sessions.map(({ id, user_id: userId }) => ({ sessionId: id, userId }));
  });
  // Rows are gone without a trace in the change feed: every device takes its view anew.
  await sql`SELECT ensure_lineage(true)`.execute(db);
  return { tenantId: demo.id, ended };
}

/** Every row of the tenant, those that point to others first. */
async function empty(trx: Transaction<Database>, tenantId: string): Promise<void> {
  for (const table of ['refusal', 'client']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE client_group_id IN (SELECT id FROM client_group WHERE tenant_id = ${tenantId})`.execute(
      trx,
    );
  }
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'tenant_id' AND NOT a.attisdropped
      AND c.relname <> ALL(${KEPT_WHOLE}::text[])`.execute(trx);
  const { rows: references } = await sql<{ from: string; to: string }>`
    SELECT DISTINCT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`.execute(
    trx,
  );
  const left = new Set(tables.map(({ name }) => name));
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ from, to }) => to === name && left.has(from)));
    if (free.length === 0) throw new Error(`Tables point at one another in a circle: ${[...left].join(', ')}`);
    for (const name of free) {
      await sql`DELETE FROM ${sql.table(name)} WHERE tenant_id = ${tenantId}`.execute(trx);
      left.delete(name);
    }
  }
  await trx.deleteFrom('tenant').where('id', '=', tenantId).execute();
}
