/** The statement of a guest's stay, with the days that the documented bill has no room for (ours) [PMS-STATEMENT]. */
import type { Rate } from '#server/ports/rate.ts';
import { payingGuest } from '#server/queries/ordering/payments.ts';
import { stayStatement } from '#server/queries/ordering/stay-statement.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readStayStatement } from '#shared/rest/stay-bill.ts';
import { route, type Route } from '../route.ts';

/** As often as a page of it is opened; the house's system is asked each time. */
export const STATEMENTS: Rate = { name: 'stay-statements', points: 30, seconds: 60 };

export const stayBillRoutes: readonly Route[] = [
  route(
    readStayStatement,
    async (ctx, { by, query }) => {
      const guest = await payingGuest(ctx, by);
      const lang = query.lang_cd ?? guest?.lang_cd ?? 'en';
      const statement = await stayStatement(ctx, by.tenantId, guest, lang);
      if (statement === null) throw new AppError('verification_failed');
      return statement;
    },
    { rate: STATEMENTS },
  ),
];
