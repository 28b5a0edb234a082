import { type Kysely, sql } from 'kysely';

/** Copies and files of a house from before kiosks say nothing of them: an assistant taken from there has what a new one has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION fill_kiosk_fields() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.idle_dict := coalesce(NEW.idle_dict, '{}');
      NEW.idle_seconds := coalesce(NEW.idle_seconds, 60);
      NEW.refresh_minutes := coalesce(NEW.refresh_minutes, 60);
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER fill_kiosk_fields BEFORE INSERT OR UPDATE ON bot
    FOR EACH ROW EXECUTE FUNCTION fill_kiosk_fields()`.execute(db);
}
