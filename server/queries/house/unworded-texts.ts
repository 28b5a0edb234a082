/** Texts a house has worded in its own language alone, read-only [LANG-ENGLISH]. */
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';

/** A field of a page that is kept whole in one column: its way from the column, `*` standing for each of a list. */
type Way = readonly string[];

const LEVELS = ['non_active', 'vacant', 'moderately_vacant', 'congestion'] as const;

/**
 * Where a house words what guests read. Names of houses, rooms, facilities and shops are not among it: a name is
 * one in every language.
 */
const WORDED = {
  tenant: { description_dict: [[]] },
  main_menu: { name_dict: [[]] },
  sub_menu: {
    name_dict: [[]],
    description_dict: [[]],
    greeting_dict: [[]],
    announcement_dict: [[]],
    out_of_service: [['message']],
  },
  staff_group: { name_dict: [[]] },
  canned_reply: { texts: [[]] },
  facility: {
    content: [
      ['genre'],
      ['location'],
      ['description'],
      ['description2'],
      ['businessHours', '*', 'titleDict'],
      ['businessHours', '*', 'description'],
      ['options', '*', 'labelDict'],
      ['options', '*', 'content'],
    ],
  },
  ordering_menu: { name_dict: [[]], fee_text_dict: [[]] },
  ordering_category: { name_dict: [[]] },
  ordering_item: { name_dict: [[]], description_dict: [[]] },
  ordering_option: { name_dict: [[]] },
  ordering_choice: { name_dict: [[]] },
  coupon_type: { name_dict: [[]], descriptions: [['*']] },
  biz_coupon: {
    name_dict: [[]],
    text_dict: [[]],
    place_description_dict: [[]],
    in_room: [['name'], ['text'], ['place_description']],
    text_variables: [
      ['*', 'dict'],
      ['*', 'inRoomDict'],
    ],
  },
  floor_guide: {
    content_dict: [[]],
    text_dict: [[]],
    in_room: [['content'], ['text']],
    text_variables: [
      ['*', 'dict'],
      ['*', 'inRoomDict'],
    ],
  },
  store_recommendation: { category_dict: [[]], comment_dict: [[]], in_room: [['category'], ['comment']] },
  biz_form_item: { name_dict: [[]] },
  questionnaire_setting: { description1_dict: [[]], description2_dict: [[]], message_dict: [[]] },
  congestion_setting: {
    announcement_dict: [[]],
    title_dicts: LEVELS.map((level) => [level]),
    description_dicts: LEVELS.map((level) => [level]),
    out_of_business_hours: [
      ['*', 'titleDict'],
      ['*', 'descriptionDict'],
    ],
  },
  popup_item: { label_dict: [[]] },
  bot_scenario_node: { label_dict: [[]], text_dict: [[]] },
  survey: { description_dict: [[]] },
} as const satisfies Readonly<Partial<Record<keyof Database, Readonly<Record<string, readonly Way[]>>>>>;

export interface UnwordedText {
  readonly tenantId: string;
  readonly table: keyof typeof WORDED;
  readonly column: string;
  /** From the column to the text's languages; empty where the column is these. */
  readonly path: readonly string[];
  readonly from: string;
  readonly text: string;
}

/** As many of one field are worded at once; the next round finds the others. */
const AT_ONCE = 50;

/** By which column a table's rows are of a house. */
export const houseOf = (table: UnwordedText['table']): 'id' | 'tenant_id' => (table === 'tenant' ? 'id' : 'tenant_id');

/**
 * Texts without English, and those whose English a machine made of what has changed since. Reads each table of the
 * catalogue whole: for a job that runs once an hour.
 */
export async function unwordedTexts({ db }: AppContext): Promise<readonly UnwordedText[]> {
  const found: UnwordedText[] = [];
  const tables = Object.entries(WORDED) as [UnwordedText['table'], Readonly<Record<string, readonly Way[]>>][];
  for (const [table, columns] of tables)
    for (const [column, ways] of Object.entries(columns))
      for (const way of ways) {
        const { path, dict, each } = along(sql.ref(`t.${column}`), way);
        const tenantId = sql.ref(`t.${houseOf(table)}`);
        const { rows } = await sql<Pick<UnwordedText, 'tenantId' | 'path' | 'from' | 'text'>>`
          SELECT DISTINCT ${tenantId} AS "tenantId", ${path} AS path, h.lang_cd AS "from",
            ${dict}->>h.lang_cd AS text
          FROM ${sql.table(table)} t JOIN tenant h ON h.id = ${tenantId} ${each}
          WHERE h.lang_cd <> ${DEFAULT_LANGUAGE} AND coalesce(${dict}->>h.lang_cd, '') <> ''
            AND (coalesce(${dict}->>${DEFAULT_LANGUAGE}, '') = '' OR (
              EXISTS (SELECT FROM machine_wording w WHERE w.tenant_id = ${tenantId} AND w.content = ${dict}->>${DEFAULT_LANGUAGE})
              AND NOT EXISTS (SELECT FROM machine_wording w WHERE w.tenant_id = ${tenantId} AND w.digest = md5(${dict}->>h.lang_cd))))
          LIMIT ${AT_ONCE}`.execute(db);
        found.push(...rows.map((row) => ({ ...row, table, column })));
      }
  return found;
}

/** A way in SQL: the texts at its end, the path to them, and what has to be joined where it goes through a list. */
function along(column: RawBuilder<unknown>, way: Way): Record<'path' | 'dict' | 'each', RawBuilder<unknown>> {
  const at = way.indexOf('*');
  if (at === -1) {
    const path = sql`${[...way]}::text[]`;
    return { path, dict: sql`(${column} #> ${path})`, each: sql`` };
  }
  const before = [...way.slice(0, at)];
  const after = [...way.slice(at + 1)];
  return {
    path: sql`${before}::text[] || (e.n - 1)::text || ${after}::text[]`,
    dict: sql`(e.item #> ${after}::text[])`,
    each: sql`CROSS JOIN LATERAL jsonb_array_elements(${column} #> ${before}::text[]) WITH ORDINALITY e(item, n)`,
  };
}
