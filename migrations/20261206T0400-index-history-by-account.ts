import { type Kysely, sql } from 'kysely';

/** Whose histories name somebody is asked of these, in place of every line of every history [HISTORY-ERASE]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE INDEX history_account ON history (account_id) WHERE account_id IS NOT NULL`,
    `CREATE INDEX organization_history_account ON organization_history (account_id) WHERE account_id IS NOT NULL`,
    `CREATE INDEX organization_history_of_thing ON organization_history (thing_id) WHERE thing_id IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
