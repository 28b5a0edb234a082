/** The documented REST calls of a guest's entry, typed [REST-ENTRY]. Each throws AppError or TransportError. */
import * as v from 'valibot';
import { MainMenusAnswer, type MainMenu } from '#shared/facade/entry/menus.ts';
import { PlaceDetail } from '#shared/facade/entry/place.ts';
import { AccessAnswer, GuestTokens } from '#shared/facade/entry/sign-in.ts';
import { TransportError } from './transport-error.ts';
import type { Call, TokenSource, Transport } from './transport.ts';

async function ask<T>(
  transport: Transport,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  call?: Call,
): Promise<T> {
  const result = v.safeParse(schema, await transport.json(path, call));
  if (!result.success) throw new TransportError('bad_answer');
  return result.output;
}

/** The details of a location, or of a tenant whose QR code names none. */
export function placeDetail(
  transport: Transport,
  where: { readonly tenantCode: string; readonly locationId: string | null },
  lang: string,
): Promise<PlaceDetail> {
  const path =
    where.locationId === null
      ? `tenant/detail/${encodeURIComponent(where.tenantCode)}`
      : `location/detail/${encodeURIComponent(where.locationId)}`;
  return ask(transport, PlaceDetail, `/be-api/biz/${path}?lang_cd=${encodeURIComponent(lang)}`);
}

/** Whether the location lets guests of this tenant in: 1, 0, or -1 where the server cannot say [ENTRY-CHECK]. */
export async function accessCheck(transport: Transport, tenantCode: string, locationId: string): Promise<number> {
  const answer = await ask(transport, AccessAnswer, '/be-api/biz/location/access/check', {
    body: { location_id: locationId, tenant_cd: tenantCode },
  });
  return answer.can_access_by_id;
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
  return ask(transport, GuestTokens, '/api/user/biz/guest/create', { body });
}

/** The menus of a place, or of the signed-in guest's tenant. */
export async function mainMenus(
  transport: Transport,
  tokens: TokenSource,
  where: { readonly userId: string; readonly locationId: string | null },
  lang: string,
): Promise<readonly MainMenu[]> {
  const body = { user_id: where.userId, lang_cd: lang, location_id: where.locationId };
  const call: Call = where.locationId === null ? { body, tokens } : { body };
  return (await ask(transport, MainMenusAnswer, '/api/public/biz/guest/main_menus', call)).main_menus;
}
