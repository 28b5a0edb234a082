/** The guests' Wi-Fi, read-only [WIFI-TOLD]. */
import type { AppContext } from '#server/context.ts';
import type { Wifi } from '#shared/rest/wifi.ts';
import { settingsOf } from './tenant-settings.ts';

/**
 * Null where the house tells of none, and for a guest at no place of it: places are known from their codes alone, while
 * the code of a house stands in many an address.
 */
export async function wifiOf({ db, log }: AppContext, tenantId: string, userId: string): Promise<Wifi | null> {
  const row = await db
    .selectFrom('guest as g')
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .select(['g.location_id', 't.settings'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.location_id === null) return null;
  const settings = settingsOf(log, tenantId, row.settings);
  return settings.wifi_network === null ? null : { network: settings.wifi_network, password: settings.wifi_password };
}
