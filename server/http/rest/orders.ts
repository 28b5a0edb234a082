/** Orders and their states, stays and what is on their bills, for the desk and the kitchen; and a guest's own orders (ours). */
import { addBillLine, addStay } from '#server/actions/ordering/house-ledger.ts';
import { cancelOwnOrder as takeBack, moveOrder } from '#server/actions/ordering/move-order.ts';
import { setSoldOut } from '#server/actions/ordering/sold-out.ts';
import { giveByHand } from '#server/actions/ordering/refunds.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { Rate } from '#server/ports/rate.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { deskDishes } from '#server/queries/ordering/desk-dishes.ts';
import { kitchenNow } from '#server/queries/ordering/kitchen-now.ts';
import { orderSlip } from '#server/queries/ordering/order-slip.ts';
import { ORDERS_MAX, ordersFor, ownOrders, staysOfHouse } from '#server/queries/ordering/orders.ts';
import { checkInFaults } from '#shared/domain/pms/check-in-form.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getOrderSlip, listDeskDishes, setDishSoldOut } from '#shared/rest/staff-dishes.ts';
import { cancelOwnOrder, getKitchenNow, listOwnOrders } from '#shared/rest/orders.ts';
import {
  addStayLine,
  createStay,
  listStaffOrders,
  listStays,
  moveStaffOrder,
  noteOrderGivenBack,
} from '#shared/rest/staff-orders.ts';
import { route, type Route } from '../route.ts';

/** A page of orders looks again after each of their steps. */
const OWN_ORDERS: Rate = { name: 'own-orders', points: 60, seconds: 60 };

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

const iso = <Row extends { readonly created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const orderRoutes: readonly Route[] = [
  route(listStaffOrders, async (ctx, { by, query }) => {
    const orders = await ordersFor(ctx, by, {
      open: query.state === 'open',
      offset: (query.page - 1) * ORDERS_MAX,
      limit: ORDERS_MAX,
    });
    return {
      items: orders.map((order) => ({
        ...iso(order),
        updated_at: order.updated_at.toISOString(),
        due_at: order.due_at?.toISOString() ?? null,
      })),
    };
  }),

  route(moveStaffOrder, async (ctx, { by, params, body: { reason_code, ...body } }) => {
    const reason = (await maskFor(ctx, by))(body.reason);
    return runAction(ctx, by, (action) =>
      moveOrder(action, { orderId: params.orderId, reasonCode: reason_code, ...body, reason }),
    );
  }),

  route(getOrderSlip, async (ctx, { by, params }) => {
    const slip = await orderSlip(ctx, by, params.orderId);
    if (slip === undefined) throw new AppError('not_found');
    return slip;
  }),

  route(listDeskDishes, async (ctx, { by }) => ({ items: [...(await deskDishes(ctx, by.tenantId))] })),

  route(setDishSoldOut, async (ctx, { by, params, body }) => {
    await runAction(ctx, by, (action) => setSoldOut(action, params.dishId, body.is_sold_out));
    return { is_sold_out: body.is_sold_out };
  }),

  route(noteOrderGivenBack, (ctx, { by, params }) =>
    runAction(ctx, by, (action) => giveByHand(action, params.orderId)),
  ),

  route(listStays, async (ctx, { by, query }) => {
    const { time_zone } = await ctx.db
      .selectFrom('tenant')
      .select('time_zone')
      .where('id', '=', by.tenantId)
      .executeTakeFirstOrThrow();
    const stays = await staysOfHouse(ctx, by, {
      today: localDay(ctx.now(), time_zone),
      locationId: query.location_id,
    });
    return { items: stays.map((stay) => ({ ...stay, lines: stay.lines.map(iso) })) };
  }),

  route(createStay, async (ctx, { by, body }) => {
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
    const stay = {
      locationId: body.location_id,
      surname: body.surname.trim(),
      givenName: body.given_name.trim(),
      phone: `${body.country_code.trim()} ${body.phone.trim()}`,
      checkIn: body.check_in,
      checkOut: body.check_out,
    };
    return { id: await runAction(ctx, by, (action) => addStay(action, stay)) };
  }),

  route(addStayLine, async (ctx, { by, params, body: { names, ...line } }) => {
    await runAction(ctx, by, (action) => addBillLine(action, { ...line, name: names, reservationId: params.stayId }));
    return { id: line.id };
  }),

  // What the guest who asks ordered, and how far it is [ORDER-HISTORY].
  route(
    listOwnOrders,
    async (ctx, { by, query }) => ({
      items: await ownOrders(ctx, by, readerOf(ctx, by, query.lang_cd ?? null), ORDERS_MAX),
    }),
    { rate: OWN_ORDERS },
  ),

  route(
    getKitchenNow,
    async (ctx, { by, params }) => {
      const kitchen = await kitchenNow(ctx, by, params.subMenuId);
      if (kitchen === undefined) throw new AppError('not_found');
      return kitchen;
    },
    { rate: OWN_ORDERS },
  ),

  route(cancelOwnOrder, (ctx, { by, params }) => runAction(ctx, by, (action) => takeBack(action, params.orderId)), {
    rate: OWN_ORDERS,
  }),
];
