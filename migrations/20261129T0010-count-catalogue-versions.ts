import { type Kysely, sql } from 'kysely';

const TABLES = [
  'biz_coupon',
  'biz_form_item',
  'canned_reply',
  'congestion_icon_set',
  'congestion_setting',
  'dictionary_entry',
  'floor_guide',
  'ordering_category',
  'ordering_item',
  'ordering_menu',
  'popup_item',
  'questionnaire_setting',
  'store_recommendation',
  'survey',
];

/** What a house's administrators edit has a version, so that none of them writes over another unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const trigger = (table: string, when = '') =>
    `CREATE TRIGGER raise_version BEFORE UPDATE ON ${table} FOR EACH ROW ${when} EXECUTE FUNCTION raise_version()`;
  const statements = [
    ...[...TABLES, 'coupon_type'].map((table) => `ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`),
    ...TABLES.map((table) => trigger(table)),
    // Handing one out is not an edit of its kind.
    trigger('coupon_type', 'WHEN (NEW.issued_count = OLD.issued_count)'),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
