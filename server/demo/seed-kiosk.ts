/** The demo's kiosk, which waits for a device. A house that has one is left alone. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { botPopup } from './houses/bot-popup.ts';
import { demoKiosks, kioskMenu } from './houses/kiosks.ts';
import { insertScenario } from './seed-scenarios.ts';

export async function seedKiosk(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const kiosk = demoKiosks[tenant.code];
  if (kiosk === undefined) return;
  const there = await trx
    .selectFrom('bot')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', 'kiosk')
    .execute();
  if (there.length === 0) await seedBot(trx, tenant, kiosk);
  // One that stood there before its menu did gets it with the next start.
  if (there.length === 0 || there.some(({ id }) => id === kiosk.botId)) await seedMenu(trx, tenant, kiosk);
}

type DemoKiosk = NonNullable<(typeof demoKiosks)[DemoTenant['code']]>;

async function seedBot(trx: Transaction<Database>, tenant: DemoTenant, kiosk: DemoKiosk): Promise<void> {
  const of = { tenant_id: tenant.id };
  const { botId, botName, id, name } = kiosk;
  await trx
    .insertInto('app_user')
    .values({
      ...of,
      id: botId,
      id_account: `b-${botId.slice(-12)}`,
      user_type: 'bot',
      name: botName,
      lang_cd: tenant.langCd,
      icon: null,
      is_official: true,
    })
    .execute();
  await trx
    .insertInto('bot')
    .values({ ...of, id: botId, name: botName, type: 'kiosk', popup_dict: botPopup })
    .execute();
  await trx
    .insertInto('kiosk')
    .values({ ...of, id, bot_id: botId, name })
    .execute();
}

/** What a visit at the kiosk opens: whoever stands there is led through the house's questions, and to its front desk. */
async function seedMenu(trx: Transaction<Database>, tenant: DemoTenant, kiosk: DemoKiosk): Promise<void> {
  const [menu] = tenant.mainMenus;
  const [desk] = tenant.staffGroups;
  if (menu === undefined || desk === undefined) return;
  const made = await trx
    .insertInto('sub_menu')
    .values({
      tenant_id: tenant.id,
      id: kiosk.subMenuId,
      main_menu_id: menu.id,
      menu_type: 'ai_chatbot',
      sub_menu_type: 'bot_chat',
      menu_option: { type: 'guest_bot', bot_id: kiosk.botId },
      is_display: false,
      icon: kioskMenu.icon,
      name_dict: kioskMenu.name,
      description_dict: kioskMenu.line,
      greeting_dict: kioskMenu.greeting,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [desk.id],
      order_no: 91,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) await insertScenario(trx, tenant, kiosk.botId, kiosk.scenarioId);
}
