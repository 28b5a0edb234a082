/**
 * REST of a guest's entry: place, access, menus, guest creation [ENTRY-DETAIL] [ENTRY-CHECK] [ENTRY-NEW]. Documented, odd
 * spellings included, but for the details of a tenant whose QR code names no place. The answers are what our pages read;
 * all that is documented stands in entry-answers.ts.
 */
import * as v from 'valibot';
import { MainMenusAnswer } from '../facade/entry/menus.ts';
import { PlaceDetail } from '../facade/entry/place.ts';
import { endpoint } from './endpoint.ts';
import { Lang, Text, Uuid } from './fields.ts';
import { GuestTokens } from './guest-tokens.ts';

const inLanguage = v.object({ lang_cd: v.optional(v.string(), 'en') });
const place = v.nullish(v.union([Uuid, v.literal('')]));

export const getLocationDetail = endpoint({
  id: 'getLocationDetail',
  method: 'GET',
  path: '/be-api/biz/location/detail/{locationId}',
  needs: 'nobody',
  params: { locationId: Uuid },
  query: inLanguage,
  answers: { 200: PlaceDetail },
  errors: [],
});

/** Ours: a tenant's own QR code names no place. */
export const getTenantDetail = endpoint({
  id: 'getTenantDetail',
  method: 'GET',
  path: '/be-api/biz/tenant/detail/{tenantCd}',
  needs: 'nobody',
  params: { tenantCd: v.string() },
  query: inLanguage,
  answers: { 200: PlaceDetail },
  errors: [],
});

/** An unknown hash answers with nothing rather than with an error: the app then shows the tenant's default. */
export const findLocationDetail = endpoint({
  id: 'findLocationDetail',
  method: 'POST',
  path: '/be-api/biz/location/detail',
  needs: 'nobody',
  body: v.object({ hash_value: Text(128), lang_cd: v.optional(Lang, 'en') }),
  answers: { 200: v.union([PlaceDetail, v.strictObject({})]) },
  errors: [],
});

/** Whether the location lets guests of this tenant in: 1, 0, or -1 where the server cannot say. */
export const checkLocationAccess = endpoint({
  id: 'checkLocationAccess',
  method: 'POST',
  path: '/be-api/biz/location/access/check',
  needs: 'nobody',
  body: v.object({ location_id: Text(64), tenant_cd: Text(64) }),
  answers: { 200: v.object({ can_access_by_id: v.number() }) },
  errors: [],
});

export const createGuest = endpoint({
  id: 'createGuest',
  method: 'POST',
  path: '/api/user/biz/guest/create',
  needs: 'nobody',
  body: v.object({
    tenant_cd: Text(64),
    guest_code: v.nullish(Text(64), ''),
    lang_cd: Lang,
    location_id: place,
  }),
  answers: { 200: GuestTokens },
  errors: ['invalid_guest', 'stay_ended', 'limit_reached'],
});

/** The menus of a place; without one those of the tenant of whoever is signed in. */
export const listMainMenus = endpoint({
  id: 'listMainMenus',
  method: 'POST',
  path: '/api/public/biz/guest/main_menus',
  needs: 'nobody',
  body: v.object({ user_id: v.nullish(Text(64)), lang_cd: Lang, location_id: place }),
  answers: { 200: MainMenusAnswer },
  errors: [],
});
