/** What guests paid online, and giving of it back. */
import { notePaymentGiven, refundPayment } from '#server/actions/manage/payments.ts';
import { runAction } from '#server/actions/run-action.ts';
import { paymentRows } from '#server/queries/manage/payments.ts';
import * as contract from '#shared/manage/payments.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

export const paymentListRoutes: readonly Route[] = [
  route(
    contract.listPayments,
    async (ctx, { by, query: { cursor, ...asked } }) => {
      const { rows, total } = await paymentRows(ctx.db, by.house.id, { ...asked, after: readKeys(cursor) });
      return { ...pageOf(rows, asked.limit, ({ created_at, id }) => [created_at, id]), total };
    },
    limits,
  ),
  route(
    contract.refundPayment,
    (ctx, { by, params, body }) =>
      runAction(ctx, by.actor, async (action) => {
        await refundPayment(action, params.id, body.amount);
        const { rows } = await paymentRows(action.trx, by.house.id, {
          limit: 1,
          after: null,
          query: '',
          id: params.id,
        });
        return found(rows[0]);
      }),
    limits,
  ),
  route(
    contract.notePaymentGivenBack,
    async (ctx, { by, params }) => {
      await runAction(ctx, by.actor, (action) => notePaymentGiven(action, params.id));
      return { message: 'success' };
    },
    limits,
  ),
];
