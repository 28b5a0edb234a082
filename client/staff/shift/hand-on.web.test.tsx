import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, MIA, mine, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

const HANA = { ...MIA, userId: 'hana', name: 'Hana Park' };
const hers = { assigneeId: 'hana', assigneeName: 'Hana Park', label: 'responding', state: 'chatting_staff' } as const;
let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

const did = (name: string): unknown[] => sync.authored.filter((action) => action.name === name).map(({ args }) => args);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('whose a ticket is, at the desk', () => {
  it('[STAFF-SHIFT-END] ending the shift shows what is left, each on its way to the queue or to a colleague', async () => {
    sync.tickets(ticketOf('1', 3, mine), ticketOf('2', 9, mine), ticketOf('3', 1), ticketOf('4', 2, hers));
    const { user } = await openStaff(fakeServices(sync));
    expect(screen.queryByRole('dialog')).toBeNull();
    await news(() => sync.staff({ ...MIA, onlineStatus: 'ending_shift' }, HANA));
    const dialog = await screen.findByRole('dialog', { name: 'Before you go' });
    expect(within(dialog).getByRole('status').textContent).toContain('2 guests are still yours');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => /Room \d/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Room 2', 'Room 1']);
    await user.click(button('Back to the queue: Guest 2'));
    expect(did('returnTicket')).toEqual([{ conversationId: '2' }]);
    await user.click(button('Forward: Guest 1'));
    await user.click(await screen.findByRole('radio', { name: /Hana Park/ }));
    await user.click(button('Offer it'));
    expect(did('forwardTicket')).toMatchObject([{ conversationId: '1', targetId: 'hana' }]);
    expect(await screen.findByRole('dialog', { name: 'Before you go' })).toBeDefined();
    await news(() => sync.tickets(ticketOf('3', 1)));
    expect(screen.getByText('You hold no open tickets. Have a good rest.')).toBeDefined();
  });

  it('[STAFF-SHIFT-END] gives all back at once', async () => {
    sync.tickets(ticketOf('1', 3, mine), ticketOf('2', 9, mine));
    const { user } = await openStaff(fakeServices(sync));
    await news(() => sync.staff({ ...MIA, onlineStatus: 'ending_shift' }, HANA));
    await user.click(await screen.findByRole('button', { name: 'All back to the queue' }));
    expect(did('returnTicket')).toEqual([{ conversationId: '2' }, { conversationId: '1' }]);
  });

  it('[TICKET-TAKE-OVER] takes over from a colleague who is away, by button and by key, and from nobody else', async () => {
    sync.tickets(ticketOf('c4', 2, hers));
    sync.opened('c4');
    const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c4');
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
    await news(() => sync.staff(MIA, { ...HANA, onlineStatus: 'timeout' }));
    await user.click(button('Take over'));
    await user.keyboard('t');
    expect(did('takeOverTicket')).toEqual([
      { conversationId: 'c4', fromStaffId: 'hana' },
      { conversationId: 'c4', fromStaffId: 'hana' },
    ]);
  });

  it('[TICKET-REOPEN] opens a closed ticket', async () => {
    sync.tickets(ticketOf('c5', null, { ...mine, label: 'completed', state: 'close_staff' }));
    sync.opened('c5');
    const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c5');
    await user.click(button('Reopen'));
    expect(did('reopenTicket')).toEqual([{ conversationId: 'c5' }]);
  });

  it('[TICKET-RETURN] gives one back to the queue', async () => {
    sync.tickets(ticketOf('c1', 3, mine));
    sync.opened('c1');
    const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
    await user.click(button('Back to the queue'));
    expect(did('returnTicket')).toEqual([{ conversationId: 'c1' }]);
    expect(screen.getByText('Back in the queue')).toBeDefined();
  });

  it('[TICKET-REJECT] offers rejecting only where the house allows it', async () => {
    sync.tickets(ticketOf('c1', 3, mine));
    sync.opened('c1');
    const services = fakeServices(sync);
    await openStaff(
      { ...services, calls: { ...services.calls, mayReject: () => Promise.resolve(false) } },
      '/en/staff?ticket=c1',
    );
    expect(button('Solve')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });
});
