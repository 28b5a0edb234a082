import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';
import { localTexts } from '#client/storage/storage.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
  sync.tickets(ticketOf('512', 9, { guestName: 'Lucía Soto' }), ticketOf('301', 2));
});
afterEach(() => {
  vi.useRealTimers();
  localTexts.remove('bellhop-inbox-filters');
});

it('[INBOX-FIND] leads to tickets, saved filters and views, does what the open ticket allows, and searches on', async () => {
  const filter = { id: 'a', name: 'Upstairs', group_id: null, narrowing: { floor: '5' }, may_edit: true };
  const { user, router } = await openStaff(
    fakeServices(sync, { inboxFilters: () => Promise.resolve([filter]) }),
    '/en/staff',
  );
  const find = async (typed: string): Promise<void> => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /^A guest, a room/ }), typed);
  };
  await find('lucia');
  const dialog = within(screen.getByRole('dialog', { name: 'Go to' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Room 512 · Lucía SotoUnassigned · Room service',
    'Search everything for “lucia”',
  ]);
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toEqual({ ticket: '512' });
  await find('upst{Enter}');
  expect(router.state.location.search).toEqual({ ticket: '512', floor: '5' });
  await find('take the{Enter}');
  expect(sync.authored.at(-1)).toMatchObject({ name: 'takeTicket', args: { conversationId: '512' } });
  await find('waiting{Enter}');
  expect(router.state.location.search).toEqual({ ticket: '512', tab: 'waiting' });
  await find('towels last week{Enter}');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('towels last week');
});
