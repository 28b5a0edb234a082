/** Passkeys: signing in by one, and one's own. */
import type { Context } from 'hono';
import { passkeySiteOf, requirePasskeySite } from '#server/access/passkey-site.ts';
import { startAccountSession } from '#server/actions/account/account-sessions.ts';
import { beginAtDesk } from '#server/actions/account/begin-at-desk.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import {
  acceptPasskey,
  addPasskey,
  challengePasskey,
  challengeSignIn,
  passkeysOf,
  removePasskey,
} from '#server/actions/account/passkeys.ts';
import { acceptLogin, deskOf, requestLogin } from '#server/actions/account/pin-login.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/passkeys.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { tokenFields } from '../rest/token-fields.ts';
import { requesterAt } from '../rest/requester-at.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };
const signInLimits = { rate: RATES.loginAccept };

const passkeyMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It lets a passkey be added to your account, and can be used once, within 10 minutes. If you did not ask for it, somebody has your session: sign out everywhere.`,
});

async function begin(ctx: AppContext, c: Context, email: string, accountId: string, target: 'staff' | 'console') {
  const place = signInPlaceOf(ctx, c);
  if (target === 'console')
    return accountTokenFields(
      ctx,
      await runDirectoryAction(ctx, (action) => startAccountSession(action, accountId, place, 'passkey')),
    );
  const desk = await deskOf(ctx, email);
  if (desk === null) throw new AppError('not_staff');
  await ctx.tokens.houses.letIn({ tenantId: desk.tenantId, kind: 'staff', address: place.address });
  return tokenFields(ctx, await beginAtDesk(ctx, desk, { ...place, entry: 'passkey' }));
}

export const passkeyRoutes: readonly Route[] = [
  route(contract.getPasskeyOffer, (ctx) => ({ offered: passkeySiteOf(ctx.config.publicUrl) !== null }), signInLimits),
  route(
    contract.beginPasskeySignIn,
    async (ctx) => {
      const site = requirePasskeySite(ctx);
      const { code, options } = await runDirectoryAction(ctx, (action) => challengeSignIn(action, site));
      return { transaction_code: code, options: { ...options } };
    },
    signInLimits,
  ),
  route(
    contract.acceptPasskey,
    async (ctx, { body, c }) => {
      const site = requirePasskeySite(ctx);
      const { transaction_code: code, response, target } = body;
      const { accountId, email } = await runDirectoryAction(ctx, (action) =>
        acceptPasskey(action, site, { code, response }),
      );
      return begin(ctx, c, email, accountId, target);
    },
    signInLimits,
  ),
  route(
    contract.listPasskeys,
    async (ctx, { by }) => ({
      items: await passkeysOf(ctx.db, by.accountId),
      offered: passkeySiteOf(ctx.config.publicUrl) !== null,
    }),
    limits,
  ),
  route(
    contract.requestPasskeyPin,
    async (ctx, { by, c }) => {
      requirePasskeySite(ctx);
      return {
        transaction_code: await requestLogin(ctx, {
          loginId: by.email,
          target: 'console',
          isSandbox: false,
          requester: requesterAt(ctx, c, by.email),
          words: passkeyMail,
        }),
      };
    },
    signInLimits,
  ),
  route(
    contract.beginPasskey,
    async (ctx, { by, body, c }) => {
      const site = requirePasskeySite(ctx);
      const { address } = signInPlaceOf(ctx, c);
      const accepted = await acceptLogin(ctx, body.transaction_code, body.confirmation_code, address, 'console');
      // Another's PIN is none.
      if (accepted.kind !== 'account' || accepted.accountId !== by.accountId) throw new AppError('wrong_pin');
      const { code, options } = await runDirectoryAction(ctx, (action) =>
        challengePasskey(action, site, { id: by.accountId, email: by.email, name: by.name }),
      );
      return { transaction_code: code, options: { ...options } };
    },
    signInLimits,
  ),
  route(
    contract.createPasskey,
    (ctx, { by, body }) => {
      const site = requirePasskeySite(ctx);
      const { transaction_code: code, name, response } = body;
      return runDirectoryAction(ctx, (action) => addPasskey(action, site, by.accountId, { code, name, response }));
    },
    signInLimits,
  ),
  route(
    contract.deletePasskey,
    async (ctx, { by, params }) => {
      await runDirectoryAction(ctx, (action) => removePasskey(action, by.accountId, params.passkeyId));
      return { message: 'success' };
    },
    limits,
  ),
];
