import { type Kysely, sql } from 'kysely';

/**
 * A component or a document that was deleted and is back under its id, as out of a file, goes on counting where it was:
 * a version that is published keeps what it said before under those numbers, and no later one is to tell that again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE FUNCTION continue_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.revision := greatest(NEW.revision, 1 + (
        SELECT coalesce(max(s.revision), 0) FROM knowledge_source s
        WHERE s.tenant_id = NEW.tenant_id AND s.thing_id = NEW.id));
      RETURN NEW;
    END $$`,
    ...['component', 'knowledge_document'].map(
      (table) =>
        `CREATE TRIGGER continue_revision BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION continue_revision()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
