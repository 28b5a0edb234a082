/** The statement of a stay, as the house's system of stays tells it [PMS-STATEMENT]. */
import type { AppContext } from '#server/context.ts';
import { PropertyFault, type PropertySystem } from '#server/providers/property/property-system.ts';
import { propertySystemOf } from '#server/providers/property/systems.ts';
import { nightsBetween } from '#shared/domain/pms/nights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StayStatement } from '#shared/rest/stay-bill.ts';

/** A stay as somebody proved it, by the system that knew it then. */
export interface ProvenStay {
  readonly system: PropertySystem['kind'] | null;
  readonly reservation_ref: string | null;
}

/**
 * @param lang the reader's, for the names of lines
 * @returns null where the stay is not there any more, or the house has another system by now
 * @throws AppError busy while the system does not answer
 */
export async function stayStatement(
  ctx: AppContext,
  tenantId: string,
  proven: ProvenStay | undefined,
  lang: string,
): Promise<StayStatement | null> {
  const system = await propertySystemOf(ctx, tenantId);
  if (proven?.reservation_ref == null || system === null || proven.system !== system.kind) return null;
  const bill = await system.billOf({ tenantId, ref: proven.reservation_ref, lang }).catch((fault: unknown) => {
    throw fault instanceof PropertyFault ? new AppError('busy', {}, { cause: fault }) : fault;
  });
  if (bill === null) return null;
  return {
    check_in: bill.checkIn ?? null,
    check_out: bill.checkOut,
    nights: bill.checkIn === undefined ? null : nightsBetween(bill.checkIn, bill.checkOut),
    currency: bill.currency,
    total: bill.total,
    unpaid: bill.unpaid,
    overpaid: bill.overpaid ?? 0,
    lines: bill.lines.map(({ name, amount, on, orderId, isRefund }) => ({
      name,
      amount,
      on: on ?? null,
      order_id: orderId ?? null,
      is_refund: isRefund ?? false,
    })),
  };
}
