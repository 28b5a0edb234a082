import { type Kysely, sql } from 'kysely';

/**
 * Files of houses that somebody brought, on their way into a house: kept by the database, so that whichever process works
 * on one has it. They belong to the organisation; one that is brought before there is any belongs to nobody, and is named
 * by its id alone.
 *
 * `thing_origin` says which of a house's numbered things is which of another's, once something of that one was taken; and
 * `house.made_of` of which house's file a house was made. Neither need be known here. docs/decisions/files.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE brought_file (
      id uuid PRIMARY KEY,
      organization_id uuid REFERENCES organization (id) ON DELETE CASCADE,
      -- For which house; null for one that is to be made of it.
      house_id uuid REFERENCES house (id) ON DELETE CASCADE,
      name text NOT NULL,
      -- Null until it has come whole and was found right.
      bytes bigint,
      facts jsonb,
      brought_by uuid REFERENCES account (id) ON DELETE SET NULL,
      brought_at timestamptz NOT NULL
    )`,
    `CREATE INDEX brought_file_age ON brought_file (brought_at)`,
    `CREATE INDEX brought_file_organization ON brought_file (organization_id)`,
    `CREATE INDEX brought_file_house ON brought_file (house_id)`,
    `CREATE INDEX brought_file_account ON brought_file (brought_by)`,
    `CREATE TABLE brought_file_part (
      file_id uuid NOT NULL REFERENCES brought_file (id) ON DELETE CASCADE,
      part int NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (file_id, part)
    )`,
    // Archives are compressed already.
    `ALTER TABLE brought_file_part ALTER COLUMN bytes SET STORAGE EXTERNAL`,
    `CREATE TABLE thing_origin (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      origin_id uuid NOT NULL,
      of_table text NOT NULL,
      origin_number int NOT NULL,
      number int NOT NULL,
      PRIMARY KEY (tenant_id, origin_id, of_table, origin_number),
      UNIQUE (tenant_id, origin_id, of_table, number)
    )`,
    `ALTER TABLE house ADD COLUMN made_of uuid`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
