/** REST of the desk and the kitchen: orders and their states, stays and what is on their bills; and a guest's own orders (ours). */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import { addBillLine, addStay } from '#server/actions/ordering/house-ledger.ts';
import { moveOrder } from '#server/actions/ordering/move-order.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { ORDERS_MAX, ordersFor, ownOrders, staysOfHouse } from '#server/queries/ordering/orders.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { checkInFaults } from '#shared/domain/pms/check-in-form.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import type { OwnOrders } from '#shared/rest/orders.ts';
import type { Rate } from '#server/ports/rate.ts';
import { bySession, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

/** A page of orders looks again after each of their steps. */
const OWN_ORDERS: Rate = { name: 'own-orders', points: 60, seconds: 60 };
const id = v.pipe(v.string(), v.uuid());
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const StateBody = v.object({
  state: v.picklist(['accepted', 'preparing', 'delivered', 'rejected', 'canceled']),
  reason: v.optional(v.pipe(v.string(), v.trim()), ''),
});
const StayBody = v.object({
  location_id: id,
  surname: v.string(),
  given_name: v.string(),
  country_code: v.string(),
  phone: v.string(),
  check_in: v.string(),
  check_out: v.string(),
});
const LineBody = v.object({
  id,
  kind: v.optional(v.picklist(['charge', 'payment']), 'charge'),
  names: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(10)), words),
    v.check((names) => Object.keys(names).length > 0),
  ),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
});
const Page = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/)), '1'),
  state: v.optional(v.picklist(['open', 'done']), 'open'),
});

async function requireStaff(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== 'staff') throw new AppError('not_staff');
  return principal;
}

/** The column of the check-in form's field, for the fault's path. */
const PATHS = {
  roomNumber: 'location_id',
  firstName: 'given_name',
  lastName: 'surname',
  countryCode: 'country_code',
  mobilePhone: 'phone',
  checkIn: 'check_in',
  checkOut: 'check_out',
} as const;

/** Under `{be-api}/staff`. */
export function orderRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.get('/orders', async (c) => {
    const principal = await requireStaff(ctx, c);
    const query = v.safeParse(Page, c.req.query());
    if (!query.success) throw new AppError('bad_request', { path: v.getDotPath(query.issues[0]) ?? '' });
    const items = await ordersFor(ctx, principal, {
      open: query.output.state === 'open',
      offset: (Number(query.output.page) - 1) * ORDERS_MAX,
      limit: ORDERS_MAX,
    });
    return c.json({ items });
  });

  app.post('/orders/:orderId/state', async (c) => {
    const principal = await requireStaff(ctx, c);
    const body = await readStorableJson(c, StateBody);
    const orderId = Number(c.req.param('orderId'));
    if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > 2_147_483_647) throw new AppError('not_found');
    return c.json(await runAction(ctx, principal, (action) => moveOrder(action, { orderId, ...body })));
  });

  app.get('/stays', async (c) => {
    const principal = await requireStaff(ctx, c);
    const locationId = c.req.query('location_id');
    if (locationId !== undefined && !v.is(id, locationId)) throw new AppError('bad_request', { path: 'location_id' });
    const { time_zone } = await ctx.db
      .selectFrom('tenant')
      .select('time_zone')
      .where('id', '=', principal.tenantId)
      .executeTakeFirstOrThrow();
    return c.json({ items: await staysOfHouse(ctx, principal, { today: localDay(ctx.now(), time_zone), locationId }) });
  });

  app.post('/stays', async (c) => {
    const principal = await requireStaff(ctx, c);
    const body = await readStorableJson(c, StayBody);
    const faults = checkInFaults({
      roomNumber: body.location_id,
      firstName: body.given_name,
      lastName: body.surname,
      countryCode: body.country_code,
      mobilePhone: body.phone,
      checkIn: body.check_in,
      checkOut: body.check_out,
    });
    const [first] = Object.entries(faults);
    if (first !== undefined)
      throw new AppError('bad_request', { path: PATHS[first[0] as keyof typeof PATHS], fault: first[1] });
    const phone = `${body.country_code.trim()} ${body.phone.trim()}`;
    const stay = {
      locationId: body.location_id,
      surname: body.surname.trim(),
      givenName: body.given_name.trim(),
      phone,
      checkIn: body.check_in,
      checkOut: body.check_out,
    };
    return c.json({ id: await runAction(ctx, principal, (action) => addStay(action, stay)) });
  });

  app.post('/stays/:stayId/lines', async (c) => {
    const principal = await requireStaff(ctx, c);
    const { names, ...body } = await readStorableJson(c, LineBody);
    const reservationId = c.req.param('stayId');
    if (!v.is(id, reservationId)) throw new AppError('not_found');
    await runAction(ctx, principal, (action) => addBillLine(action, { ...body, name: names, reservationId }));
    return c.json({ id: body.id });
  });

  return app;
}

/** Under `{be-api}/biz/orders`: what the guest who asks ordered, and how far it is [ORDER-HISTORY]. */
export function guestOrderRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/', rateLimit(ctx, OWN_ORDERS, bySession(ctx)), async (c) => {
    const principal = await requirePrincipal(ctx, c);
    // Orders are guests': to staff there are none here.
    if (principal.kind !== 'guest') throw new AppError('not_found');
    const lang = c.req.query('lang_cd');
    if (lang !== undefined && !isKnownLanguage(lang)) throw new AppError('bad_request', { path: 'lang_cd' });
    return c.json({
      items: await ownOrders(ctx, principal, readerOf(ctx, principal, lang ?? null), ORDERS_MAX),
    } satisfies OwnOrders);
  });
  return app;
}
