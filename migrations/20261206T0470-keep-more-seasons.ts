import { type Kysely, sql } from 'kysely';

/** What else is shown to guests from a day and until a day, as menus are (20261205T0600): its columns before, and its kind. */
const tables: readonly (readonly [table: string, kind: string, columns: string])[] = [
  ['main_menu', 'main_menu', 'name_dict icon required_show_submenu order_no location_group_ids is_display section'],
  ['facility', 'facility', 'sub_menu_id staff_group_id name_dict content images is_display order_no'],
  [
    'biz_coupon',
    'coupon_page',
    'sub_menu_id staff_group_id name_dict text_dict place_description_dict in_room text_variables image_urls map_iframe_tag order_no is_display',
  ],
  [
    'store_recommendation',
    'recommendation',
    'name_dict category_dict comment_dict in_room price_range budget latitude longitude distance image_url tripadvisor_url order_no is_display',
  ],
];

/** Headings of menus, places, pages of offers and recommendations have their season too. docs/decisions/menus.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, kind, columns] of tables) {
    const list = `ARRAY[${[...columns.split(' '), 'shown_from', 'shown_to'].map((column) => `'${column}'`).join(', ')}]`;
    const statements = [
      `ALTER TABLE ${table} ADD COLUMN shown_from date, ADD COLUMN shown_to date,
        ADD CONSTRAINT ${table}_season CHECK (shown_from <= shown_to)`,
      // Of the sandboxes, whose ids stand above all others, no day comes.
      `CREATE INDEX ${table}_by_season ON ${table} (tenant_id, id)
        WHERE (shown_from IS NOT NULL OR shown_to IS NOT NULL) AND tenant_id < 'ffffffff-0000-0000-0000-000000000000'::uuid`,
      `SELECT keep_history('${table}', '${kind}', ${list}, 'name_dict')`,
      `SELECT keep_catalogue('${table}', ${list})`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
