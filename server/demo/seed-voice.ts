/** The demo's way to a voice call: one sub-menu a house, answered by its first group. What is there already stays as it is. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { voiceMenu, voiceMenus } from './houses/voice/voice-menu.ts';

export async function seedVoice(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const { id, rings } = voiceMenus[tenant.code];
  const [menu] = tenant.mainMenus;
  const [desk] = tenant.staffGroups;
  if (menu === undefined || desk === undefined) return;
  await trx
    .insertInto('sub_menu')
    .values({
      tenant_id: tenant.id,
      id,
      main_menu_id: menu.id,
      menu_type: 'voice_talk',
      sub_menu_type: 'voice_call',
      menu_option: { type: 'access_id', access_id: desk.id, ...(rings === undefined ? {} : { ring_strategy: rings }) },
      icon: voiceMenu.icon,
      name_dict: voiceMenu.name,
      description_dict: voiceMenu.line,
      greeting_dict: voiceMenu.greeting,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [desk.id],
      order_no: 90,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
