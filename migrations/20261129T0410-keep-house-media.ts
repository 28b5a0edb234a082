import { type Kysely, sql } from 'kysely';

/**
 * The pictures and films a house shows, beside what people send one another. Who brings one at a console is somebody of the
 * house where they have a seat in it, and nobody where their organisation sent them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE media_file ALTER COLUMN owner_id DROP NOT NULL`.execute(db);
  await sql`CREATE TABLE house_media (
    tenant_id uuid NOT NULL REFERENCES tenant(id),
    id uuid NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('picture', 'top_image', 'icon', 'movie')),
    alt_dict jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL,
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, id) REFERENCES media_file (tenant_id, id)
  )`.execute(db);
  await sql`CREATE INDEX house_media_newest ON house_media (tenant_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE TRIGGER raise_version BEFORE UPDATE ON house_media
    FOR EACH ROW EXECUTE FUNCTION raise_version()`.execute(db);
}
