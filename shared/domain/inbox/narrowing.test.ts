import { describe, expect, it } from 'vitest';
import { floorOf, type NarrowedTicket, narrowedBy, type Narrowing, readNarrowing } from './narrowing.ts';
import { inOrder, type InboxSort } from './ticket-sort.ts';

interface Named extends NarrowedTicket {
  readonly guestName: string;
}
const ticket = (conversationId: string, more: Partial<Named> = {}): Named => ({
  conversationId,
  label: 'unassigned',
  priority: 'medium',
  waitingSince: 1_000,
  lastAt: 1_000,
  assigneeId: null,
  groupIds: ['desk'],
  forward: null,
  urgentAt: null,
  guestLangCd: 'fr',
  locationNames: { en: 'Room 1204' },
  guestIsVip: false,
  workCodeIds: [],
  createdAt: Date.UTC(2026, 10, 21, 3),
  guestName: conversationId,
  ...more,
});
const at = { reader: { userId: 'hana', groupIds: ['desk'] }, today: '2026-11-21', timeZone: 'Asia/Tokyo' };
const kept = (narrowing: Narrowing, ...tickets: Named[]): string[] =>
  tickets.filter(narrowedBy(narrowing, at)).map(({ conversationId }) => conversationId);

describe('narrowing the inbox down', () => {
  it('[INBOX-NARROW] takes what fits all that is named', () => {
    const tickets = [
      ticket('a', { assigneeId: 'hana', priority: 'high', workCodeIds: ['taxi'], label: 'assigned' }),
      ticket('b', { groupIds: ['spa'], guestLangCd: 'ja', locationNames: { ja: '３０５号室' } }),
    ];
    for (const narrowing of [
      { who: 'me' },
      { priority: 'high' },
      { code: 'taxi' },
      { label: 'assigned' },
      { group: 'desk', lang: 'fr', floor: '12' },
    ] as const)
      expect(kept(narrowing, ...tickets)).toEqual(['a']);
    for (const narrowing of [{ who: 'nobody' }, { floor: '3' }, { lang: 'ja', group: 'spa' }] as const)
      expect(kept(narrowing, ...tickets)).toEqual(['b']);
    expect(kept({ who: 'me', floor: '3' }, ...tickets)).toEqual([]);
  });

  it('[INBOX-NARROW] counts days by the house’s calendar', () => {
    const opened = [
      ticket('before', { createdAt: Date.UTC(2026, 10, 20, 14, 59, 59) }),
      ticket('today', { createdAt: Date.UTC(2026, 10, 20, 15) }),
    ];
    expect(kept({ opened: 'today' }, ...opened)).toEqual(['today']);
    expect(kept({ opened: 'yesterday' }, ...opened)).toEqual(['before', 'today']);
    expect(kept({ opened: '2026-11-20' }, ...opened)).toEqual(['before']);
    expect(kept({ opened: '2026-02-31' }, ...opened)).toEqual([]);
  });

  it('[INBOX-NARROW] tells the floor by the room’s number, and nothing of what has none', () => {
    const floors = ['Room 1204', '305A', '0712', 'Villa 12', 'Lobby', 'Line 123456'].map((en) => floorOf({ en }));
    expect(floors).toEqual(['12', '3', '7', null, null, null]);
  });

  it('[INBOX-NARROW] drops from an address what says nothing', () => {
    expect(readNarrowing({ tab: 'everything', floor: 12, who: '<me>', label: 'assigned', opened: 'soon' })).toEqual({
      floor: '12',
      label: 'assigned',
    });
  });
});

describe('sorting the inbox', () => {
  const order = (sort: InboxSort, ...tickets: Named[]): string[] =>
    inOrder(tickets, sort, {
      room: ({ locationNames }) => locationNames['en'] ?? '',
      name: ({ guestName }) => guestName,
    }).map(({ conversationId }) => conversationId);

  it('[INBOX-SORT, URGENT-PIN] sorts by what was chosen, numbers as numbers, calls for help before all', () => {
    const tickets = [
      ticket('far', { locationNames: { en: 'Room 1204' }, guestName: 'Ana', priority: 'low', createdAt: 3 }),
      ticket('near', { locationNames: { en: 'Room 305' }, guestName: 'Émile', priority: 'high', createdAt: 2 }),
      ticket('nowhere', { locationNames: {}, guestName: '', waitingSince: 1, createdAt: 1 }),
      ticket('help', {
        locationNames: { en: 'Room 9999' },
        guestName: 'Zoe',
        urgentAt: 5,
        priority: 'low',
        createdAt: 0,
      }),
    ];
    expect(order('room', ...tickets)).toEqual(['help', 'near', 'far', 'nowhere']);
    expect(order('name', ...tickets)).toEqual(['help', 'far', 'near', 'nowhere']);
    expect(order('newest', ...tickets)).toEqual(['help', 'far', 'near', 'nowhere']);
    expect(order('priority', ...tickets)).toEqual(['help', 'near', 'nowhere', 'far']);
  });

  it('[INBOX-SORT] sorts 5,000 by room in one go', () => {
    const many = Array.from({ length: 5_000 }, (_, n) =>
      ticket(`t${n}`, { locationNames: { en: `Room ${(n * 7_919) % 5_000}` } }),
    );
    let reads = 0;
    const sorted = inOrder(many, 'room', {
      room: ({ locationNames }) => {
        reads += 1;
        return locationNames['en'] ?? '';
      },
      name: () => '',
    });
    expect([reads, sorted[0]?.locationNames['en'], sorted.at(-1)?.locationNames['en']]).toEqual([
      5_000,
      'Room 0',
      'Room 4999',
    ]);
  });
});
