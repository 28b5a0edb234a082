import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, MIA, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('[SNOOZE-ASIDE] a ticket is put aside by its key or at a time, stands in a view of its own, and is brought back', async () => {
  const sync = fakeSync();
  sync.tickets(
    ticketOf('c1', null, { assigneeId: MIA.userId, label: 'responded' }),
    ticketOf('c2', null, { assigneeId: MIA.userId, snoozedUntil: EVENING + 3_600_000 }),
  );
  sync.opened('c1');
  const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
  const shown = () => [...document.querySelectorAll('[data-ticket]')].map((row) => row.getAttribute('data-ticket'));
  expect(shown()).toEqual(['c1']);
  await user.keyboard('l');
  const dialog = await screen.findByRole('dialog', { name: 'Snooze until…' });
  await user.click(within(dialog).getByRole('button', { name: /In 20 minutes/ }));
  expect(sync.authored.at(-1)).toMatchObject({
    name: 'snoozeTicket',
    args: { conversationId: 'c1', until: EVENING + 20 * 60_000 },
  });
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(sync.authored.at(-1)).toMatchObject({ name: 'wakeTicket', args: { conversationId: 'c1' } });
  await user.click(screen.getByRole('button', { name: /^Snooze \(key l\)|^Snooze$/ }));
  const again = await screen.findByRole('dialog', { name: 'Snooze until…' });
  const field = within(again).getByLabelText('Or at');
  await user.clear(field);
  await user.type(field, '2020-01-01T06:00');
  await user.click(within(again).getByRole('button', { name: 'Snooze' }));
  expect(await within(again).findByText('Choose a time that is still to come')).toBeTruthy();
  await user.click(within(again).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Snoozed/ }));
  expect(shown()).toEqual(['c2']);
  expect(screen.getAllByText('Until', { exact: false }).length).toBeGreaterThan(0);
});
