/** The calls of a guest's entry [REST-ENTRY]. Each throws AppError or TransportError. */
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import {
  checkLocationAccess,
  createGuest,
  getLocationDetail,
  getTenantDetail,
  listMainMenus,
} from '#shared/rest/entry.ts';
import type { GuestTokens } from '#shared/rest/guest-tokens.ts';
import { call } from './call.ts';
import type { TokenSource, Transport } from './transport.ts';

/** The details of a location, or of a tenant whose QR code names none. */
export function placeDetail(
  transport: Transport,
  { tenantCode, locationId }: { readonly tenantCode: string; readonly locationId: string | null },
  lang: string,
): Promise<PlaceDetail> {
  const query = { lang_cd: lang };
  return locationId === null
    ? call({ transport }, getTenantDetail, { params: { tenantCd: tenantCode }, query })
    : call({ transport }, getLocationDetail, { params: { locationId }, query });
}

/** Whether the location lets guests of this tenant in: 1, 0, or -1 where the server cannot say [ENTRY-CHECK]. */
export async function accessCheck(transport: Transport, tenantCode: string, locationId: string): Promise<number> {
  const body = { location_id: locationId, tenant_cd: tenantCode };
  return (await call({ transport }, checkLocationAccess, { body })).can_access_by_id;
}

/** Makes the guest of a scan, or finds the one of a personal code. */
export function guestCreate(
  transport: Transport,
  guest: { readonly tenantCode: string; readonly guestCode: string; readonly locationId: string | null },
  lang: string,
): Promise<GuestTokens> {
  const body = {
    tenant_cd: guest.tenantCode,
    guest_code: guest.guestCode,
    lang_cd: lang,
    location_id: guest.locationId,
  };
  return call({ transport }, createGuest, { body });
}

/** The menus of a place, or of the signed-in guest's tenant. */
export async function mainMenus(
  transport: Transport,
  tokens: TokenSource,
  where: { readonly userId: string; readonly locationId: string | null },
  lang: string,
): Promise<readonly MainMenu[]> {
  const body = { user_id: where.userId, lang_cd: lang, location_id: where.locationId };
  const way = where.locationId === null ? { transport, tokens } : { transport };
  return (await call(way, listMainMenus, { body })).main_menus;
}
