/** The demo's kiosk, which waits for a device. A house that has one is left alone. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { botPopup } from './houses/bot-popup.ts';
import { demoKiosks } from './houses/kiosks.ts';

export async function seedKiosk(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const kiosk = demoKiosks[tenant.code];
  if (kiosk === undefined) return;
  const there = await trx
    .selectFrom('bot')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', 'kiosk')
    .limit(1)
    .execute();
  if (there.length > 0) return;
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
