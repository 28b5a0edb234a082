import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';
import { EVENING, GROUP, mine, offer, ticketOf } from '#client/console/testing/people.ts';

let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

const rooms = (): string[] =>
  screen.queryAllByRole('listitem').map((row) => /Room \d+/.exec(row.textContent ?? '')?.[0] ?? '');
const row = (room: string): HTMLElement => {
  const found = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(`Room ${room}`) === true);
  if (found === undefined) throw new Error(`No row of room ${room}`);
  return found;
};

describe('the inbox', () => {
  it('[INBOX-ORDER] puts the guest who has waited longest first, then open tickets by their last word', async () => {
    sync.tickets(ticketOf('1', 2), ticketOf('2', 9), ticketOf('3', null, mine), ticketOf('4', 5));
    await openStaff(fakeServices(sync));
    expect(rooms()).toEqual(['Room 2', 'Room 4', 'Room 1', 'Room 3']);
  });

  it('[INBOX-LIVE] shows a ticket that comes in, and moves one that is answered', async () => {
    sync.tickets(ticketOf('1', 2));
    await openStaff(fakeServices(sync));
    await news(() => sync.tickets(ticketOf('1', 2), ticketOf('2', 4)));
    expect(rooms()).toEqual(['Room 2', 'Room 1']);
    await news(() => sync.tickets(ticketOf('1', 2), ticketOf('2', null, { label: 'responded' })));
    expect(rooms()).toEqual(['Room 1', 'Room 2']);
  });

  it('[NAME-RULE] calls a guest who gave no name a guest, in the reader’s words', async () => {
    sync.tickets(ticketOf('1', 2, { guestName: 'guest' }), ticketOf('2', 1, { guestName: '' }));
    await openStaff(fakeServices(sync));
    for (const room of ['1', '2']) expect(within(row(room)).getByText('Guest')).toBeDefined();
    await news(() => sync.typing('1').set(['guest-1']));
    expect(within(row('1')).getByText('The guest is writing…')).toBeDefined();
  });

  it('[INBOX-PRESENCE] says in the list who writes in a ticket, a colleague before the guest', async () => {
    sync.tickets(ticketOf('1', 2), ticketOf('2', 1));
    await openStaff(fakeServices(sync));
    await news(() => sync.typing('1').set(['guest-1', 'hana']));
    expect(within(row('1')).getByText('Hana Park is writing a reply…')).toBeDefined();
    expect(within(row('2')).getByText('Bonsoir')).toBeDefined();
    await news(() => sync.typing('1').set(['guest-1']));
    expect(within(row('1')).getByText('Guest 1 is writing…')).toBeDefined();
    await news(() => sync.typing('1').set([]));
    expect(within(row('1')).getByText('Bonsoir')).toBeDefined();
  });

  it('[INBOX-STEADY] moves nothing while a pointer is in the list, and says what came in', async () => {
    sync.tickets(ticketOf('1', 2), ticketOf('2', 1));
    const { user } = await openStaff(fakeServices(sync));
    await user.hover(row('1'));
    await news(() =>
      sync.tickets(
        ticketOf('1', null, { label: 'completed', state: 'close_staff' }),
        ticketOf('2', 1),
        ticketOf('3', 30),
      ),
    );
    expect(rooms()).toEqual(['Room 1', 'Room 2', 'Room 3']);
    const newcomers = screen.getByRole('button', { name: '1 new ticket' });
    // Below the list, where it covers no row.
    expect(row('3').compareDocumentPosition(newcomers) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await user.click(newcomers);
    expect(rooms()).toEqual(['Room 3', 'Room 2']);
  });

  it('[INBOX-FILTER] shows what a view holds and counts every view', async () => {
    sync.tickets(
      ticketOf('1', 2),
      ticketOf('2', null, mine),
      ticketOf('3', 1, {
        assigneeId: 'hana',
        assigneeName: 'Hana Park',
        label: 'assigned',
        state: 'forwarding',
        forward: offer,
      }),
      ticketOf('4', null, { label: 'completed', state: 'close_staff' }),
    );
    const { user } = await openStaff(fakeServices(sync));
    const view = (name: RegExp): HTMLElement =>
      within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name });
    expect(['Waiting2', 'Mine2', 'All open3', 'Offered1', 'Closed1']).toEqual(
      within(screen.getByRole('group', { name: 'Show' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    await user.click(view(/Waiting/));
    expect(rooms()).toEqual(['Room 1', 'Room 3']);
    await user.click(view(/Mine/));
    expect(rooms()).toEqual(['Room 3', 'Room 2']);
    await user.click(view(/Offered/));
    expect(rooms()).toEqual(['Room 3']);
    expect(row('3').textContent).toContain('From Hana Park');
    await user.click(view(/Closed/));
    expect(rooms()).toEqual(['Room 4']);
  });

  it('[INBOX-FILTER] narrows to a group, and finds guests, rooms and texts whatever their accents', async () => {
    sync.tickets(
      ticketOf('1', 2, { guestName: 'Étienne Marchand' }),
      ticketOf('2', 1, { groupIds: [GROUP.concierge], lastLine: 'Une table pour deux' }),
    );
    const { user } = await openStaff(fakeServices(sync));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'etienne');
    expect(rooms()).toEqual(['Room 1']);
    await user.clear(search);
    await user.type(search, 'room 2 TABLE');
    expect(rooms()).toEqual(['Room 2']);
    await user.clear(search);
    await user.type(search, 'nobody');
    expect(screen.getByText('No ticket matches your search')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Concierge');
    expect(rooms()).toEqual(['Room 2']);
  });

  it('[INBOX-ROW] says what was said last in the clerk’s language, and the original on hover and tap', async () => {
    sync.tickets(
      ticketOf('1', 3, { lastLine: 'Une table pour deux', lastLines: { en: 'A table for two', ja: '二名です' } }),
      ticketOf('2', 2, { lastLine: 'Good evening', lastLines: {} }),
    );
    const { user } = await openStaff(fakeServices(sync));
    const line = screen.getByText('A table for two');
    expect([line.lang, line.title]).toEqual(['en', 'Une table pour deux']);
    const turn = screen.getByRole('button', { name: 'Show original' });
    await user.click(turn);
    const original = screen.getByText('Une table pour deux');
    expect([original.lang, original.title]).toEqual(['fr', 'A table for two']);
    expect(turn.getAttribute('aria-pressed')).toBe('true');
    // It opened no ticket, and a search finds either.
    expect(row('1').getAttribute('aria-current')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'table for');
    expect(rooms()).toEqual(['Room 1']);
  });

  it('[INBOX-ROW] says room, guest, language, wait, stay, last line and what is unread', async () => {
    sync.tickets(ticketOf('512', 3, { guestName: 'Lucía Soto', guestLangCd: 'es', waitingCount: 2, lastLine: 'Hola' }));
    await openStaff(fakeServices(sync));
    const text = row('512').textContent ?? '';
    for (const part of [
      'Room 512',
      'Lucía Soto',
      'Spanish',
      '3 min',
      'Hola',
      'Unassigned',
      'Room service',
      'until Nov 24',
    ])
      expect(text).toContain(part);
    expect(screen.getByRole('img', { name: '2 unread messages' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(row('512').textContent).toContain('4 min');
  });

  it.each([
    ['Pacific/Kiritimati', 'until Nov 25', '11/21 8:30'],
    ['Pacific/Pago_Pago', 'until Nov 23', '11/20 7:30'],
  ])(
    '[TIME-HOUSE] tells days and times of a house in %s by its clock, wherever the clerk is',
    async (timeZone, until, last) => {
      const me = sync.me.get();
      if (me !== null) sync.me.set({ ...me, timeZone });
      sync.tickets(
        ticketOf('512', null, { lastAt: Date.UTC(2026, 10, 20, 18, 30), stayTo: Date.UTC(2026, 10, 24, 10) }),
      );
      await openStaff(fakeServices(sync));
      const text = row('512').textContent ?? '';
      for (const part of [until, last]) expect(text).toContain(part);
    },
  );

  it('[UNREAD-COUNT] counts by the reader’s own cursor once the conversation is in view', async () => {
    sync.tickets(ticketOf('1', 3, { waitingCount: 2 }));
    sync.unread.set({ total: 0, byConversation: new Map([['1', 0]]) });
    await openStaff(fakeServices(sync));
    expect(screen.queryByRole('img', { name: /unread/ })).toBeNull();
  });

  it('[INBOX-KEYBOARD] goes from row to row with j, k and arrows, and opens with Enter', async () => {
    sync.tickets(ticketOf('1', 3), ticketOf('2', 2), ticketOf('3', 1));
    const { user } = await openStaff(fakeServices(sync));
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toContain('Room 2');
    await user.keyboard('{ArrowDown}{ArrowDown}k');
    expect(document.activeElement?.textContent).toContain('Room 2');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: /Room 2/ })).toBeDefined();
    await user.keyboard('w');
    expect(await screen.findByRole('heading', { level: 2, name: /Room 1/ })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: /Waiting/, pressed: true })).toBeDefined();
  });

  it('[INBOX-ALERT] counts in the title what calls, until it is opened or acknowledged', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    sync.tickets(ticketOf('1', 3));
    const { user } = await openStaff(fakeServices(sync));
    expect(document.title).toBe('Inbox · Bellhop');
    await news(() =>
      sync.tickets(
        ticketOf('1', 3, { waitingCount: 2 }),
        ticketOf('2', 0),
        ticketOf('3', 0, { ...mine, label: 'responding' }),
      ),
    );
    expect(document.title).toBe('(3) Inbox · Bellhop');
    await user.click(within(row('2')).getByRole('button'));
    expect(document.title).toBe('(2) Inbox · Bellhop');
    await user.click(screen.getByRole('button', { name: '2 new for you' }));
    expect(document.title).toBe('Inbox · Bellhop');
    await news(() =>
      sync.tickets(
        ticketOf('4', 0, {
          assigneeId: 'hana',
          assigneeName: 'Hana Park',
          label: 'responding',
          state: 'chatting_staff',
        }),
      ),
    );
    expect(document.title).toBe('Inbox · Bellhop');
  });

  it('says so when nobody waits, and when the device holds nothing yet', async () => {
    const { unmount } = await openStaff(fakeServices(sync));
    expect(screen.getByText('No one is waiting')).toBeDefined();
    unmount();
    const away = fakeSync();
    away.me.set(null);
    away.connection.set({ ...away.connection.get(), state: 'offline' });
    await openStaff(fakeServices(away));
    expect(screen.getByText(/this device holds no tickets yet/)).toBeDefined();
  });
});
