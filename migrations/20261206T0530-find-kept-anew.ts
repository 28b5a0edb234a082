import { type Kysely, sql } from 'kysely';

/**
 * By which edition of the terms what is known was kept. What was kept by an earlier one gets the terms it lacks by a job;
 * its words, and the number by which versions name it, stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE knowledge_source ADD COLUMN terms_edition int NOT NULL DEFAULT 0`,
    `CREATE INDEX knowledge_source_of_edition ON knowledge_source (terms_edition, tenant_id, no)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
