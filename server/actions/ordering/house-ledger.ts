/**
 * The house's own ledger, for houses without a property system of another maker: stays and what is on their bills, written by
 * staff, by accepted orders and by payments [PMS-LEDGER]. Amounts are whole minor units.
 */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { requireStaff } from '#server/access/case-access.ts';
import { currencyCode } from '#shared/domain/currency/currency-code.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

export interface NewStay {
  readonly locationId: string;
  readonly surname: string;
  readonly givenName: string;
  readonly phone: string;
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Enters a stay. A room has one stay a night. @throws AppError not_found, wrong_state */
export async function addStay(ctx: ActionContext, stay: NewStay): Promise<string> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  // The room's row serialises its stays.
  const place = await trx
    .selectFrom('location as l')
    .innerJoin('tenant as t', 't.id', 'l.tenant_id')
    .select(['l.id', 't.currency'])
    .where('l.tenant_id', '=', actor.tenantId)
    .where('l.id', '=', stay.locationId)
    .forNoKeyUpdate('l')
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
  const overlapping = await trx
    .selectFrom('stay_reservation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('location_id', '=', stay.locationId)
    .where('check_in', '<', stay.checkOut)
    .where('check_out', '>', stay.checkIn)
    .limit(1)
    .executeTakeFirst();
  if (overlapping !== undefined) throw new AppError('wrong_state', { path: 'check_in' });
  const id = ctx.newId();
  await trx
    .insertInto('stay_reservation')
    .values({
      tenant_id: actor.tenantId,
      id,
      location_id: stay.locationId,
      surname: stay.surname,
      given_name: stay.givenName,
      phone: stay.phone,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      currency: currencyCode(place.currency) ?? 'JPY',
      created_by: actor.userId,
      created_at: now,
    })
    .execute();
  return id;
}

export interface NewLine {
  readonly id: string;
  readonly reservationId: string;
  readonly kind: 'charge' | 'payment';
  readonly name: Dict;
  readonly amount: number;
}

/** Puts a line on a bill; the same id again is the same line. @throws AppError not_found */
export async function addBillLine(ctx: ActionContext, line: NewLine): Promise<void> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  const stay = await trx
    .selectFrom('stay_reservation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', line.reservationId)
    .executeTakeFirst();
  if (stay === undefined) throw new AppError('not_found');
  await trx
    .insertInto('bill_line')
    .values({
      tenant_id: actor.tenantId,
      id: line.id,
      reservation_id: line.reservationId,
      kind: line.kind,
      name_dict: line.name,
      amount: line.amount,
      order_id: null,
      payment_id: null,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
}

/** Puts an accepted order on the bill of who stays in its room, once; false where it is there already, nobody is in the ledger, or the currencies differ [ORDER-BILL]. */
export async function chargeRoom(ctx: ActionContext, order: Selectable<Database['guest_order']>): Promise<boolean> {
  const { trx, actor, now } = ctx;
  if (order.location_id === null || order.total === 0) return false;
  const { time_zone: zone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  // On the day one leaves and another comes, it is whose stay the order was made in: the earlier one, while it is proved.
  const checked = await trx
    .selectFrom('stay_check')
    .select('reservation_ref')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', order.guest_id)
    .where('system', '=', 'ledger')
    .executeTakeFirst();
  const today = localDay(order.created_at.getTime(), zone);
  const stays = await trx
    .selectFrom('stay_reservation')
    .select(['id', 'currency'])
    .where('tenant_id', '=', actor.tenantId)
    .where('location_id', '=', order.location_id)
    .where('check_in', '<=', today)
    .where('check_out', '>=', today)
    .orderBy('check_in')
    .execute();
  const stay = stays.find(({ id }) => id === checked?.reservation_ref) ?? stays.at(-1);
  if (stay === undefined || stay.currency !== order.currency) return false;
  const { name_dict } = await trx
    .selectFrom('ordering_menu')
    .select('name_dict')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', order.menu_id)
    .executeTakeFirstOrThrow();
  const charged = await trx
    .insertInto('bill_line')
    .values({
      tenant_id: actor.tenantId,
      id: ctx.newId(),
      reservation_id: stay.id,
      kind: 'charge',
      name_dict,
      amount: order.total,
      order_id: order.id,
      payment_id: null,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return charged !== undefined;
}

/** What an order was charged, and to which stay. */
interface Credit {
  readonly reservationId: string;
  readonly amount: number;
}

/** Gives back what an order was charged, by a line of its own, once; null where it was not charged [ORDER-GIVE-BACK]. */
export async function giveBack({ trx, actor, now, newId }: ActionContext, orderId: number): Promise<Credit | null> {
  const charge = await trx
    .selectFrom('bill_line')
    .select(['id', 'reservation_id', 'name_dict', 'amount'])
    .where('tenant_id', '=', actor.tenantId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  if (charge === undefined) return null;
  const { id, ...line } = charge;
  await trx
    .insertInto('bill_line')
    .values({
      ...line,
      tenant_id: actor.tenantId,
      id: newId(),
      kind: 'credit',
      order_id: null,
      payment_id: null,
      reverses: id,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reverses']).doNothing())
    .execute();
  return { reservationId: line.reservation_id, amount: line.amount };
}
