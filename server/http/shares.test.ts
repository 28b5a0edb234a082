import { describe, expect, it } from 'vitest';
import type { PrincipalKind } from '#server/access/principal.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { type Asker, createShares, type Shares } from './shares.ts';

const HOTEL = '192.0.2.7';
const limits = { all: 10, guests: 8, address: 4, guestSession: 3, staffSession: 6 };
const asker = (kind: PrincipalKind, sessionId: string, address: string | null = HOTEL, house = 'seaside'): Asker => ({
  kind,
  sessionId,
  house,
  address,
});

/** Takes as often as it is let, and says what ended it. */
function takeAll(shares: Shares, who: Asker): { taken: number; refused: string } {
  for (let taken = 0; ; taken += 1) {
    try {
      shares.take(who);
    } catch (error) {
      return { taken, refused: (error as { code: string }).code };
    }
  }
}

describe('shares', () => {
  it('[SYNC-SHARES] gives a session its own share and no more, and gives it back once it is let go', () => {
    const shares = createShares(limits);
    const leave = shares.take(asker('guest', 'ann'));
    expect(takeAll(shares, asker('guest', 'ann'))).toEqual({ taken: 2, refused: 'too_many_requests' });
    leave();
    expect(takeAll(shares, asker('guest', 'ann'))).toEqual({ taken: 1, refused: 'too_many_requests' });
    expect(takeAll(shares, asker('staff', 'yuki'))).toEqual({ taken: 6, refused: 'too_many_requests' });
  });

  it('[SYNC-SHARES] lets in whoever holds nothing, however much their neighbours hold', () => {
    const shares = createShares(limits);
    takeAll(shares, asker('guest', 'ann'));
    expect(takeAll(shares, asker('guest', 'luc'))).toEqual({ taken: 1, refused: 'busy' });
    expect(takeAll(shares, asker('guest', 'mei'))).toEqual({ taken: 1, refused: 'busy' });
    expect(takeAll(shares, asker('guest', 'elsewhere', '198.51.100.1'))).toEqual({
      taken: 3,
      refused: 'too_many_requests',
    });
  });

  it('[SYNC-SHARES] keeps a part from all guests together, for the desk', () => {
    const shares = createShares(limits);
    for (let n = 0; n < 20; n += 1) takeAll(shares, asker('guest', `guest ${n}`, `192.0.2.${n}`));
    expect(takeAll(shares, asker('guest', 'one more', '198.51.100.1'))).toEqual({ taken: 0, refused: 'busy' });
    expect(takeAll(shares, asker('staff', 'yuki'))).toEqual({ taken: 2, refused: 'busy' });
  });

  it('[SYNC-SHARES] lets in what is larger than a share when nothing else is held', () => {
    const shares = createShares(limits);
    const leave = shares.take(asker('guest', 'ann'), 5);
    expect(takeAll(shares, asker('guest', 'ann'))).toEqual({ taken: 0, refused: 'too_many_requests' });
    leave();
    expect(takeAll(shares, asker('guest', 'ann', null))).toEqual({ taken: 3, refused: 'too_many_requests' });
  });

  it('[SYNC-HOUSES] has the guests of one house leave room once others come, and all of it while nobody does', () => {
    const crowd = (shares: Shares, house: string): number => {
      let taken = 0;
      for (let n = 0; n < 20; n += 1)
        taken += takeAll(shares, asker('guest', `${house} ${n}`, `${house} address ${n}`, house)).taken;
      return taken;
    };
    const alone = createShares(limits);
    expect(crowd(alone, 'seaside')).toBe(8);
    const shared = createShares(limits);
    shared.take(asker('staff', 'desk', null, 'hillside'))();
    expect(crowd(shared, 'seaside')).toBe(4);
    expect(crowd(shared, 'hillside')).toBe(4);
    const many = createShares({ ...limits, all: 100, guests: 80 });
    for (let n = 0; n < 30; n += 1) many.take(asker('staff', 'desk', null, `house ${n}`))();
    expect(crowd(many, 'seaside')).toBe(5);
  });

  it('[SYNC-MOMENT] tells each who is turned away a moment of their own, at the pace at which the work goes', () => {
    let now = 0;
    const shares = createShares({ ...limits, guests: 2 }, () => now);
    const turnedAway = (house = 'seaside'): { retry_after: number; come_in_ms: number } => {
      try {
        shares.take(asker('guest', `one of ${house}`, null, house));
      } catch (error) {
        return (error as AppError).data as { retry_after: number; come_in_ms: number };
      }
      throw new Error('it was let in');
    };
    // A piece of work each 20 ms, for long enough to be believed.
    let leave = shares.take(asker('guest', 'somebody'));
    for (let n = 0; n < 200; n += 1, now += 20) {
      const next = shares.take(asker('guest', 'somebody else'));
      leave();
      leave = next;
    }
    shares.take(asker('guest', 'somebody'));
    const moments = Array.from({ length: 100 }, () => turnedAway().come_in_ms);
    expect(moments[0]).toBeGreaterThanOrEqual(250);
    const between = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    for (const ms of between) expect(ms).toBeGreaterThanOrEqual(18);
    for (const ms of between) expect(ms).toBeLessThanOrEqual(22);
    // Another house is not put off by that crowd.
    expect(turnedAway('hillside').come_in_ms).toBeLessThan(400);
    for (let n = 0; n < 2_000; n += 1) turnedAway();
    const furthest = turnedAway();
    expect(furthest.come_in_ms).toBeGreaterThanOrEqual(5_000);
    expect(furthest.come_in_ms).toBeLessThanOrEqual(10_000);
    expect(furthest.retry_after).toBe(Math.ceil(furthest.come_in_ms / 1000));
    // What has passed puts nobody off.
    now += 60_000;
    expect(turnedAway().come_in_ms).toBeLessThan(400);
  });

  describe('[SYNC-MOMENT] the pace at which work goes', () => {
    /** Milliseconds between the moments of ten who are turned away, in the mean. */
    const between = (shares: Shares, held: number): number => {
      for (let n = 0; n < held; n += 1) shares.take(asker('guest', `holds ${n}`));
      const moments = Array.from({ length: 11 }, () => {
        try {
          shares.take(asker('guest', 'comes'));
        } catch (error) {
          return ((error as AppError).data as { come_in_ms: number }).come_in_ms;
        }
        throw new Error('it was let in');
      });
      return ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 10;
    };

    it('is seen through turns of the loop that finish a dozen at once', () => {
      let now = 0;
      const shares = createShares({ ...limits, all: 50, guests: 50, address: 50 }, () => now);
      const begin = () => Array.from({ length: 12 }, (_, n) => shares.take(asker('guest', `guest ${n}`)));
      let under = begin();
      for (let turn = 0; turn < 100; turn += 1, now += 36) {
        const next = begin();
        for (const leave of under) leave();
        under = next;
      }
      expect(between(shares, 38)).toBeCloseTo(3, 0);
    });

    it('is not that of an hour in which hardly anybody came', () => {
      let now = 0;
      const shares = createShares({ ...limits, all: 50, guests: 50, address: 50 }, () => now);
      for (let n = 0; n < 100; n += 1, now += 5_000) shares.take(asker('guest', 'somebody'))();
      expect(between(shares, 50)).toBeCloseTo(1, 0);
    });
  });
});
