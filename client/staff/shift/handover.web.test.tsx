import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, MIA, mine, ticketOf } from '#client/console/testing/people.ts';
import { HANDOVER_NOTICE } from '#shared/rest/handovers.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

const HANA = { ...MIA, userId: 'hana', name: 'Hana Park' };
const at = (minutes: number): string => new Date(EVENING + minutes * 60_000).toISOString();
let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

it('[STAFF-HANDOVER] all goes to one colleague with a note, one on a ticket, and who left is offline', async () => {
  sync.tickets(ticketOf('1', 3, mine), ticketOf('2', 9, mine));
  const { user } = await openStaff(fakeServices(sync));
  await news(() => sync.staff({ ...MIA, onlineStatus: 'ending_shift' }, HANA));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you go' }));
  await user.click(dialog.getByRole('textbox', { name: 'Note for whoever comes next' }));
  await user.paste('Room 2 waits for a crib');
  await user.click(dialog.getByRole('button', { name: 'Hand over and go offline' }));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Choose a colleague or a group');
  expect(sync.authored).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hand over to' }), 'Hana Park (Online)');
  const [first] = dialog.getAllByRole('textbox', { name: 'Note on this ticket' });
  if (first !== undefined) await user.type(first, 'VIP');
  await user.click(dialog.getByRole('button', { name: 'Hand over and go offline' }));
  expect(sync.authored.map(({ name, args }) => [name, args])).toMatchObject([
    ['addNote', { conversationId: '2', text: 'VIP' }],
    [
      'leaveHandover',
      { text: 'Room 2 waits for a crib', targetType: 'staff', targetId: 'hana', conversationIds: ['2', '1'] },
    ],
    ['setStaffStatus', { status: 'offline' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[STAFF-HANDOVER] a note stands at the head of the inbox, comes with its notice, leads to its tickets, and goes when read', async () => {
  const note = { id: 'n1', author_name: 'Hana Park', text: 'Crib for 1', conversation_ids: ['1'], created_at: at(-5) };
  const notes = [note];
  const read: string[] = [];
  sync.tickets(ticketOf('1', 3));
  const services = fakeServices(sync, {
    handovers: () => Promise.resolve(read.length > 0 ? [] : [...notes]),
    readHandover: (id) => Promise.resolve(void read.push(id)),
  });
  notes.length = 0;
  const { user } = await openStaff(services);
  expect(screen.queryByRole('region', { name: 'Handed over' })).toBeNull();
  notes.push(note);
  await news(() =>
    services.events.set({
      type: 'notifyMyself',
      event_id: 'e1',
      subscribe_name: 'tenant/t1',
      data: { value: HANDOVER_NOTICE },
    }),
  );
  const shown = within(await screen.findByRole('region', { name: 'Handed over' }));
  expect(shown.getByText('Crib for 1')).toBeDefined();
  expect(shown.getByRole('button', { name: 'Room 1 · Guest 1' })).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Read' }));
  expect(read).toEqual(['n1']);
  expect(screen.queryByText('Crib for 1')).toBeNull();
});

it('[SHIFT-MINE] the inbox says that a shift begins and ends, and the press that goes with it does it', async () => {
  const shifts = [{ begins: at(-480), ends: at(10), group_names: null }];
  const { user } = await openStaff(fakeServices(sync, { myShifts: () => Promise.resolve(shifts) }));
  await news(() => sync.staff({ ...MIA, onlineStatus: 'offline' }));
  expect(screen.queryByText(/Your shift/)).toBeNull();
  await news(() => sync.staff(MIA, HANA));
  await user.click(await screen.findByRole('button', { name: 'End my shift' }));
  expect(sync.authored).toEqual([{ name: 'setStaffStatus', args: { status: 'ending_shift' } }]);
  await user.click(screen.getByRole('button', { name: /Status and settings/ }));
  await user.click(screen.getByRole('menuitem', { name: 'My shifts…' }));
  expect(within(await screen.findByRole('dialog', { name: 'My shifts' })).getAllByRole('listitem')).toHaveLength(1);
});
