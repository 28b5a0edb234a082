import { type Kysely, sql } from 'kysely';

/** Pages of a payment provider are looked for by whose they are, by their invoice, and by how long they have been open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of ['organization_id, created_at', 'invoice_id', 'state, created_at'])
    await sql.raw(`CREATE INDEX ON billing_page (${columns})`).execute(db);
  await sql`DROP INDEX billing_page_open`.execute(db);
}
