/** REST of wallet passes: whether the house has one for this guest, and where it is added [PASS-GOOGLE]. */
import { Hono } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { AppContext } from '#server/context.ts';
import { googleSaveLink } from '#server/providers/wallet-pass/google-wallet.ts';
import { passHolder } from '#server/queries/coupon/pass-holder.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WalletPassResponse } from '#shared/rest/wallet-pass.ts';
import type { Rate } from '#server/ports/rate.ts';
import { bySession, rateLimit } from '../rate-limit.ts';

const PASSES: Rate = { name: 'wallet-passes', points: 30, seconds: 60 };

/** Under `{be-api}/biz/wallet-pass`. */
export function walletPassRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/', rateLimit(ctx, PASSES, bySession(ctx)), async (c) => {
    const { tenantId, userId } = await requirePrincipal(ctx, c);
    const holder = await passHolder(ctx, tenantId, userId);
    if (holder === null) throw new AppError('not_found');
    const account = ctx.config.accounts[holder.tenantCode]?.google_wallet;
    // A pass outlives the visit: the code on it needs an address that guests reach from anywhere.
    const { publicUrl } = ctx.config;
    const google =
      account === undefined || publicUrl === undefined
        ? null
        : await googleSaveLink(account, { ...holder, guestId: userId, address: publicUrl + holder.path }, ctx.now());
    return c.json({ message: 'success', google_url: google } satisfies WalletPassResponse);
  });
  return app;
}
