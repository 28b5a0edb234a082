/**
 * Who may have how much of what a process has only so much of [SYNC-SHARES]: a session its share, the guests of one
 * address theirs, all guests together less than everything, so that the desk always gets through. Where several houses are
 * served, the guests of one leave room for the others [SYNC-HOUSES]; who is turned away is told when to come [SYNC-MOMENT].
 *
 * A hotel's guests share one address. Whoever holds nothing is therefore let in beyond their address's share: a
 * neighbour who takes all of it keeps nobody out. Why, and the numbers: docs/decisions/rate-limits.md.
 */
import type { Context } from 'hono';
import type { Principal, PrincipalKind } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { addressBlock, peerAddress } from '#server/access/peer-address.ts';
import { createMoments } from './moments.ts';
import { createRecentHouses } from './recent-houses.ts';

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
  /** Whose guest, or staff, they are. */
  readonly house: string;
  /** Where they ask from; null when nobody knows. */
  readonly address: string | null;
}

export interface Shares {
  /**
   * Takes a part, until the function that is returned is called.
   *
   * @throws AppError too_many_requests beyond one's own share, busy beyond the others', with the moment to come again
   */
  take(asker: Asker, part?: number): () => void;
}

/** The guests of one house keep at least this part of all guests', however many other houses there are. */
const LEAST_OF_HOUSE = 1 / 16;

/** @param monotonic milliseconds that never go back */
export function createShares(limits: ShareLimits, monotonic: () => number = () => performance.now()): Shares {
  const held = { all: 0, guests: 0 };
  const bySession = new Map<string, number>();
  const byAddress = new Map<string, number>();
  const byHouse = new Map<string, number>();
  /** As it, with the house's staff. */
  const underWay = new Map<string, number>();
  const houses = createRecentHouses(monotonic);
  const moments = createMoments(monotonic);

  return {
    take({ kind, sessionId, house, address }, part = 1) {
      const guest = kind === 'guest';
      houses.came(house);
      const own = bySession.get(sessionId) ?? 0;
      if (own > 0 && own + part > (guest ? limits.guestSession : limits.staffSession))
        throw new AppError('too_many_requests', { retry_after: 1 });
      const theirs = guest && address !== null ? address : undefined;
      const crowded = theirs !== undefined && own > 0 && (byAddress.get(theirs) ?? 0) + part > limits.address;
      const ofHouse = byHouse.get(house) ?? 0;
      const roomOfHouse = limits.guests * Math.max(LEAST_OF_HOUSE, 1 / houses.count);
      const filled = guest && (held.guests + part > limits.guests || (ofHouse > 0 && ofHouse + part > roomOfHouse));
      if (crowded || filled || held.all + part > limits.all) {
        const inMs = moments.next(house);
        throw new AppError('busy', { retry_after: Math.ceil(inMs / 1000), come_in_ms: inMs });
      }

      const count = (by: number): void => {
        held.all += by;
        add(underWay, house, by);
        if (guest) {
          held.guests += by;
          add(byHouse, house, by);
        }
        add(bySession, sessionId, by);
        if (theirs !== undefined) add(byAddress, theirs, by);
      };
      count(part);
      return () => {
        count(-part);
        moments.done(house, underWay.has(house));
      };
    },
  };
}

/** Who asks, and from where. */
export function askerOf({ config }: Pick<AppContext, 'config'>, c: Context, by: Principal): Asker {
  const address = peerAddress(c, config.trustProxy);
  const { kind, sessionId, tenantId: house } = by;
  return { kind, sessionId, house, address: address === null ? null : addressBlock(address) };
}

/** What nobody holds is forgotten. */
function add(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}
