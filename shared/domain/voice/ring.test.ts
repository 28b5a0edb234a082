import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLost, LOST_MS, LOST_RINGING_MS } from './limits.ts';
import { readTenantSettings } from '../tenant-settings/stored-settings.ts';
import {
  chooseRings,
  RING_MS,
  RING_TRY_MS,
  type Ringable,
  ringStrategies,
  ringStrategyOf,
  type RungSoFar,
  tryEnds,
} from './ring.ts';

/** A Saturday, 20:00 in Tokyo. */
const NOW = Date.UTC(2026, 10, 21, 11);
const clerk = (id: string, more: Partial<Ringable> = {}): Ringable => ({
  id,
  onlineStatus: 'online',
  onShift: true,
  languages: ['en'],
  inCall: false,
  rungElsewhere: false,
  lastRungAt: null,
  lastCallEndedAt: null,
  calls: 0,
  ...more,
});
const so = (more: Partial<RungSoFar> = {}): RungSoFar => ({
  guestLang: 'fr',
  holder: null,
  refused: [],
  tries: new Map(),
  ...more,
});

describe('[VOICE-FIT] who may be rung', () => {
  it.each(['offline', 'timeout', 'short_break', 'ending_shift'])('nobody who is %s', (onlineStatus) => {
    expect(chooseRings('ring_all', [clerk('mia', { onlineStatus })], so())).toEqual({ nobody: 'unattended' });
  });

  it('those on shift, and those who are online though off shift only when no other is free', () => {
    const [on, off] = [clerk('on'), clerk('off', { onShift: false })];
    expect(chooseRings('ring_all', [on, off], so())).toEqual({ ring: ['on'] });
    expect(chooseRings('linear', [{ ...on, inCall: true }, off], so())).toEqual({ ring: ['off'] });
    expect(chooseRings('ring_all', [on, off], so({ refused: ['on'] }))).toEqual({ ring: ['off'] });
  });
});

