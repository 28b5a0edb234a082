/** Signing in to the consoles by other ways than a PIN. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { endOtherSignIns, endSignIn } from '#server/actions/account/end-sign-ins.ts';
import { acceptSignInAddress } from '#server/actions/account/sign-in-addresses.ts';
import { signInsOf } from '#server/queries/manage/sign-ins.ts';
import * as mine from '#shared/manage/my-sign-ins.ts';
import * as contract from '#shared/manage/sign-ins.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { route, type Route } from '../route.ts';

export const signInRoutes: readonly Route[] = [
  route(
    contract.acceptSignInAddress,
    async (ctx, { body, c }) => {
      const session = await runDirectoryAction(ctx, (action) =>
        acceptSignInAddress(action, body.token, signInPlaceOf(ctx, c)),
      );
      ctx.log.warn(
        { account: session.accountId, session: session.sessionId },
        'signed in by an address of the operator',
      );
      return accountTokenFields(ctx, session);
    },
    { rate: RATES.links },
  ),
  route(
    mine.listSignIns,
    async (ctx, { by }) => ({ items: await signInsOf(ctx.db, by.accountId, by.sessionId, new Date(ctx.now())) }),
    { rate: RATES.manage },
  ),
  route(mine.endOtherSignIns, async (ctx, { by }) => ({ ended: await endOtherSignIns(ctx, by) }), {
    rate: RATES.manage,
  }),
  route(
    mine.endSignIn,
    async (ctx, { by, params }) => {
      await endSignIn(ctx, by, params.signInId);
      return { message: 'success' };
    },
    { rate: RATES.manage },
  ),
];
