import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';
import type { NewReminder } from '#shared/rest/follow-ups.ts';
import type { AlertSettings } from '#shared/domain/alerts/alerts.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('[REMINDER-KEPT] [NOTE-MENTION] what rings and what is unread counts, is taken, and a wake-up is asked for', async () => {
  const done: string[] = [];
  const asked: NewReminder[] = [];
  const reminder = {
    id: 'r1',
    kind: 'wake_up',
    words: '',
    room: '203',
    conversation_id: null,
    due_at: new Date(EVENING - 60_000).toISOString(),
    state: 'ringing',
    staff_id: null,
    staff_group_id: null,
    made_by_name: 'Daniel',
  } as const;
  const mention = {
    note_id: 'n1',
    conversation_id: 'c1',
    author_name: 'Daniel',
    guest_name: 'Ann',
    text: '@Mia please look',
    at: new Date(EVENING).toISOString(),
    is_seen: false,
  };
  const sync = fakeSync();
  sync.tickets(ticketOf('c1', null));
  const { user } = await openStaff(
    fakeServices(sync, {
      followUps: () => Promise.resolve({ mentions: [mention], reminders: [reminder] }),
      endReminder: async (id, state) => void done.push(`${id} ${state}`),
      seeMentions: async (ids) => void done.push(ids.join(' ')),
      rooms: (query) => Promise.resolve(query === '51' ? [{ id: 'r512', name: '512' }] : []),
      createReminder: async (one) => void asked.push(one),
    }),
  );
  expect(await screen.findByRole('img', { name: '2 wait for you' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reminders and mentions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reminders and mentions' });
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add a reminder…' }));
  await user.click(within(dialog).getByRole('button', { name: 'Remind' }));
  expect(await within(dialog).findByText('Name the room')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Room'), '51');
  await user.click(await within(dialog).findByRole('button', { name: '512' }));
  expect(within(dialog).queryByText('Name the room')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Remind' }));
  expect(asked).toMatchObject([{ kind: 'wake_up', room: '512', conversation_id: null }]);
  await user.click(within(dialog).getByRole('button', { name: 'Open the ticket' }));
  expect(done).toEqual(['r1 done', 'n1']);
});

it('[ALERT-QUIET] a clerk says what they are told of, and when not', async () => {
  const kept: AlertSettings[] = [];
  const { user } = await openStaff(
    fakeServices(fakeSync(), { setAlertSettings: async (settings) => void kept.push(settings) }),
  );
  await user.click(screen.getByRole('button', { name: /Mia/ }));
  await user.click(await screen.findByRole('menuitem', { name: /What I am told of/ }));
  const dialog = await screen.findByRole('dialog', { name: 'What I am told of' });
  await user.click((await within(dialog).findAllByLabelText('Mentions'))[0] ?? expect.fail('no box'));
  await user.click(within(dialog).getByLabelText('Nothing on my devices but calls for help'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(kept).toEqual([
    { push: ['ticket', 'reminder', 'emergency'], mail: [], quiet: { from: '22:00', to: '07:00' } },
  ]);
});
