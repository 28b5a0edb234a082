/** Signing up. */
import { requestSignUp } from '#server/actions/account/sign-up.ts';
import * as contract from '#shared/manage/sign-up.ts';
import { RATES } from '../rate-limit.ts';
import { accountTokenFields, signInPlaceOf } from '../rest/account-token-fields.ts';
import { requesterAt } from '../rest/requester-at.ts';
import { route, type Route } from '../route.ts';

const signUpMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It completes your sign-up, and can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
});

export const signUpRoutes: readonly Route[] = [
  route(contract.getSignUp, async (ctx) => {
    const one = await ctx.db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
    return { open: ctx.config.signUp, first: one === undefined };
  }),

  route(
    contract.signUp,
    async (ctx, { body, c }) => {
      const { organizationId, houseCode, transactionCode, session } = await requestSignUp(ctx, body, {
        requester: requesterAt(ctx, c, body.email),
        place: signInPlaceOf(ctx, c),
        words: signUpMail,
      });
      return {
        organization_id: organizationId,
        house_code: houseCode,
        transaction_code: transactionCode,
        ...(session === null ? {} : await accountTokenFields(ctx, session)),
      };
    },
    { rate: RATES.signUp, counted: { rate: RATES.signUpAddress, of: ({ body }) => body.email } },
  ),
];
