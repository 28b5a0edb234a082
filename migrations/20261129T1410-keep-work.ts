import { type Kysely, sql } from 'kysely';

/**
 * How a house works: codes for what its tickets were about, rules by which some come first, and patterns of what is never
 * kept as it was written. A ticket carries its codes, and why it comes first: a rule's name, or who said so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE work_code (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      code text NOT NULL CHECK (code <> ''),
      name text NOT NULL CHECK (name <> ''),
      -- Clerks may choose it; what was given before stays.
      is_offered boolean NOT NULL DEFAULT true,
      order_no int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE UNIQUE INDEX work_code_by_code ON work_code (tenant_id, lower(code))`,
    `CREATE TABLE priority_rule (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      priority text NOT NULL CHECK (priority IN ('high', 'medium', 'low')),
      words jsonb NOT NULL DEFAULT '[]',
      sub_menu_id int,
      staff_group_id uuid,
      is_active boolean NOT NULL DEFAULT true,
      order_no int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      -- A rule about something that is gone is none: without it the rule would fit every ticket.
      FOREIGN KEY (tenant_id, sub_menu_id) REFERENCES sub_menu (tenant_id, id) ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, staff_group_id) REFERENCES staff_group (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE TABLE masking_pattern (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      pattern text NOT NULL CHECK (pattern <> ''),
      is_active boolean NOT NULL DEFAULT true,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id)
    )`,
    ...['work_code', 'priority_rule', 'masking_pattern'].map(
      (table) => `CREATE TRIGGER raise_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    ),
    `SELECT keep_history('work_code', 'work_code', ARRAY['code', 'name', 'is_offered', 'order_no'])`,
    `SELECT keep_history('priority_rule', 'priority_rule',
      ARRAY['name', 'priority', 'words', 'sub_menu_id', 'staff_group_id', 'is_active', 'order_no'])`,
    `SELECT keep_history('masking_pattern', 'masking_pattern', ARRAY['name', 'pattern', 'is_active'])`,
    `ALTER TABLE ticket
      ADD COLUMN priority_rule text,
      ADD COLUMN priority_by text,
      ADD COLUMN work_code_ids uuid[] NOT NULL DEFAULT '{}'`,
    // A ticket begins anew with the guest's next inquiry; what the one before was about stays with it.
    `ALTER TABLE inquiry ADD COLUMN work_code_ids uuid[] NOT NULL DEFAULT '{}'`,
    // Asked before a code is deleted.
    `CREATE INDEX inquiry_by_work_code ON inquiry USING gin (work_code_ids) WHERE work_code_ids <> '{}'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
