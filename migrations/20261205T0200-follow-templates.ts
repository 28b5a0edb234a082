import { type Kysely, sql } from 'kysely';

/**
 * Houses that an organisation has others follow. docs/decisions/templates.md.
 *
 *  - `house_template`: a house marked as one; `code` is the house's, by which the history calls it
 *  - `template_edition`: how it was at a moment, as a copy of its catalogue: what followers have, and what they are shown
 *  - `template_follow`: which edition a house has, and what a later one would make different there: two small copies, of the
 *    rows alone that the template changed, as they were and as they are, under the house's own numbers
 *
 * They stand in the directory, since they tie houses to one another: no tenant's query meets them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE house_template (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization (id),
      house_id uuid NOT NULL UNIQUE REFERENCES house (id),
      code text NOT NULL,
      -- The last one.
      edition int NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      version int NOT NULL DEFAULT 1
    )`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON house_template FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `CREATE INDEX house_template_organization ON house_template (organization_id)`,
    `CREATE TABLE template_edition (
      template_id int NOT NULL REFERENCES house_template (id) ON DELETE CASCADE,
      number int NOT NULL,
      house_id uuid NOT NULL,
      copy_id uuid NOT NULL,
      -- The version of the house that it is; null for the house as it was then.
      from_version int,
      made_at timestamptz NOT NULL,
      made_by uuid,
      PRIMARY KEY (template_id, number),
      FOREIGN KEY (house_id, copy_id) REFERENCES catalogue_copy (tenant_id, id)
    )`,
    `CREATE INDEX template_edition_copy ON template_edition (house_id, copy_id)`,
    `CREATE TABLE template_follow (
      house_id uuid PRIMARY KEY REFERENCES house (id),
      organization_id uuid NOT NULL REFERENCES organization (id),
      code text NOT NULL,
      template_id int NOT NULL REFERENCES house_template (id) ON DELETE CASCADE,
      -- What it has of the template; 0 for nothing yet.
      edition int NOT NULL,
      -- What waits to be looked at: an edition, and how many things it makes different.
      proposed int,
      base_copy_id uuid,
      own_copy_id uuid,
      changes int NOT NULL DEFAULT 0,
      conflicts int NOT NULL DEFAULT 0,
      proposed_at timestamptz,
      -- The draft that was made of it, and of which edition.
      draft_id uuid,
      draft_edition int,
      since timestamptz NOT NULL,
      FOREIGN KEY (house_id, base_copy_id) REFERENCES catalogue_copy (tenant_id, id),
      FOREIGN KEY (house_id, own_copy_id) REFERENCES catalogue_copy (tenant_id, id),
      CHECK ((proposed IS NULL) = (base_copy_id IS NULL) AND (proposed IS NULL) = (own_copy_id IS NULL))
    )`,
    `CREATE INDEX template_follow_template ON template_follow (template_id)`,
    `CREATE INDEX template_follow_organization ON template_follow (organization_id, code)`,
    `SELECT keep_history('house_template', 'template', ARRAY['code', 'edition'], 'code',
      scope_column => 'organization_id', level => 'organization')`,
    `SELECT keep_history('template_follow', 'template_follow', ARRAY['template_id', 'edition'], 'code',
      scope_column => 'organization_id', level => 'organization')`,
    `SELECT keep_history('template_follow', 'template_follow', ARRAY['template_id', 'edition'], 'code',
      scope_column => 'house_id')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
