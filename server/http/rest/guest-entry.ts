/** A guest's entry: place, access, menus, guest creation [ENTRY-DETAIL] [ENTRY-CHECK] [ENTRY-NEW]. */
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import { systemActor } from '#server/access/principal.ts';
import { createGuest } from '#server/actions/guest/create-guest.ts';
import { visitWidget as meetOnWebsite } from '#server/actions/guest/visit-bot.ts';
import { runAction } from '#server/actions/run-action.ts';
import { findLocation, tenantByCode } from '#server/queries/house/location-detail.ts';
import { mainMenus } from '#server/queries/house/menus.ts';
import { placeAnswer } from '#server/queries/house/place-answer.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as entry from '#shared/rest/entry.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { visitWidget } from '#shared/rest/visits.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { tokenFields } from './token-fields.ts';

/** A place is left out by an empty id, too. */
const placeOf = (id: string | null | undefined): string | null => (id == null || id === '' ? null : id);

export const entryRoutes: readonly Route[] = [
  route(entry.getLocationDetail, async (ctx, { params, query }) => {
    const found = await findLocation(ctx, { id: params.locationId });
    if (found === null) throw new AppError('not_found');
    return placeAnswer(ctx, found, query.lang_cd);
  }),

  route(entry.getTenantDetail, async (ctx, { params, query }) => {
    const tenant = await tenantByCode(ctx, params.tenantCd);
    if (tenant === null) throw new AppError('not_found');
    return placeAnswer(ctx, { tenant, location: null, group: null, isCode: true }, query.lang_cd);
  }),

  route(entry.findLocationDetail, async (ctx, { body }) => {
    const found = await findLocation(ctx, { hash: body.hash_value });
    return found === null ? {} : placeAnswer(ctx, found, body.lang_cd);
  }),

  route(entry.checkLocationAccess, async (ctx, { body }) => {
    const found = v.is(Uuid, body.location_id) ? await findLocation(ctx, { id: body.location_id }) : null;
    const allowed = found?.isCode === true && found.tenant.code === body.tenant_cd && found.location.can_access_by_id;
    return { message: 'success', can_access_by_id: allowed ? 1 : 0 };
  }),

  route(
    entry.createGuest,
    async (ctx, { body, c }) => {
      const tenant = await tenantByCode(ctx, body.tenant_cd);
      if (tenant === null) throw new AppError('not_found');
      const created = await runAction(ctx, systemActor(tenant.id), (action) =>
        createGuest(action, {
          tenantId: tenant.id,
          guestCode: body.guest_code ?? '',
          langCd: body.lang_cd,
          locationId: placeOf(body.location_id),
          userAgent: c.req.header('user-agent') ?? null,
          address: peerAddress(c, ctx.config.trustProxy),
        }),
      );
      return tokenFields(ctx, { tenantId: tenant.id, ...created });
    },
    { rate: RATES.guestCreate },
  ),

  route(
    visitWidget,
    async (ctx, { body, c }) => {
      const tenant = await tenantByCode(ctx, body.tenant_cd);
      if (tenant === null) throw new AppError('not_found');
      const visit = await runAction(ctx, systemActor(tenant.id), (action) =>
        meetOnWebsite(action, body.bot_id, {
          langCd: body.lang_cd,
          userAgent: c.req.header('user-agent') ?? null,
          address: peerAddress(c, ctx.config.trustProxy),
        }),
      );
      return { ...(await tokenFields(ctx, { tenantId: tenant.id, ...visit })), conversation_id: visit.conversationId };
    },
    { rate: RATES.guestCreate },
  ),

  route(entry.listMainMenus, async (ctx, { body, c }) => {
    const locationId = placeOf(body.location_id);
    const place = locationId === null ? null : await findLocation(ctx, { id: locationId });
    if (locationId !== null && place === null) throw new AppError('not_found');
    // Without a place the tenant is the signed-in guest's.
    const tenantId = place?.tenant.id ?? (await requirePrincipal(ctx, c)).tenantId;
    return {
      message: 'success',
      main_menus: await mainMenus(ctx, tenantId, place?.location.id ?? null, body.lang_cd),
    };
  }),
];
