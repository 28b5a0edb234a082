/** From the consoles to the desk of a house. */
import { StoredSession } from '#client/session/session.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { addressOfApp } from '#shared/apps.ts';
import { openHouse } from '#shared/manage/me.ts';
import type { ManageCalls } from './account-core.ts';

/** Begins a session at the desk and goes there. @throws AppError, TransportError */
export async function openDesk(manage: ManageCalls, houseCode: string, lang: string): Promise<void> {
  const fields = await manage.call(openHouse, { params: { code: houseCode } });
  storedValue(localTexts, 'bellhop-session-staff', StoredSession).write({
    userId: fields.id,
    tenantId: fields.tenant_id,
    kind: 'staff',
    role: fields.role,
    stay: '',
    refreshToken: fields.refresh_token_v2,
    subscriptionEndpoint: fields.subscription_endpoint,
  });
  location.assign(addressOfApp('staff', lang));
}
