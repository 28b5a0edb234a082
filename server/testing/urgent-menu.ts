import type { AppContext } from '#server/context.ts';
import type { Cast } from './cast.ts';

export const URGENT_MENU = 51;

/** What an administrator may have hindered it by, by mistake. */
export type Hindrance = Partial<{ is_lang_restricted: boolean; closed: boolean }>;

/** A menu of urgent help for the front desk; once more, it is changed. */
export async function urgentMenu(
  { db }: Pick<AppContext, 'db'>,
  cast: Cast,
  { is_lang_restricted = false, closed = false }: Hindrance = {},
): Promise<void> {
  const row = {
    is_lang_restricted,
    out_of_service: closed ? { hours: [], displayTiming: 'at_talk_start' as const, message: { en: 'Closed' } } : null,
  };
  await db
    .insertInto('sub_menu')
    .values({
      tenant_id: cast.tenantId,
      id: URGENT_MENU,
      main_menu_id: cast.menuId,
      menu_type: 'ai_chatbot',
      sub_menu_type: 'staff_chat',
      menu_option: { type: 'emergency', access_id: cast.frontDesk },
      name_dict: { en: 'I need help now' },
      greeting_dict: { en: 'We are here.' },
      announcement_dict: null,
      facility_id: null,
      url: null,
      staff_group_ids: [cast.frontDesk],
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute();
}
