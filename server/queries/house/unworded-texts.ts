/** Texts a house has worded in its own language alone, read-only [LANG-ENGLISH]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';

/**
 * Where a house words what guests read. Names of houses, rooms, facilities and shops are not among it: a name is
 * one in every language.
 */
const WORDED = {
  main_menu: ['name_dict'],
  sub_menu: ['name_dict', 'description_dict', 'greeting_dict', 'announcement_dict'],
  staff_group: ['name_dict'],
  ordering_menu: ['name_dict', 'fee_text_dict'],
  ordering_category: ['name_dict'],
  ordering_item: ['name_dict', 'description_dict'],
  ordering_option: ['name_dict'],
  ordering_choice: ['name_dict'],
  coupon_type: ['name_dict'],
  biz_coupon: ['name_dict', 'text_dict', 'place_description_dict'],
  floor_guide: ['text_dict'],
  store_recommendation: ['category_dict', 'comment_dict'],
  biz_form_item: ['name_dict'],
  questionnaire_setting: ['description1_dict', 'description2_dict', 'message_dict'],
  congestion_setting: ['announcement_dict'],
  popup_item: ['label_dict'],
  bot_scenario_node: ['label_dict', 'text_dict'],
  survey: ['description_dict'],
} as const;

export interface UnwordedText {
  readonly tenantId: string;
  readonly table: keyof typeof WORDED;
  readonly column: string;
  /** Which row it is, for as long as nobody changes it. */
  readonly place: string;
  readonly from: string;
  readonly text: string;
}

/** As many of one column are worded at once; the next round finds the others. */
const AT_ONCE = 50;

/**
 * Texts without English, and those whose English a machine made of what has changed since. Reads each table of the
 * catalogue whole: for a job that runs once an hour.
 */
export async function unwordedTexts({ db }: AppContext): Promise<readonly UnwordedText[]> {
  const found: UnwordedText[] = [];
  for (const [table, columns] of Object.entries(WORDED) as [keyof typeof WORDED, readonly string[]][])
    for (const column of columns) {
      const dict = sql.ref(`t.${column}`);
      const { rows } = await sql<Pick<UnwordedText, 'tenantId' | 'place' | 'from' | 'text'>>`
        SELECT t.tenant_id AS "tenantId", t.ctid::text AS place, h.lang_cd AS "from", ${dict}->>h.lang_cd AS text
        FROM ${sql.table(table)} t JOIN tenant h ON h.id = t.tenant_id
        WHERE h.lang_cd <> ${DEFAULT_LANGUAGE} AND coalesce(${dict}->>h.lang_cd, '') <> ''
          AND (coalesce(${dict}->>${DEFAULT_LANGUAGE}, '') = '' OR (
            EXISTS (SELECT FROM machine_wording w WHERE w.tenant_id = t.tenant_id AND w.content = ${dict}->>${DEFAULT_LANGUAGE})
            AND NOT EXISTS (SELECT FROM machine_wording w WHERE w.tenant_id = t.tenant_id AND w.digest = md5(${dict}->>h.lang_cd))))
        LIMIT ${AT_ONCE}`.execute(db);
      found.push(...rows.map((row) => ({ ...row, table, column })));
    }
  return found;
}
