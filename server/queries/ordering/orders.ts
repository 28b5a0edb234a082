/** Orders and bills as staff see them, and a guest their own orders; read-only. */
import type { Principal } from '#server/access/principal.ts';
import { leads } from '#server/access/roles.ts';
import type { AppContext } from '#server/context.ts';
import { REFUND_NAMES, refundsOf } from '#server/providers/property/refund-lines.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { billTotals } from '#shared/domain/payment/payment-rules.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from '../house/reader.ts';

export const ORDERS_MAX = 100;

/** Orders of tickets in the asker's inbox [ORDER-STAFF]. */
export function ordersOfInbox({ db }: Pick<AppContext, 'db'>, { tenantId, userId }: Principal) {
  return db
    .selectFrom('guest_order as o')
    .innerJoin('ticket as k', (on) =>
      on.onRef('k.tenant_id', '=', 'o.tenant_id').onRef('k.conversation_id', '=', 'o.conversation_id'),
    )
    .select([
      'o.id',
      'o.menu_id',
      'o.conversation_id',
      'o.state',
      'o.note',
      'o.lang_cd',
      'o.currency',
      'o.subtotal',
      'o.service_fee',
      'o.tax',
      'o.total',
      'o.reason',
      'o.reason_code',
      'o.due_at',
      'o.refund',
      'o.created_at',
      'o.updated_at',
      'k.guest_name',
      'k.location_name_dict',
    ])
    .where('o.tenant_id', '=', tenantId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('ticket_scope as s')
          .select('s.group_id')
          .whereRef('s.tenant_id', '=', 'o.tenant_id')
          .whereRef('s.conversation_id', '=', 'o.conversation_id')
          .where((scope) =>
            scope.or([
              leads({ tenantId, userId }),
              scope.exists(
                scope
                  .selectFrom('staff_group_member as g')
                  .select('g.group_id')
                  .whereRef('g.tenant_id', '=', 's.tenant_id')
                  .whereRef('g.group_id', '=', 's.group_id')
                  .where('g.user_id', '=', userId)
                  .where('g.state', '=', 'joined'),
              ),
            ]),
          ),
      ),
    );
}

/** Open ones, first asked first, or those that are done, latest first [ORDER-STAFF]. Two statements. */
export async function ordersFor(
  { db }: AppContext,
  by: Principal,
  { open, offset, limit }: { open: boolean; offset: number; limit: number },
) {
  const { tenantId } = by;
  const rows = await ordersOfInbox({ db }, by)
    .where('o.state', open ? 'in' : 'not in', ['new', 'accepted', 'preparing'])
    .orderBy('o.created_at', open ? 'asc' : 'desc')
    .orderBy('o.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const items =
    rows.length === 0
      ? []
      : await db
          .selectFrom('guest_order_item')
          .select(['order_id', 'line', 'item_cd', 'name_dict', 'choices', 'quantity', 'unit_price'])
          .where('tenant_id', '=', tenantId)
          .where(
            'order_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('order_id')
          .orderBy('line')
          .execute();
  const of = Map.groupBy(items, ({ order_id }) => order_id);
  return rows.map((row) => ({ ...row, items: (of.get(row.id) ?? []).map(({ order_id: _, ...item }) => item) }));
}

/** What a guest ordered, latest first, in their language, or in the house's where a text is not there [ORDER-HISTORY]. Two statements. */
export async function ownOrders(
  { db }: AppContext,
  { tenantId, userId }: Principal,
  reading: Promise<Reader>,
  limit: number,
): Promise<readonly OwnOrder[]> {
  const [{ lang, own }, rows] = await Promise.all([
    reading,
    db
      .selectFrom('guest_order')
      .select([
        'id',
        'sub_menu_id',
        'conversation_id',
        'cart_id',
        'state',
        'note',
        'currency',
        'subtotal',
        'service_fee',
        'tax',
        'total',
        'reason',
        'reason_code',
        'due_at',
        'refund',
        'created_at',
        'updated_at',
      ])
      .where('tenant_id', '=', tenantId)
      .where('guest_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  const lines =
    rows.length === 0
      ? []
      : await db
          .selectFrom('guest_order_item')
          .select(['order_id', 'item_cd', 'name_dict', 'choices', 'quantity', 'unit_price'])
          .where('tenant_id', '=', tenantId)
          .where(
            'order_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('order_id')
          .orderBy('line')
          .execute();
  const of = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.map(({ created_at, updated_at, due_at, ...row }) => ({
    ...row,
    due_at: due_at?.getTime() ?? null,
    created_at: created_at.getTime(),
    updated_at: updated_at.getTime(),
    items: (of.get(row.id) ?? []).map(({ item_cd, name_dict, choices, quantity, unit_price }) => ({
      item_cd,
      name: textIn(name_dict, lang, own),
      quantity,
      unit_price,
      choices: choices.map(({ nameDict }) => textIn(nameDict, lang, own)),
    })),
  }));
}

/** The stays of a house's ledger that have not ended by a day, with what is on their bills. Three statements. */
export async function staysOfHouse(
  { db }: AppContext,
  { tenantId }: Principal,
  { today, locationId }: { today: string; locationId: string | undefined },
) {
  const rows = await db
    .selectFrom('stay_reservation as r')
    .innerJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.location_id'))
    .select([
      'r.id',
      'r.location_id',
      'l.default_name as room',
      'r.surname',
      'r.given_name',
      'r.check_in',
      'r.check_out',
      'r.currency',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.check_out', '>=', today)
    .$if(locationId !== undefined, (query) => query.where('r.location_id', '=', locationId ?? ''))
    .orderBy('r.check_in')
    .orderBy('l.default_name')
    .limit(ORDERS_MAX)
    .execute();
  const lines =
    rows.length === 0
      ? []
      : await db
          .selectFrom('bill_line')
          .select(['id', 'reservation_id', 'kind', 'name_dict', 'amount', 'order_id', 'payment_id', 'created_at'])
          .where('tenant_id', '=', tenantId)
          .where(
            'reservation_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  const refunds =
    rows.length === 0
      ? []
      : await refundsOf(
          { db },
          tenantId,
          rows.map(({ id }) => id),
        );
  const of = Map.groupBy(
    [
      ...lines,
      ...refunds.map(({ state, ...refund }) => ({
        ...refund,
        kind: 'refund' as const,
        name_dict: REFUND_NAMES[state],
      })),
    ],
    ({ reservation_id }) => reservation_id,
  );
  return rows.map((row) => ({
    ...row,
    ...billTotals(of.get(row.id) ?? []),
    lines: (of.get(row.id) ?? []).map(({ reservation_id: _, ...line }) => line),
  }));
}
