import { describe, expect, it } from 'vitest';
import type { PrincipalKind } from '#server/access/principal.ts';
import { type Asker, createShares, type Shares } from './shares.ts';

const HOTEL = '192.0.2.7';
const limits = { all: 10, guests: 8, address: 4, guestSession: 3, staffSession: 6 };
const asker = (kind: PrincipalKind, sessionId: string, address: string | null = HOTEL): Asker => ({
  kind,
  sessionId,
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
});
