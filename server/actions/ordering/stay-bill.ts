import { billTotals } from '#shared/domain/payment/payment-rules.ts';
import type { ActionContext } from '../action-context.ts';

interface StayBill {
  /** What went back of each payment, or is on its way. */
  readonly refunds: readonly { readonly payment_id: string; readonly amount: number }[];
  /** How much more was paid than is owed, in minor units of the currency. */
  readonly overpaid: number;
}

/**
 * The bill of a stay, of which something is to go back: nothing else goes back of it until the transaction ends, since the
 * stay's row is held. A stay that is not there has an empty one.
 */
export async function lockStayBill({ trx, actor }: ActionContext, reservationId: string): Promise<StayBill> {
  await trx
    .selectFrom('stay_reservation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reservationId)
    .forNoKeyUpdate()
    .execute();
  const lines = await trx
    .selectFrom('bill_line')
    .select(['kind', 'amount'])
    .where('tenant_id', '=', actor.tenantId)
    .where('reservation_id', '=', reservationId)
    .execute();
  const refunds = await trx
    .selectFrom('payment_refund')
    .select(['payment_id', 'amount'])
    .where('tenant_id', '=', actor.tenantId)
    .where('reservation_id', '=', reservationId)
    .execute();
  const { overpaid } = billTotals([...lines, ...refunds.map((refund) => ({ kind: 'refund' as const, ...refund }))]);
  return { refunds, overpaid };
}
