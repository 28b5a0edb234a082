/** What colleagues left at the end of their shifts, one's own shifts, and who is on duty. */
import { runAction } from '#server/actions/run-action.ts';
import { readHandover } from '#server/actions/staff/leave-handover.ts';
import { duty, handoversFor, myShifts } from '#server/queries/staff/handovers.ts';
import * as contract from '#shared/rest/handovers.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };

export const handoverRoutes: readonly Route[] = [
  route(contract.listHandovers, async (ctx, { by }) => ({ items: await handoversFor(ctx.db, by, ctx.now()) }), limits),
  route(
    contract.readHandover,
    async (ctx, { by, params }) => {
      await runAction(ctx, by, (action) => readHandover(action, params.id));
      return { message: 'success' };
    },
    limits,
  ),
  route(contract.listDuty, async (ctx, { by }) => ({ items: await duty(ctx.db, by.tenantId, ctx.now()) }), limits),
  route(contract.listMyShifts, async (ctx, { by }) => ({ items: await myShifts(ctx.db, by, ctx.now()) }), limits),
];
