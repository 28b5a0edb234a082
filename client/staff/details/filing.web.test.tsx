import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const codes = [
  { id: 'taxi', code: 'TAXI', name: 'Taxi called', is_offered: true },
  { id: 'lost', code: 'LOST', name: 'Lost and found', is_offered: true },
  { id: 'fax', code: 'FAX', name: 'Fax sent', is_offered: false },
];

it('[GUEST-VIP] a VIP is marked in the details, seen in the list and the head, and looked for alone', async () => {
  const sync = fakeSync();
  sync.tickets(ticketOf('c1', null), ticketOf('c2', 3, { guestIsVip: true, priority: 'high', priorityRule: 'VIP' }));
  sync.opened('c1');
  const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
  const box = await screen.findByRole('checkbox', { name: 'VIP guest' });
  await user.click(box);
  expect(sync.authored.at(-1)).toMatchObject({ name: 'fileTicket', args: { conversationId: 'c1', isVip: true } });
  expect(screen.getAllByTitle('VIP guest')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.selectOptions(screen.getByLabelText('Guest'), 'yes');
  expect(screen.getByRole('button', { name: 'Remove filter Guest: VIP guests' })).toBeDefined();
  expect(document.querySelectorAll('[data-ticket]')).toHaveLength(1);
});

it('[PRIORITY-HAND] [WORK-CODE] a ticket says why it comes first, is filed, and found by its code', async () => {
  const sync = fakeSync();
  sync.tickets(
    ticketOf('c1', null, { priority: 'high', priorityRule: 'Water', workCodeIds: ['fax'] }),
    ticketOf('c2', null),
  );
  sync.opened('c1');
  const { user } = await openStaff(
    fakeServices(sync, { workCodes: () => Promise.resolve(codes) }),
    '/en/staff?ticket=c1',
  );
  const last = () => sync.authored.at(-1);
  expect(await screen.findByText('By rule:', { exact: false })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Priority'), 'low');
  expect(last()).toMatchObject({ name: 'fileTicket', args: { conversationId: 'c1', priority: 'low' } });
  const adding = await screen.findByLabelText('Work codes');
  // What is offered no more stays on the ticket, and is not to be chosen.
  expect(
    within(adding)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add a work code', 'TAXI · Taxi called', 'LOST · Lost and found']);
  await user.selectOptions(adding, 'taxi');
  expect(last()).toMatchObject({ args: { workCodeIds: ['fax', 'taxi'] } });
  await user.click(screen.getByRole('button', { name: 'Remove FAX' }));
  expect(last()).toMatchObject({ args: { workCodeIds: [] } });
  const tickets = () => document.querySelectorAll('[data-ticket]').length;
  expect(tickets()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Work code'), 'fax');
  expect(tickets()).toBe(1);
});
