/** A house's rows, for comparing one that was seeded with one that was made: which tables, and what of them differs by nature. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Counted, Ids } from '../making.ts';

type Row = Readonly<Record<string, unknown>>;

interface Compared {
  /** Columns that hold what the house counts or names by itself, by their kind. */
  readonly counted?: Readonly<Record<string, Counted>>;
  /** Columns that are made anew each time: ids of their own, secrets. */
  readonly own?: readonly string[];
  /** Which rows, as a condition on `x`. */
  readonly only?: string;
}

/** What the management API makes, row for row. */
export const compared: Readonly<Record<string, Compared>> = {
  tenant: { own: ['created_at'] },
  location_group: {},
  location: { own: ['hash_value', 'entry_code'] },
  staff_group: {},
  staff_group_member: { only: notOwner('user_id') },
  staff: { only: notOwner('user_id') },
  app_user: {
    own: ['id_account', 'sign_up_at', 'updated_at'],
    only: `x.user_type IN ('bot', 'biz_staff') AND ${notOwner('id')}`,
  },
  bot: {},
  kiosk: {},
  scenario: { own: ['updated_at'] },
  scenario_node: {},
  knowledge_group: {},
  component: {},
  prompt: {},
  bot_question: {},
  main_menu: { counted: { id: 'main_menu' } },
  sub_menu: { counted: { id: 'sub_menu', main_menu_id: 'main_menu', facility_id: 'facility' } },
  facility: { counted: { id: 'facility', sub_menu_id: 'sub_menu' } },
  popup_item: { own: ['id'] },
  draft: { own: ['id', 'base_copy_id', 'made_at', 'made_by', 'copied_at', 'history_seen'] },
  floor_guide: {},
  store_recommendation: {},
  biz_form_item: { counted: { sub_menu_id: 'sub_menu' } },
  questionnaire_setting: { counted: { sub_menu_id: 'sub_menu' }, own: ['id'] },
  survey: { counted: { id: 'survey' } },
  coupon_type: { counted: { id: 'coupon_type' }, own: ['created_at'] },
  coupon_pin: { own: ['salt', 'hash', 'updated_by', 'updated_at'] },
  biz_coupon: { counted: { id: 'biz_coupon', sub_menu_id: 'sub_menu' } },
  ordering_menu: { counted: { id: 'ordering_menu', sub_menu_id: 'sub_menu' } },
  ordering_category: {
    counted: { menu_id: 'ordering_menu', category_cd: 'category', parent_cd: 'category' },
    own: ['id'],
  },
  ordering_item: { counted: { menu_id: 'ordering_menu', category_cd: 'category', item_cd: 'dish' }, own: ['id'] },
  ordering_option: { counted: { menu_id: 'ordering_menu', item_cd: 'dish' } },
  ordering_choice: { counted: { menu_id: 'ordering_menu' } },
  // What no house may change is the provider's own to say.
  dictionary_entry: { own: ['id', 'is_uneditable', 'updated_at'] },
  canned_reply: {},
  staff_shift: {},
  work_code: {},
  priority_rule: { counted: { sub_menu_id: 'sub_menu' } },
  masking_pattern: {},
  congestion_setting: { counted: { facility_id: 'facility' } },
  property_system: {},
  stay: { own: ['checked_out_at'] },
  stay_reservation: { own: ['created_by', 'created_at'] },
  bill_line: { own: ['created_by', 'created_at'] },
};

/** What only the seed writes so far. It becomes shorter and never longer. */
export const notYet: Readonly<Record<string, string>> = {};

/** The same, of columns. */
export const notYetColumns: Readonly<Record<string, readonly string[]>> = {};

/** What becomes of a house while it is used, and what the server keeps by itself. */
export const lived: readonly string[] = [
  ...['conversation', 'guest', 'inquiry', 'member', 'message', 'message_translation', 'read_state'],
  ...['ticket', 'ticket_scope', 'inquiry_desk', 'congestion_reading', 'bot_turn'],
  // Signs of the product, kept with the first place that shows them.
  'congestion_icon_set',
  // What a draft is made of.
  ...['catalogue_copy', 'catalogue_copy_row', 'catalogue_state', 'draft_room'],
  // What triggers and the search keep beside them.
  ...[
    'feed',
    'desk_text',
    'desk_text_part',
    'desk_text_state',
    'history',
    'search_stamp',
    'search_text',
    'text',
    'text_translation',
  ],
];

const popups: Readonly<Record<string, Counted>> = { sub_menu: 'sub_menu', facility: 'facility', coupon: 'biz_coupon' };

/** Whoever made the houses has a seat in each. */
function notOwner(column: string): string {
  return `x.${column} NOT IN (SELECT s.user_id FROM staff s WHERE s.tenant_id = x.tenant_id AND s.login_id = 'owner@demo.example')`;
}

/** Rows of a table and a house, without what is raised or made anew. */
export async function rowsOf(db: Kysely<Database>, table: string, houseId: string): Promise<readonly Row[]> {
  const { only = 'true' } = compared[table] ?? {};
  const { rows } = await sql<{ row: Row }>`
    SELECT to_jsonb(x) AS row FROM ${sql.table(table)} x
    WHERE ${sql.ref(table === 'tenant' ? 'x.id' : 'x.tenant_id')} = ${houseId} AND (${sql.raw(only)})`.execute(db);
  return rows.map(({ row }) => row);
}

/** A row without what is made anew, and with what its ids became. @param ids null where they are those already */
export function comparable(table: string, row: Row, ids: Ids | null): Row {
  const { counted = {}, own = [] } = compared[table] ?? {};
  const without = new Set(['version', 'xid', 'role_xid', 'issued_count', ...own, ...(notYetColumns[table] ?? [])]);
  const kinds: Readonly<Record<string, Counted | undefined>> = {
    ...counted,
    ...(table === 'popup_item'
      ? {
          source_id: popups[String(row['source_entity_type'])],
          target_id: popups[String(row['type'])],
        }
      : {}),
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.has(column))
      .map(([column, value]) => [column, column in kinds ? now(kinds[column], value, ids) : deeply(value, ids)]),
  );
}

function now(kind: Counted | undefined, value: unknown, ids: Ids | null): unknown {
  if (ids === null || (typeof value !== 'number' && typeof value !== 'string')) return value;
  return ids.counted.get(`${kind} ${value}`) ?? `${kind} ${value} is missing`;
}

/** What is named by a number within a column, by its key. */
const countedBelow: Readonly<Record<string, Counted>> = {
  survey_template_id: 'survey',
  sub_menu_id: 'sub_menu',
  facility_id: 'facility',
};

/** Every id within, and hours as they are read: the end of a day is the beginning of the next. */
function deeply(value: unknown, ids: Ids | null): unknown {
  if (typeof value === 'string') return value === '24:00' ? '00:00' : (ids?.uuids.get(value) ?? value);
  if (Array.isArray(value)) return value.map((one: unknown) => deeply(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A value that a text names, and hours with words of their own, have an id of their own.
      .filter(([key]) => !(key === 'id' && ('useTranslation' in value || 'titleDict' in value)))
      .map(([key, one]) => {
        const [head = '', ...rest] = key.split('.');
        const renamed = [head, ...rest.map((part) => ids?.uuids.get(part) ?? part)].join('.');
        const kind = countedBelow[key];
        return [renamed, kind === undefined ? deeply(one, ids) : now(kind, one, ids)];
      }),
  );
}
