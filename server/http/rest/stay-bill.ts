/** The statement of a guest's stay, with the days that the documented bill has no room for (ours) [PMS-STATEMENT]. */
import type { Rate } from '#server/ports/rate.ts';
import { PropertyFault } from '#server/providers/property/property-system.ts';
import { propertySystemOf } from '#server/providers/property/systems.ts';
import { payingGuest } from '#server/queries/ordering/payments.ts';
import { nightsBetween } from '#shared/domain/pms/nights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readStayStatement } from '#shared/rest/stay-bill.ts';
import { route, type Route } from '../route.ts';

/** As often as a page of it is opened; the house's system is asked each time. */
const STATEMENTS: Rate = { name: 'stay-statements', points: 30, seconds: 60 };

export const stayBillRoutes: readonly Route[] = [
  route(
    readStayStatement,
    async (ctx, { by, query }) => {
      const guest = await payingGuest(ctx, by);
      const system = await propertySystemOf(ctx, by.tenantId);
      if (guest === undefined || guest.reservation_ref === null || system === null || guest.system !== system.kind)
        throw new AppError('verification_failed');
      const bill = await system
        .billOf({ tenantId: by.tenantId, ref: guest.reservation_ref, lang: query.lang_cd ?? guest.lang_cd })
        .catch((fault: unknown) => {
          throw fault instanceof PropertyFault ? new AppError('busy', {}, { cause: fault }) : fault;
        });
      if (bill === null) throw new AppError('verification_failed');
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
    },
    { rate: STATEMENTS },
  ),
];
