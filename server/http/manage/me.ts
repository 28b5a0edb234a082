/** The account that asks. */
import { endAccountSessions, startAccountSession } from '#server/actions/account/account-sessions.ts';
import { updateAccount } from '#server/actions/account/update-account.ts';
import { beginAtDesk } from '#server/actions/account/begin-at-desk.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { eraseAccount } from '#server/actions/privacy/erase-account.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { accountAtDesk } from '#server/queries/manage/desk-houses.ts';
import { seatsOf } from '#server/queries/manage/seats.ts';
import { accountCopy } from '#server/queries/privacy/account-copy.ts';
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
      ...(await seatsOf(ctx.db, by.accountId, query.lang_cd ?? by.lang, ctx.now())),
    }),
    limits,
  ),

  route(
    contract.updateMe,
    async (ctx, { by, body }) => {
      await runDirectoryAction(ctx, (action) => updateAccount(action, by.accountId, body));
      return { message: 'success' };
    },
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
      const session = await beginAtDesk(ctx, at, { ...signInPlaceOf(ctx, c), entry: 'console' });
      return tokenFields(ctx, session);
    },
    limits,
  ),

  route(
    contract.openAccount,
    async (ctx, { by, c }) => {
      const session = await runDirectoryAction(ctx, async (action) => {
        const accountId = await accountAtDesk(action.trx, by);
        if (accountId === undefined) throw new AppError('not_found');
        return startAccountSession(action, accountId, signInPlaceOf(ctx, c), 'desk');
      });
      return accountTokenFields(ctx, session);
    },
    { rate: RATES.loginAccept },
  ),

  route(
    contract.getMyCopy,
    async (ctx, { by, c }) =>
      c.body(JSON.stringify(await accountCopy(ctx.db, by, new Date(ctx.now())), null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="bellhop-account.json"',
        'cache-control': 'no-store',
      }),
    limits,
  ),

  route(
    contract.eraseMe,
    async (ctx, { by, body }) => {
      if (body.email !== by.email) throw new FieldsInvalid([{ path: 'email', code: 'address_other' }]);
      await eraseAccount(ctx, by);
      return { message: 'success' };
    },
    limits,
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
