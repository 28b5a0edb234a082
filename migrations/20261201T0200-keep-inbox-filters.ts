import { type Kysely, sql } from 'kysely';

/** Filters of the inbox under a name: a clerk's own, or a group's, which those who lead the house made for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE inbox_filter (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      group_id uuid,
      name text NOT NULL,
      narrowing jsonb NOT NULL,
      order_no int NOT NULL,
      PRIMARY KEY (tenant_id, id),
      -- Where the group goes, whoever made its filters keeps them as their own.
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id) ON DELETE SET NULL (group_id)
    )`,
    `CREATE INDEX inbox_filter_own ON inbox_filter (tenant_id, user_id)`,
    `CREATE INDEX inbox_filter_group ON inbox_filter (tenant_id, group_id) WHERE group_id IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
