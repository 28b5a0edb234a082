/** One's own e-mail address, and changing it. */
import type { Context } from 'hono';
import { rememberDevice } from '#server/access/login-requester.ts';
import type { SignedInAccount } from '#server/access/seats.ts';
import { type AddressWords, changeAddress, requestNewAddress } from '#server/actions/account/change-address.ts';
import type { AppContext } from '#server/context.ts';
import { addressOf } from '#server/queries/manage/my-address.ts';
import * as contract from '#shared/manage/my-address.ts';
import { RATES } from '../rate-limit.ts';
import { requesterAt } from '../rest/requester-at.ts';
import { route, type Route } from '../route.ts';

const words: AddressWords = {
  pin: (pin) => ({
    subject: `${pin} is your Bellhop PIN`,
    text: `Your PIN is ${pin}. It makes this the e-mail address of your account, and can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
  }),
  ownPin: (pin) => ({
    subject: `${pin} is your Bellhop PIN`,
    text: `Your PIN is ${pin}. It lets the e-mail address of your account be changed, and can be used once, within 10 minutes. If you did not ask for it, somebody has your session: sign out everywhere.`,
  }),
  taken: () => ({
    subject: 'This e-mail address has an account already',
    text: 'Somebody asked to make this the e-mail address of another Bellhop account. It has an account of its own: sign in with it as always. If it was not you, you need do nothing.',
  }),
};

const notice = (email: string): { subject: string; text: string } => ({
  subject: 'The e-mail address of your account has changed',
  text: `You sign in to your Bellhop account with ${email} from now on, no longer with this address. If it was not you, tell whoever leads your house at once.`,
});

/** @param email whose device it may be */
const asking = (ctx: AppContext, c: Context, by: SignedInAccount, email: string) => ({
  requester: requesterAt(ctx, c, email),
  ownRequester: requesterAt(ctx, c, by.email),
  words,
});

export const myAddressRoutes: readonly Route[] = [
  route(contract.getMyAddress, (ctx, { by }) => addressOf(ctx.db, by.accountId), { rate: RATES.manage }),

  route(
    contract.requestNewAddress,
    async (ctx, { by, body, c }) => {
      const { code, ownCode } = await requestNewAddress(ctx, by, body.email, asking(ctx, c, by, body.email));
      return { transaction_code: code, own_transaction_code: ownCode };
    },
    {
      rate: RATES.loginAccept,
      // Nobody's mailbox is filled by others, and one account asks few of them.
      counted: [
        { rate: RATES.loginRequester, of: ({ by }) => `address ${by.accountId}` },
        { rate: RATES.loginAccount, of: ({ body }) => body.email },
      ],
    },
  ),

  route(
    contract.changeMyAddress,
    async (ctx, { by, body, c }) => {
      const email = await changeAddress(ctx, by, body, notice);
      rememberDevice(ctx, c, email, requesterAt(ctx, c, email));
      return addressOf(ctx.db, by.accountId);
    },
    { rate: RATES.loginAccept },
  ),
];
