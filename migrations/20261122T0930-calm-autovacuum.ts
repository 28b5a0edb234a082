import { type Kysely, sql } from 'kysely';

/**
 * Vacuuming or analysing a table throws away every cached plan that reads it, in every connection, and planning a
 * pull anew costs ten times its run: in a quiet house with a pool of connections, one pull in fifty was planned.
 * Rows that each message rewrites are cleaned by HOT pruning as it goes; autovacuum need not hurry after them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['client', 'conversation', 'ticket', 'read_state']) {
    await sql
      .raw(`ALTER TABLE ${table} SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000)`)
      .execute(db);
  }
  // The first analysis comes soon, for plans on empty tables are poor; later ones find nothing new.
  for (const table of ['message', 'message_translation']) {
    await sql
      .raw(
        `ALTER TABLE ${table} SET (autovacuum_analyze_scale_factor = 0.2, autovacuum_vacuum_insert_scale_factor = 0.2)`,
      )
      .execute(db);
  }
}
