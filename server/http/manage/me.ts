/** The account that asks. */
import { endAccountSessions, startAccountSession } from '#server/actions/account/account-sessions.ts';
import { beginAtDesk } from '#server/actions/account/begin-at-desk.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { beginsWork } from '#server/actions/account/pin-login.ts';
import { seatsOf } from '#server/queries/manage/seats.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/me.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { tokenFields } from '../rest/token-fields.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };

export const meRoutes: readonly Route[] = [
  route(
    contract.getMe,
    async (ctx, { by, query }) => ({
      account: { id: by.accountId, email: by.email, name: by.name, lang_cd: by.lang },
      ...(await seatsOf(ctx.db, by.accountId, query.lang_cd ?? by.lang)),
    }),
    limits,
  ),

  route(
    contract.openHouse,
    async (ctx, { by, c }) => {
      const at = { tenantId: by.house.id, userId: by.actor.userId, accountId: by.accountId };
      // Who leads an agency's houses sees them from the consoles; at a desk one is somebody of the house.
      const person = await ctx.db
        .selectFrom('staff')
        .select('user_id')
        .where('tenant_id', '=', at.tenantId)
        .where('user_id', '=', at.userId)
        .executeTakeFirst();
      if (person === undefined) throw new AppError('forbidden');
      const session = await beginAtDesk(ctx, at, c.req.header('user-agent') ?? null);
      await beginsWork(ctx, at, new Date(ctx.now()));
      return tokenFields(ctx, session);
    },
    limits,
  ),

  route(
    contract.openAccount,
    async (ctx, { by, c }) => {
      const session = await runDirectoryAction(ctx, async (action) => {
        const seat = await action.trx
          .selectFrom('seat')
          .select('account_id')
          .where('house_id', '=', by.tenantId)
          .where('user_id', '=', by.userId)
          .executeTakeFirst();
        if (seat === undefined) throw new AppError('not_found');
        return startAccountSession(action, seat.account_id, signInPlaceOf(ctx, c));
      });
      return accountTokenFields(ctx, session);
    },
    { rate: RATES.loginAccept },
  ),

  route(
    contract.signOutAccount,
    async (ctx, { by }) => {
      await runDirectoryAction(ctx, (action) => endAccountSessions(action, by.accountId, 'logout', by.sessionId));
      return { message: 'success' };
    },
    limits,
  ),
];
