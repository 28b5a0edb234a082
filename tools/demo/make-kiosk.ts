/** The demo's kiosk: an assistant that stands there, and the line that a device is let in by. */
import { botPopup } from '#server/demo/houses/bot-popup.ts';
import { demoKiosks, kioskMenu } from '#server/demo/houses/kiosks.ts';
import { stepBot } from '#shared/manage/bot-versions.ts';
import { bots } from '#shared/manage/bots.ts';
import { kiosks } from '#shared/manage/kiosks.ts';
import { idOf, type Making, once } from './making.ts';
import { makeScenario } from './make-scenarios.ts';
import { makeSubMenu } from './make-menus.ts';

export async function makeKiosk(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  const kiosk = demoKiosks[demo.code];
  if (kiosk === undefined) return;
  const body = { name: kiosk.botName, type: 'kiosk' as const, popup_dict: botPopup };
  const { id } = await api.ask(bots.create, { params, body }, once(making, kiosk.botId));
  uuids.set(kiosk.botId, id);
  await api.ask(stepBot, { params: { ...params, id }, body: { step: 'publish' } });
  const made = await api.ask(kiosks.create, { params, body: { bot_id: id, name: kiosk.name } }, once(making, kiosk.id));
  uuids.set(kiosk.id, made.id);
  const [menu] = demo.mainMenus;
  const [desk] = demo.staffGroups;
  if (menu === undefined || desk === undefined) return;
  await makeSubMenu(making, menu.id, kiosk.subMenuId, {
    menu_type: 'ai_chatbot',
    menu_option: { type: 'guest_bot', bot_id: id },
    is_display: false,
    icon: kioskMenu.icon,
    name_dict: kioskMenu.name,
    description_dict: kioskMenu.line,
    greeting_dict: kioskMenu.greeting,
    staff_group_ids: [idOf(making, desk.id)],
    order_no: 91,
  });
  await makeScenario(making, kiosk.botId, kiosk.scenarioId);
}
