import { type Kysely, sql } from 'kysely';

/**
 * Categories and dishes are keyed by a menu and a code, which is what the documented reads and old orders name. Whoever
 * edits them names them by an id that is the house's; what is made without a code gets one, so that nobody invents any.
 * A new category stands in a menu that may have none yet, and a new menu is not shown until it has something to offer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...(['ordering_category', 'ordering_item'] as const).flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()`,
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_id UNIQUE (tenant_id, id)`,
    ]),
    `ALTER TABLE ordering_category ALTER COLUMN category_cd SET DEFAULT replace(gen_random_uuid()::text, '-', '')`,
    `ALTER TABLE ordering_item ALTER COLUMN item_cd SET DEFAULT replace(gen_random_uuid()::text, '-', '')`,
    // A category is asked what stands in it, and a list of dishes is read by category.
    `CREATE INDEX ordering_item_of_category ON ordering_item (tenant_id, menu_id, category_cd)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
