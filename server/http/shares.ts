/**
 * Who may have how much of what a process has only so much of [SYNC-SHARES]: a session its share, the guests of one
 * address theirs, all guests together less than everything, so that the desk always gets through.
 *
 * A hotel's guests share one address. Whoever holds nothing is therefore let in beyond their address's share: a
 * neighbour who takes all of it keeps nobody out. Why, and the numbers: docs/decisions/rate-limits.md.
 */
import type { Context } from 'hono';
import type { Principal, PrincipalKind } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { addressBlock, peerAddress } from '#server/access/peer-address.ts';

/** How much there is, for whom. */
export interface ShareLimits {
  readonly all: number;
  /** Of all guests together. */
  readonly guests: number;
  /** Of the guests of one address. */
  readonly address: number;
  readonly guestSession: number;
  readonly staffSession: number;
}

export interface Asker {
  readonly kind: PrincipalKind;
  readonly sessionId: string;
  /** Where they ask from; null when nobody knows. */
  readonly address: string | null;
}

export interface Shares {
  /**
   * Takes a part, until the function that is returned is called.
   *
   * @throws AppError too_many_requests beyond one's own share, busy beyond the others
   */
  take(asker: Asker, part?: number): () => void;
}

export function createShares(limits: ShareLimits): Shares {
  const held = { all: 0, guests: 0 };
  const bySession = new Map<string, number>();
  const byAddress = new Map<string, number>();

  return {
    take({ kind, sessionId, address }, part = 1) {
      const guest = kind === 'guest';
      const own = bySession.get(sessionId) ?? 0;
      if (own > 0 && own + part > (guest ? limits.guestSession : limits.staffSession))
        throw new AppError('too_many_requests', { retry_after: 1 });
      const theirs = guest && address !== null ? address : undefined;
      const crowded = theirs !== undefined && own > 0 && (byAddress.get(theirs) ?? 0) + part > limits.address;
      if (crowded || held.all + part > limits.all || (guest && held.guests + part > limits.guests))
        throw new AppError('busy');

      const count = (by: number): void => {
        held.all += by;
        if (guest) held.guests += by;
        add(bySession, sessionId, by);
        if (theirs !== undefined) add(byAddress, theirs, by);
      };
      count(part);
      return () => count(-part);
    },
  };
}

/** Who asks, and from where. */
export function askerOf({ config }: Pick<AppContext, 'config'>, c: Context, { kind, sessionId }: Principal): Asker {
  const address = peerAddress(c, config.trustProxy);
  return { kind, sessionId, address: address === null ? null : addressBlock(address) };
}

/** What nobody holds is forgotten. */
function add(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}
