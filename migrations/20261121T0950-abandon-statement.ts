import { type Kysely, sql } from 'kysely';

/** A statement that finds half of its work impossible throws all of it away through this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION abandon() RETURNS int LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      RAISE EXCEPTION 'abandoned' USING ERRCODE = 'BH001';
    END $$`.execute(db);
}
