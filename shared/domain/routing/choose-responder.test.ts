import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTenantSettings } from '../tenant-settings/stored-settings.ts';
import { chooseResponder, isFree, routingOf, type Responder } from './choose-responder.ts';

/** A Saturday, 20:00 in Tokyo. */
const NOW = Date.UTC(2026, 10, 21, 11);
const clerk = (id: string, more: Partial<Responder> = {}): Responder => ({
  id,
  onlineStatus: 'online',
  onShift: true,
  languages: ['en'],
  open: 0,
  handlingLimit: 4,
  givenAt: null,
  ...more,
});
const ticket = { guestLang: 'fr', passedOver: [] };

describe('[ROUTE-MANUAL] what a house asks for', () => {
  it.each([
    [{}, 'manual'],
    [{ routing_strategy: 'balanced' }, 'manual'],
    [{ strategy_type: 'pull', routing_strategy: 'balanced' }, 'manual'],
    [{ strategy_type: 'push' }, 'manual'],
    [{ strategy_type: 'push', routing_strategy: 'by_star_sign' }, 'manual'],
    [{ strategy_type: 'push', routing_strategy: 'manual' }, 'manual'],
    [{ strategy_type: 'push', routing_strategy: 'round_robin' }, 'round_robin'],
    [{ strategy_type: 'push', routing_strategy: 'balanced' }, 'balanced'],
  ])('%j is %s', (settings, strategy) => {
    expect(routingOf(readTenantSettings(settings).settings)).toBe(strategy);
  });

  it('gives nobody anything when tickets are taken by hand', () => {
    expect(chooseResponder('manual', [clerk('mia')], ticket)).toBeNull();
  });
});

describe('[ROUTE-FIT] who fits', () => {
  it.each(['offline', 'timeout', 'short_break', 'ending_shift'])('nobody who is %s', (onlineStatus) => {
    expect(isFree(clerk('mia', { onlineStatus }))).toBe(false);
  });

  it('nobody who is not on shift', () => {
    expect(isFree(clerk('mia', { onShift: false }))).toBe(false);
  });

  it('nobody who holds as many as they may', () => {
    expect(isFree(clerk('mia', { open: 3, handlingLimit: 4 }))).toBe(true);
    expect(isFree(clerk('mia', { open: 4, handlingLimit: 4 }))).toBe(false);
    expect(isFree(clerk('mia', { open: 0, handlingLimit: 0 }))).toBe(false);
  });

  it('nobody at all leaves the ticket where it is', () => {
    expect(chooseResponder('balanced', [], ticket)).toBeNull();
    expect(
      chooseResponder('balanced', [clerk('mia', { open: 4 }), clerk('omar', { onlineStatus: 'offline' })], ticket),
    ).toBeNull();
    expect(chooseResponder('round_robin', [clerk('mia')], { ...ticket, passedOver: ['mia'] })).toBeNull();
  });
});

describe('[ROUTE-BALANCED] the least busy', () => {
  it('has the fewest open tickets', () => {
    expect(
      chooseResponder(
        'balanced',
        [clerk('mia', { open: 2 }), clerk('omar', { open: 1 }), clerk('hana', { open: 3 })],
        ticket,
      ),
    ).toBe('omar');
  });

  it('of equals is idle longest', () => {
    const [mia, omar] = [
      clerk('mia', { open: 1, givenAt: NOW - 60_000 }),
      clerk('omar', { open: 1, givenAt: NOW - 90_000 }),
    ];
    expect(chooseResponder('balanced', [mia, omar], ticket)).toBe('omar');
    expect(chooseResponder('balanced', [mia, omar, clerk('hana', { open: 1 })], ticket)).toBe('hana');
  });

  it('comes after whoever speaks the guest’s language', () => {
    expect(
      chooseResponder('balanced', [clerk('mia'), clerk('luc', { open: 3, languages: ['en', 'fr'] })], ticket),
    ).toBe('luc');
    expect(
      chooseResponder('balanced', [clerk('mia'), clerk('luc', { open: 4, languages: ['en', 'fr'] })], ticket),
    ).toBe('mia');
  });
});

describe('[ROUTE-ROBIN] in turn', () => {
  it('goes round, however much each of them holds', () => {
    let staff = [
      clerk('mia', { handlingLimit: 9 }),
      clerk('omar', { handlingLimit: 9, open: 5 }),
      clerk('hana', { handlingLimit: 9 }),
    ];
    const order: (string | null)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const chosen = chooseResponder('round_robin', staff, ticket);
      order.push(chosen);
      staff = staff.map((one) => (one.id === chosen ? { ...one, givenAt: NOW + turn } : one));
    }
    expect(order).toEqual(['hana', 'mia', 'omar', 'hana', 'mia', 'omar']);
  });

  it('goes round among those who speak the guest’s language', () => {
    expect(
      chooseResponder('round_robin', [clerk('mia'), clerk('luc', { languages: ['fr'], givenAt: NOW - 1 })], ticket),
    ).toBe('luc');
  });
});

it('[ROUTE-FIT] whoever is chosen is free and was not passed over, in whatever order they are listed', () => {
  const staff = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      onlineStatus: fc.constantFrom('online', 'offline', 'short_break'),
      onShift: fc.boolean(),
      languages: fc.subarray(['en', 'fr', 'ja']),
      open: fc.nat(5),
      handlingLimit: fc.nat(5),
      givenAt: fc.option(fc.nat(9)),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );
  fc.assert(
    fc.property(
      staff,
      fc.constantFrom('balanced' as const, 'round_robin' as const),
      fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 2 }),
      (people, strategy, passedOver) => {
        const asked = { guestLang: 'fr', passedOver };
        const chosen = chooseResponder(strategy, people, asked);
        const free = people.filter((one) => isFree(one) && !passedOver.includes(one.id));
        expect(chosen === null).toBe(free.length === 0);
        if (chosen !== null) expect(free.map(({ id }) => id)).toContain(chosen);
        expect(chooseResponder(strategy, people.toReversed(), asked)).toBe(chosen);
      },
    ),
  );
});
