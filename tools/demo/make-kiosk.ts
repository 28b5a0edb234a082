/** The demo's kiosk: an assistant that stands there, and the line that a device is let in by. */
import { botPopup } from '#server/demo/houses/bot-popup.ts';
import { demoKiosks } from '#server/demo/houses/kiosks.ts';
import { stepBot } from '#shared/manage/bot-versions.ts';
import { bots } from '#shared/manage/bots.ts';
import { kiosks } from '#shared/manage/kiosks.ts';
import { type Making, once } from './making.ts';

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
}
