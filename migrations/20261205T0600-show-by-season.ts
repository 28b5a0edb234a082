import { type Kysely, sql } from 'kysely';

/** What stands in a menu, in the history and in the catalogue; the last two are new. */
const columns = `main_menu_id menu_type sub_menu_type menu_option icon name_dict description_dict greeting_dict
  announcement_dict out_of_service room_confirmation_timing not_show_list_inside is_lang_restricted restricted_langs
  facility_id url staff_group_ids order_no is_display shown_from shown_to`.split(/\s+/);

/**
 * Days of the house on which a menu is shown to guests and taken from them. Each is kept once, and then gone: what guests see
 * is `is_display` alone. docs/decisions/menus.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const list = `ARRAY[${columns.map((column) => `'${column}'`).join(', ')}]`;
  const statements = [
    `ALTER TABLE sub_menu ADD COLUMN shown_from date, ADD COLUMN shown_to date,
      ADD CONSTRAINT sub_menu_season CHECK (shown_from <= shown_to)`,
    // Of the sandboxes, whose ids stand above all others, no day comes.
    `CREATE INDEX sub_menu_by_season ON sub_menu (tenant_id, id)
      WHERE (shown_from IS NOT NULL OR shown_to IS NOT NULL) AND tenant_id < 'ffffffff-0000-0000-0000-000000000000'::uuid`,
    `SELECT keep_history('sub_menu', 'sub_menu', ${list}, 'name_dict')`,
    `SELECT keep_catalogue('sub_menu', ${list})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