describe('a strategy', () => {
  it('[VOICE-RING-ALL] is the sub-menu’s, else the house’s, else ring_all', () => {
    for (const strategy of ringStrategies)
      expect([
        ringStrategyOf({ ring_strategy: strategy }, null),
        ringStrategyOf({ ring_strategy: 'linear' }, { ring_strategy: strategy }),
      ]).toEqual([strategy, strategy]);
    for (const settings of [{}, { ring_strategy: 'by_star_sign' }, { ring_strategy: 3 }])
      expect(ringStrategyOf(readTenantSettings(settings).settings, { ring_strategy: 'loudest' })).toBe('ring_all');
    expect(ringStrategyOf({ ring_strategy: 'linear' }, { ring_strategy: 'loudest' })).toBe('linear');
  });

  it('[VOICE-RING-ALL] rings everybody free, but for those who refused', () => {
    const people = [
      clerk('omar', { rungElsewhere: true }),
      clerk('mia'),
      clerk('hana', { inCall: true }),
      clerk('luc'),
    ];
    expect(chooseRings('ring_all', people, so({ refused: ['luc'], tries: new Map([['mia', 2]]) }))).toEqual({
      ring: ['mia', 'omar'],
    });
  });

  it('[VOICE-LINEAR] linear asks in the same order each time', () => {
    const people = [clerk('c'), clerk('a', { calls: 9, lastRungAt: NOW }), clerk('b')];
    expect(chooseRings('linear', people, so())).toEqual({ ring: ['a'] });
    expect(chooseRings('linear', people, so({ tries: new Map([['a', 1]]) }))).toEqual({ ring: ['b'] });
    expect(
      chooseRings(
        'linear',
        people,
        so({
          tries: new Map([
            ['a', 1],
            ['b', 1],
            ['c', 1],
          ]),
        }),
      ),
    ).toEqual({ ring: ['a'] });
  });

  it('[VOICE-ROBIN] round_robin goes on where it stopped', () => {
    expect(
      chooseRings('round_robin', [clerk('a', { lastRungAt: NOW - 10 }), clerk('b', { lastRungAt: NOW - 20 })], so()),
    ).toEqual({ ring: ['b'] });
    expect(
      chooseRings(
        'round_robin',
        [clerk('a', { lastRungAt: NOW - 10 }), clerk('b', { lastRungAt: NOW - 20 }), clerk('c')],
        so(),
      ),
    ).toEqual({ ring: ['c'] });
  });

  it('[VOICE-IDLE] longest_idle asks who has talked to nobody for longest', () => {
    expect(
      chooseRings(
        'longest_idle',
        [clerk('a', { lastCallEndedAt: NOW - 10 }), clerk('b', { lastCallEndedAt: NOW - 20, calls: 9 })],
        so(),
      ),
    ).toEqual({ ring: ['b'] });
  });

  it('[VOICE-FEWEST] fewest_calls asks who answered the fewest, of equals the one rung longest ago', () => {
    expect(
      chooseRings(
        'fewest_calls',
        [
          clerk('a', { calls: 3 }),
          clerk('b', { calls: 2, lastRungAt: NOW - 10 }),
          clerk('c', { calls: 2, lastRungAt: NOW - 20 }),
        ],
        so(),
      ),
    ).toEqual({ ring: ['c'] });
  });

  it('[VOICE-HOLDER] [VOICE-LANGUAGE] one at a time begins with the clerk who holds the talk, then with who speaks the guest’s language', () => {
    const people = [clerk('a'), clerk('luc', { languages: ['fr'], calls: 5 }), clerk('z', { calls: 9 })];
    expect(chooseRings('fewest_calls', people, so({ holder: 'z' }))).toEqual({ ring: ['z'] });
    expect(chooseRings('fewest_calls', people, so({ holder: 'z', tries: new Map([['z', 1]]) }))).toEqual({
      ring: ['luc'],
    });
    expect(chooseRings('linear', people, so({ refused: ['luc'] }))).toEqual({ ring: ['a'] });
  });

  it('[VOICE-CROWDED] [VOICE-NOBODY] tells a house in calls from an empty one', () => {
    for (const strategy of ringStrategies) {
      expect(chooseRings(strategy, [], so())).toEqual({ nobody: 'unattended' });
      expect(chooseRings(strategy, [clerk('a', { onlineStatus: 'offline' })], so())).toEqual({
        nobody: 'unattended',
      });
      expect(chooseRings(strategy, [clerk('a')], so({ refused: ['a'] }))).toEqual({ nobody: 'unattended' });
      expect(
        chooseRings(strategy, [clerk('a', { inCall: true }), clerk('b', { onlineStatus: 'offline' })], so()),
      ).toEqual({ nobody: 'crowded' });
    }
  });

  it('[VOICE-FIT] rings nobody who refused, talks or is away, whatever else is so, and somebody if anybody is free', () => {
    const person = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      onlineStatus: fc.constantFrom('online', 'offline'),
      onShift: fc.constant(true),
      languages: fc.constantFrom(['en'], ['fr']),
      inCall: fc.boolean(),
      rungElsewhere: fc.boolean(),
      lastRungAt: fc.option(fc.nat(9)),
      lastCallEndedAt: fc.option(fc.nat(9)),
      calls: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ringStrategies),
        fc.uniqueArray(person, { selector: ({ id }) => id }),
        fc.subarray(['a', 'b', 'c']),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(3)),
        (strategy, people, refused, tries) => {
          const choice = chooseRings(strategy, people, so({ refused, tries: new Map(Object.entries(tries)) }));
          const no: readonly string[] = refused;
          const free: readonly string[] = people
            .filter((one) => one.onlineStatus === 'online' && !one.inCall && !no.includes(one.id))
            .map(({ id }) => id);
          const rung = 'ring' in choice ? choice.ring : [];
          expect(rung.every((id) => free.includes(id))).toBe(true);
          expect(rung.length).toBe(strategy === 'ring_all' ? free.length : Math.min(1, free.length));
        },
      ),
    );
  });
});

describe('[VOICE-TIME] ringing', () => {
  it('lasts 30 s a try and 90 s in all, and never a moment', () => {
    expect([RING_TRY_MS, RING_MS]).toEqual([30_000, 90_000]);
    expect(tryEnds(0, 90_000)).toBe(30_000);
    expect(tryEnds(70_000, 90_000)).toBe(90_000);
    expect(tryEnds(85_000, 90_000)).toBe(90_000);
    expect(tryEnds(85_001, 90_000)).toBeNull();
    expect(tryEnds(91_000, 90_000)).toBeNull();
  });
});

describe('[VOICE-LOST] a side', () => {
  it('is gone after its time without a sign; before the answer only the guest counts', () => {
    const signs = { guestSeenAt: NOW, staffSeenAt: NOW - LOST_MS - 1, answered: true };
    expect(isLost(signs, NOW)).toBe(true);
    expect(isLost({ ...signs, answered: false }, NOW + LOST_RINGING_MS)).toBe(false);
    expect(isLost({ ...signs, answered: false }, NOW + LOST_RINGING_MS + 1)).toBe(true);
    expect(isLost({ ...signs, staffSeenAt: NOW }, NOW + LOST_MS)).toBe(false);
    expect(isLost({ ...signs, staffSeenAt: NOW }, NOW + LOST_MS + 1)).toBe(true);
    expect(isLost({ guestSeenAt: null, staffSeenAt: null, answered: true }, NOW)).toBe(false);
  });
});
