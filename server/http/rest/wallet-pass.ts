/** Wallet passes: whether the house has one for this guest, and where it is added [PASS-GOOGLE]. */
import type { Rate } from '#server/ports/rate.ts';
import { houseAccount } from '#server/providers/accounts/house-accounts.ts';
import { googleSaveLink } from '#server/providers/wallet-pass/google-wallet.ts';
import { passHolder } from '#server/queries/coupon/pass-holder.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getWalletPass } from '#shared/rest/wallet-pass.ts';
import { route, type Route } from '../route.ts';

const PASSES: Rate = { name: 'wallet-passes', points: 30, seconds: 60 };

export const walletPassRoutes: readonly Route[] = [
  route(
    getWalletPass,
    async (ctx, { by }) => {
      const holder = await passHolder(ctx, by.tenantId, by.userId);
      if (holder === null) throw new AppError('not_found');
      const known = await houseAccount(ctx, { tenantId: by.tenantId, code: holder.tenantCode }, 'google_wallet');
      // A pass outlives the visit: the code on it needs an address that guests reach from anywhere.
      const { publicUrl } = ctx.config;
      const google =
        known === null || publicUrl === undefined
          ? null
          : await googleSaveLink(
              known.account,
              { ...holder, guestId: by.userId, address: publicUrl + holder.path },
              ctx.now(),
            );
      return { message: 'success', google_url: google };
    },
    { rate: PASSES },
  ),
];
