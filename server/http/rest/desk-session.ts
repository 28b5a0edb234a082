/** One's sign-in at a desk: whether it may write, taking over, and ending a colleague's. */
import { takeOverDesk } from '#server/actions/session/desk-writer.ts';
import { signOutColleague } from '#server/actions/staff/sign-out-colleague.ts';
import { runAction } from '#server/actions/run-action.ts';
import { deskSessionOf } from '#server/queries/staff/desk-standing.ts';
import * as contract from '#shared/rest/desk-session.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };

export const deskSessionRoutes: readonly Route[] = [
  route(contract.getDeskSession, (ctx, { by }) => deskSessionOf(ctx, by), limits),
  route(
    contract.takeOverDesk,
    async (ctx, { by }) => {
      await runAction(ctx, by, (action) => takeOverDesk(action, by.sessionId));
      return deskSessionOf(ctx, by);
    },
    limits,
  ),
  route(
    contract.signOutColleague,
    async (ctx, { by, params }) => {
      await runAction(ctx, by, (action) => signOutColleague(action, params.id));
      ctx.log.info({ tenant: by.tenantId, by: by.userId, user: params.id }, 'a colleague was forced off');
      return { message: 'success' };
    },
    limits,
  ),
];
