import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, GROUP, mine, ticketOf } from '#client/console/testing/people.ts';
import { localTexts } from '#client/storage/storage.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
  sync.tickets(
    ticketOf('512', 9, { guestLangCd: 'es', priority: 'high', guestName: 'Zoe' }),
    ticketOf('514', 5, { ...mine, waitingSince: EVENING - 300_000, guestName: 'Ana' }),
    ticketOf('301', 2, { groupIds: [GROUP.concierge], createdAt: EVENING - 40 * 86_400_000, guestName: 'Max' }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  localTexts.remove('bellhop-inbox-sort');
});

const rooms = (): string[] =>
  screen.queryAllByRole('listitem').map((row) => /Room \d+/.exec(row.textContent ?? '')?.[0] ?? '');
const chips = (): (string | null)[] =>
  within(screen.getByRole('group', { name: 'Filtered by' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('filters of the inbox', () => {
  it('[INBOX-NARROW] hold together, show as chips, count the views, stay in the address and go one by one', async () => {
    const { user, router } = await openStaff(fakeServices(sync));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(screen.getByRole('group', { name: 'Filters' }));
    await user.selectOptions(panel.getByLabelText('Floor'), '5');
    expect(rooms()).toEqual(['Room 512', 'Room 514']);
    await user.selectOptions(panel.getByLabelText('Whose'), 'Me');
    expect(rooms()).toEqual(['Room 514']);
    expect(chips()).toEqual(['Whose: Me', 'Floor: 5', 'Clear all']);
    expect(screen.getByRole('button', { name: /^All open/ }).textContent).toBe('All open1');
    expect(router.state.location.search).toEqual({ floor: '5', who: 'me' });
    await user.click(screen.getByRole('button', { name: 'Remove filter Floor: 5' }));
    await user.selectOptions(panel.getByLabelText('Whose'), 'Anybody’s');
    await user.selectOptions(panel.getByLabelText('Opened'), 'Today');
    expect(rooms()).toEqual(['Room 512', 'Room 514']);
    await user.selectOptions(panel.getByLabelText('Guest’s language'), 'French');
    await user.selectOptions(panel.getByLabelText('How urgent'), 'High');
    expect(screen.getByText('No ticket here fits your filters')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show without filters' }));
    expect(rooms()).toHaveLength(3);
  });

  it('[INBOX-NARROW] come back with the address, and stay while tickets are opened and closed', async () => {
    const { user, router } = await openStaff(fakeServices(sync), '/en/staff?tab=waiting&priority=high&lang=es');
    expect(rooms()).toEqual(['Room 512']);
    expect(screen.getByRole('button', { name: /^Waiting/, pressed: true })).toBeDefined();
    await user.keyboard('w');
    expect(router.state.location.search).toEqual({ tab: 'waiting', priority: 'high', lang: 'es', ticket: '512' });
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toEqual({ tab: 'waiting', priority: 'high', lang: 'es' });
  });

  it('[INBOX-NARROW] say what they name and no longer exists, and are mended by a tap', async () => {
    const { user } = await openStaff(fakeServices(sync), '/en/staff?group=group-gone&who=left-us');
    expect(chips().slice(0, 2)).toEqual(['Group: a group that is no more', 'Whose: somebody who is gone']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(rooms()).toHaveLength(3);
  });

  it('[INBOX-SORT] sorts as was chosen, and keeps it for this clerk', async () => {
    const { user, unmount } = await openStaff(fakeServices(sync));
    expect(rooms()).toEqual(['Room 512', 'Room 514', 'Room 301']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Room');
    expect(rooms()).toEqual(['Room 301', 'Room 512', 'Room 514']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Guest’s name');
    unmount();
    await openStaff(fakeServices(sync));
    expect(rooms()).toEqual(['Room 514', 'Room 301', 'Room 512']);
  });
});
