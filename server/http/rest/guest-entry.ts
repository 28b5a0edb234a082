/** REST of a guest's entry: place, access, menus, guest creation [ENTRY-DETAIL] [ENTRY-CHECK] [ENTRY-NEW]. */
import { Hono } from 'hono';
import { createGuest } from '#server/actions/guest/create-guest.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { findLocation, presentLocation, tenantByCode } from '#server/queries/house/location-detail.ts';
import { mainMenus } from '#server/queries/house/menus.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { GuestCreateBody, LocationAccessBody, LocationDetailBody, MainMenusBody } from '#shared/rest/contracts.ts';
import { requirePrincipal } from '#server/access/bearer.ts';
import { peerAddress } from '../peer-address.ts';
import { RATES, rateLimit } from '../rate-limit.ts';
import { isStorable, readStorableJson } from '../read-body.ts';
import { tokenFields } from './token-fields.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Under `{be-api}/biz`. */
export function locationRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.get('/location/detail/:locationId', async (c) => {
    const lang = c.req.query('lang_cd') ?? 'en';
    const id = c.req.param('locationId');
    const found = UUID.test(id) ? await findLocation(ctx, { id }) : null;
    if (found === null) throw new AppError('not_found');
    return c.json(presentLocation(found.tenant, found.location, found.group, lang, ctx.now()));
  });

  // Ours beside the documented two: a tenant's own QR code names no place.
  app.get('/tenant/detail/:tenantCd', async (c) => {
    const code = c.req.param('tenantCd');
    const tenant = isStorable(code) ? await tenantByCode(ctx, code) : null;
    if (tenant === null) throw new AppError('not_found');
    return c.json(presentLocation(tenant, null, null, c.req.query('lang_cd') ?? 'en', ctx.now()));
  });

  app.post('/location/detail', async (c) => {
    const body = await readStorableJson(c, LocationDetailBody);
    const found = await findLocation(ctx, { hash: body.hash_value });
    // An unknown hash answers with nothing rather than with an error: the app then shows the tenant's default.
    return c.json(
      found === null ? {} : presentLocation(found.tenant, found.location, found.group, body.lang_cd, ctx.now()),
    );
  });

  app.post('/location/access/check', async (c) => {
    const body = await readStorableJson(c, LocationAccessBody);
    const found = UUID.test(body.location_id) ? await findLocation(ctx, { id: body.location_id }) : null;
    const allowed = found !== null && found.tenant.code === body.tenant_cd && found.location.can_access_by_id;
    return c.json({ message: 'success', can_access_by_id: allowed ? 1 : 0 });
  });

  return app;
}

/** Under `{api}`. */
export function guestRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.post('/user/biz/guest/create', rateLimit(ctx, RATES.guestCreate), async (c) => {
    const body = await readStorableJson(c, GuestCreateBody);
    const tenant = await tenantByCode(ctx, body.tenant_cd);
    if (tenant === null) throw new AppError('not_found');
    const locationId = body.location_id == null || body.location_id === '' ? null : body.location_id;
    const actor = { tenantId: tenant.id, userId: '', kind: 'system' as const, role: 'system' };
    const created = await runAction(ctx, actor, (action) =>
      createGuest(action, {
        tenantId: tenant.id,
        guestCode: body.guest_code ?? '',
        langCd: body.lang_cd,
        locationId,
        userAgent: c.req.header('user-agent') ?? null,
        address: peerAddress(c, ctx.config.trustProxy),
      }),
    );
    return c.json(await tokenFields(ctx, { tenantId: tenant.id, ...created }));
  });

  app.post('/public/biz/guest/main_menus', async (c) => {
    const body = await readStorableJson(c, MainMenusBody);
    const locationId = body.location_id == null || body.location_id === '' ? null : body.location_id;
    const place = locationId === null ? null : await findLocation(ctx, { id: locationId });
    if (locationId !== null && place === null) throw new AppError('not_found');
    // Without a place the tenant is the signed-in guest's.
    const tenantId = place?.tenant.id ?? (await requirePrincipal(ctx, c)).tenantId;
    return c.json({
      message: 'success',
      main_menus: await mainMenus(ctx, tenantId, place?.location.id ?? null, body.lang_cd),
    });
  });

  return app;
}
