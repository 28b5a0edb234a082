import type { Context } from 'hono';
import { type Requester, requesterOf } from '#server/access/login-requester.ts';
import { addressBlock, peerAddress } from '#server/access/peer-address.ts';
import { accountName } from '#server/actions/account/pin-login.ts';
import type { AppContext } from '#server/context.ts';

/** A device the account knows, or the address that is asked from [PIN-DEVICE]. */
export function requesterAt(ctx: AppContext, c: Context, loginId: string): Requester {
  const address = peerAddress(c, ctx.config.trustProxy);
  return requesterOf(ctx, c, accountName(loginId), address === null ? null : addressBlock(address));
}
