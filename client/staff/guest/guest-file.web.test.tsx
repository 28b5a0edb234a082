import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { GuestNote } from '#shared/rest/desk-guest.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

const note = (text: string, version: number): GuestNote => ({
  id: 'n1',
  text,
  author_name: 'Kenji',
  created_at: new Date(EVENING).toISOString(),
  edited_by_name: version === 1 ? '' : 'Aiko',
  edited_at: version === 1 ? null : new Date(EVENING).toISOString(),
  version,
});

function openTicket(calls: Partial<StaffCalls>) {
  const sync = fakeSync();
  sync.tickets(ticketOf('c1', null));
  sync.opened('c1');
  return openStaff(fakeServices(sync, calls), '/en/staff?ticket=c1');
}

/** A part of what is known of the guest, opened. */
async function part(user: Awaited<ReturnType<typeof openStaff>>['user'], name: string) {
  const summary = await screen.findByText(name);
  await user.click(summary);
  return within(summary.closest('details') ?? summary);
}

it('[GUEST-FILE] reads a part when it is opened, and leads to an earlier ticket', async () => {
  let reads = 0;
  const { user, router } = await openTicket({
    guestVisits: () => {
      reads += 1;
      return Promise.resolve({
        stays: [],
        tickets: [
          {
            conversation_id: 'c0',
            room: 'Room 512',
            menu: 'Housekeeping',
            label: 'completed',
            assignee: 'Kenji',
            last_at: new Date(EVENING).toISOString(),
            rating: 4,
          },
        ],
        more: false,
      });
    },
  });
  await screen.findByText('Stays and earlier tickets');
  expect(reads).toBe(0);
  const visits = await part(user, 'Stays and earlier tickets');
  await user.click(await visits.findByRole('button', { name: /Housekeeping/ }));
  expect(router.state.location.search).toEqual({ ticket: 'c0' });
});

it('[GUEST-BILL] shows what the stay comes to and what is still to be paid', async () => {
  const line = (name: string, amount: number, on: string | null) => ({
    name,
    amount,
    on,
    order_id: null,
    is_refund: false,
  });
  const { user } = await openTicket({
    guestBill: () =>
      Promise.resolve({
        check_in: '2026-11-20',
        check_out: '2026-11-24',
        nights: 4,
        currency: 'EUR',
        total: 41_250,
        unpaid: 1_250,
        overpaid: 0,
        lines: [line('Four nights', 40_000, '2026-11-20'), line('Burger', 1_250, null), line('Card', -40_000, null)],
      }),
  });
  const bill = await part(user, 'Bill');
  const rows = (await bill.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Four nightsNov 20, 2026€400.00',
    'Burger€12.50',
    'Card-€400.00',
    'Total€412.50',
    'Still to be paid€12.50',
  ]);
});

it('[GUEST-BILL] says that there is none while the guest has not confirmed their stay', async () => {
  const { user } = await openTicket({});
  const bill = await part(user, 'Bill');
  expect(await bill.findByText('No bill: the guest has not confirmed their stay')).toBeDefined();
});

it('[GUEST-NOTE] shows a colleague’s words before one’s own replace them, and keeps one’s own', async () => {
  const written: (number | null)[] = [];
  let present = note('Feather allergy', 1);
  const { user } = await openTicket({
    guestNotes: () => Promise.resolve([present]),
    writeGuestNote: (_, id, { text, version }) => {
      written.push(version);
      if (version === 1) {
        present = note('Allergic to feathers and down', 2);
        return Promise.reject(new AppError('version_stale'));
      }
      return Promise.resolve([{ ...note(text, 3), id }]);
    },
  });
  const notes = await part(user, 'Notes on the guest');
  await user.click(await notes.findByRole('button', { name: 'Change' }));
  await user.type(notes.getByRole('textbox', { name: 'Note on the guest' }), ', also wool');
  await user.click(notes.getByRole('button', { name: 'Save' }));
  expect((await notes.findByRole('alert')).textContent).toContain('A colleague changed this note');
  expect(await notes.findByText('Allergic to feathers and down')).toBeTruthy();
  await user.click(notes.getByRole('button', { name: 'Save' }));
  expect(await notes.findByText('Feather allergy, also wool')).toBeTruthy();
  expect(written).toEqual([1, 2]);
});
