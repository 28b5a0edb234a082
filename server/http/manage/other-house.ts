import type { Context } from 'hono';
import { requireAccount } from '#server/access/bearer.ts';
import { bringsCredential } from '#server/access/credentials.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { type HousePrincipal, inHouse } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Another house of the same person, where they have a right too; programs have one house alone.
 *
 * @throws AppError not_found, forbidden, network_not_allowed
 */
export async function otherHouse(
  ctx: AppContext,
  c: Context,
  code: string,
  right: HouseRight,
): Promise<HousePrincipal> {
  if (bringsCredential(c)) throw new AppError('not_found');
  const address = peerAddress(c, ctx.config.trustProxy);
  return inHouse(ctx.db, await requireAccount(ctx, c), code, right, address, ctx.now());
}
