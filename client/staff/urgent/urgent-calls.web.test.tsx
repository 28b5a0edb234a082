import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, MIA, ticketOf } from '#client/console/testing/people.ts';
import { changeSettings } from '#client/console/settings.ts';
import { sounds } from '../alerts/sounds.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.spyOn(sounds, 'alarm').mockReturnValue(undefined);
  vi.spyOn(sounds, 'chime').mockReturnValue(undefined);
  sync = fakeSync();
});
afterEach(() => {
  changeSettings({ sound: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Nothing was written: the tap alone. */
const help = (room: string, seconds: number) =>
  ticketOf(room, null, { urgentAt: EVENING - seconds * 1_000, lastLine: '', lastSide: null });
const rooms = (): string[] =>
  screen.queryAllByRole('listitem').map((row) => /Room \d+/.exec(row.textContent ?? '')?.[0] ?? '');
const banner = (): HTMLElement => screen.getByRole('region', { name: 'Urgent help' });

it('[URGENT-PIN] stands above everything, longest waits and other views included, though nothing was written', async () => {
  sync.tickets(ticketOf('1', 90), ticketOf('2', 30), help('7', 5));
  const { user } = await openStaff(fakeServices(sync));
  expect(rooms()).toEqual(['Room 7', 'Room 1', 'Room 2']);
  expect(within(banner()).getByRole('alert').textContent).toContain('Urgent help: Room 7 · 5 sec. ago');
  await user.click(screen.getByRole('button', { name: /^Closed/ }));
  expect(rooms()).toEqual([]);
  expect(within(banner()).getByText('Room 7')).toBeDefined();
});

it.each([
  [4, 'just now'],
  [14, '10 sec. ago'],
  [130, '2 min. ago'],
  [7_300, '2 hr. ago'],
])('[URGENT-PIN] says of a call of %i seconds ago: %s', async (seconds, words) => {
  sync.tickets(help('7', seconds));
  await openStaff(fakeServices(sync));
  expect(within(banner()).getByRole('timer').textContent).toBe(words);
});

it('[URGENT-PIN] moves above what a pointer holds still', async () => {
  sync.tickets(ticketOf('1', 9), ticketOf('2', 3));
  const { user } = await openStaff(fakeServices(sync));
  await user.hover(screen.getAllByRole('listitem')[0] as HTMLElement);
  await news(() => sync.tickets(ticketOf('1', 9), ticketOf('2', 3), help('7', 0)));
  expect(rooms()).toEqual(['Room 7', 'Room 1', 'Room 2']);
});

it('[URGENT-PIN] sounds until taken: on a muted page, on a break, over the bell, and also if it was there before', async () => {
  changeSettings({ sound: false });
  sync.staff({ ...MIA, onlineStatus: 'short_break' });
  sync.tickets(help('7', 20));
  const { user } = await openStaff(fakeServices(sync));
  expect([vi.mocked(sounds.alarm).mock.calls.length, vi.mocked(sounds.chime).mock.calls.length]).toEqual([1, 0]);
  expect(document.title).toBe('Urgent: Room 7 · Bellhop');
  await user.keyboard('m');
  vi.advanceTimersByTime(8_000);
  expect(vi.mocked(sounds.alarm).mock.calls.length).toBe(3);
  await news(() =>
    sync.tickets({ ...help('7', 28), assigneeId: 'hana', assigneeName: 'Hana Park', label: 'assigned' }),
  );
  vi.advanceTimersByTime(60_000);
  expect(vi.mocked(sounds.alarm).mock.calls.length).toBe(3);
  expect(screen.queryByRole('region', { name: 'Urgent help' })).toBeNull();
  expect(document.title).toBe('Inbox · Bellhop');
});

it('[URGENT-PIN] one press takes it and opens it', async () => {
  sync.tickets(ticketOf('1', 90), help('7', 5));
  const { user, router } = await openStaff(fakeServices(sync));
  await user.click(within(banner()).getByRole('button', { name: 'I am going' }));
  expect(sync.authored.filter(({ name }) => name === 'takeTicket')).toEqual([
    { name: 'takeTicket', args: { conversationId: '7' } },
  ]);
  expect(router.state.location.href).toContain('7');
});

it('[URGENT-PIN] one that is given back calls again', async () => {
  sync.tickets({ ...help('7', 300), assigneeId: MIA.userId, assigneeName: MIA.name, label: 'assigned' });
  await openStaff(fakeServices(sync));
  expect(screen.queryByRole('region', { name: 'Urgent help' })).toBeNull();
  await news(() => sync.tickets(help('7', 300)));
  expect(within(banner()).getByText('Room 7')).toBeDefined();
});
