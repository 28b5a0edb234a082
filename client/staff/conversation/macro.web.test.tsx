/** Canned replies that do more than speak, from the slash to what is sent. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localTexts } from '#client/storage/storage.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import type { HouseReply } from '#shared/rest/staff.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';
import { EVENING, MIA, ticketOf } from '#client/console/testing/people.ts';

let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  localTexts.clear();
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

async function openTicket(ticket: TicketView, services = fakeServices(sync)) {
  sync.tickets(ticket);
  const drawn = await openStaff(services, `/en/staff?ticket=${ticket.conversationId}`);
  await screen.findByRole('heading', { level: 2, name: /Room/ });
  return drawn;
}
const field = (): HTMLElement => screen.getByRole('textbox');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const macro: HouseReply = {
  id: 'taxi',
  shortcut: 'taxi-booked',
  texts: { en: 'Your taxi comes.', fr: 'Votre taxi arrive.' },
  work_code: { id: 'code-taxi', code: 'TAXI' },
  sets_state: 'solved',
};
const done = () =>
  sync.authored
    .filter(({ name }) => name !== 'readConversation' && name !== 'openTicket')
    .map(({ name, args }) => ({ name, ...args }));

it('[MACRO-ONE] says what a reply does besides, and does it after the words', async () => {
  sync.opened('c1');
  const services = fakeServices(sync, { cannedReplies: () => Promise.resolve([macro]) });
  const { user } = await openTicket(ticketOf('c1', 3), services);
  await user.type(field(), '/taxi-b');
  const option = await screen.findByRole('option', { name: /taxi-booked/ });
  expect(option.textContent).toContain('Files under TAXI and solves the ticket');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'What sending does' }).textContent).toContain('TAXI');
  await user.keyboard('{Enter}');
  expect(done()).toMatchObject([
    { name: 'sendMessage', content: 'Votre taxi arrive.' },
    { name: 'fileTicket', workCodeIds: ['code-taxi'] },
    { name: 'solveTicket', conversationId: 'c1' },
  ]);
});

it('[MACRO-ONE] sends the words alone where a clerk wants so, or writes something else', async () => {
  sync.opened('c1');
  const services = fakeServices(sync, { cannedReplies: () => Promise.resolve([{ ...macro, sets_state: 'snoozed' }]) });
  const { user } = await openTicket(ticketOf('c1', 3), services);
  for (const leave of [
    () => user.click(button('Words alone')),
    async () => {
      await user.clear(field());
      await user.type(field(), 'Un moment.');
    },
  ]) {
    await user.type(field(), '/taxi-b');
    await screen.findByRole('option', { name: /puts it aside until the morning/ });
    await user.keyboard('{Enter}');
    await leave();
    expect(screen.queryByRole('region', { name: 'What sending does' })).toBeNull();
    await user.click(field());
    await user.keyboard('{Enter}');
  }
  expect(done().map(({ name }) => name)).toEqual(['sendMessage', 'sendMessage']);
});

it('[MACRO-ONE] does nothing with the ticket of a colleague but what a helper may, and files nothing twice', async () => {
  sync.opened('c1');
  const services = fakeServices(sync, { cannedReplies: () => Promise.resolve([macro]) });
  const theirs = {
    assigneeId: 'hana',
    assigneeName: 'Hana Park',
    label: 'responding',
    state: 'chatting_staff',
  } as const;
  const { user } = await openTicket(ticketOf('c1', 3, { ...theirs, workCodeIds: ['code-taxi'] }), services);
  await user.type(field(), '/taxi-b');
  await screen.findByRole('option', { name: /taxi-booked/ });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'What sending does' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(done().map(({ name }) => name)).toEqual(['sendMessage']);
});

it('[INBOX-CANNED] offers without a network what was known of the house’s replies', async () => {
  sync.opened('c1');
  let online = true;
  const cannedReplies = () => (online ? Promise.resolve([macro]) : Promise.reject(new Error('offline')));
  const first = await openTicket(ticketOf('c1', 3), fakeServices(sync, { cannedReplies }));
  await first.user.type(field(), '/taxi-b');
  await screen.findByRole('option', { name: /taxi-booked/ });
  first.unmount();
  localTexts.remove(`bellhop-staff-draft/${MIA.userId}/c1/reply`);
  online = false;
  const { user } = await openTicket(ticketOf('c1', 3), fakeServices(sync, { cannedReplies }));
  await user.clear(field());
  await user.type(field(), '/taxi-b');
  expect((await screen.findByRole('option', { name: /taxi-booked/ })).textContent).toContain('Votre taxi arrive.');
});
