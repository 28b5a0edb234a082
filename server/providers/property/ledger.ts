/** The house ledger as a property system: what staff entered, on our own tables [PMS-LEDGER]. */
import type { ProviderContext } from '../provider-context.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { billTotals } from '#shared/domain/payment/payment-rules.ts';
import type { PropertySystem } from './property-system.ts';
import { REFUND_NAMES, refundsOf } from './refund-lines.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export function createLedger({ db }: Pick<ProviderContext, 'db'>): PropertySystem {
  return {
    kind: 'ledger',
    async staysIn({ tenantId, locationId, today }) {
      const rows = await db
        .selectFrom('stay_reservation')
        .select(['id', 'surname', 'phone', 'check_out'])
        .where('tenant_id', '=', tenantId)
        .where('location_id', '=', locationId)
        .where('check_in', '<=', today)
        .where('check_out', '>=', today)
        .orderBy('check_in')
        .execute();
      return rows.map(({ id, surname, phone, check_out }) => ({ ref: id, surname, phone, checkOut: check_out }));
    },
    async billOf({ tenantId, ref, lang }) {
      const rows = await db
        .selectFrom('stay_reservation as r')
        .innerJoin('tenant as t', 't.id', 'r.tenant_id')
        .leftJoin('bill_line as b', (join) =>
          join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.reservation_id', '=', 'r.id'),
        )
        .leftJoin('bill_line as c', (join) =>
          join.onRef('c.tenant_id', '=', 'b.tenant_id').onRef('c.id', '=', 'b.reverses'),
        )
        .select([
          'r.currency',
          'r.check_in',
          'r.check_out',
          't.lang_cd',
          't.time_zone',
          'b.kind',
          'b.amount',
          'b.name_dict',
          'b.created_at',
        ])
        // A line that gives one back is for the same order.
        .select((e) => e.fn.coalesce('b.order_id', 'c.order_id').as('order_id'))
        .where('r.tenant_id', '=', tenantId)
        .where('r.id', '=', ref)
        .orderBy('b.created_at')
        .orderBy('b.id')
        .execute();
      const [first] = rows;
      if (first === undefined) return null;
      const lines = rows.flatMap(({ kind, amount, name_dict: name, created_at: at, order_id: orderId }) =>
        kind === null || amount === null || name === null || at === null ? [] : [{ kind, amount, name, at, orderId }],
      );
      const refunds = (await refundsOf({ db }, tenantId, [ref])).map(({ state, amount, created_at, order_id }) => ({
        kind: 'refund' as const,
        amount,
        name: REFUND_NAMES[state],
        at: created_at,
        orderId: order_id,
      }));
      const all = [...lines, ...refunds];
      return {
        currency: first.currency,
        checkIn: first.check_in,
        checkOut: first.check_out,
        ...billTotals(all),
        lines: all.map(({ kind, amount, name, at, orderId }) => ({
          isRefund: kind === 'refund',
          on: localDay(at.getTime(), first.time_zone),
          orderId,
          name: textIn(name, lang, first.lang_cd),
          amount: kind === 'charge' || kind === 'refund' ? amount : -amount,
        })),
      };
    },
    // What came online is on the bill since it came, in the same transaction.
    recordPayment: () => Promise.resolve(),
  };
}
