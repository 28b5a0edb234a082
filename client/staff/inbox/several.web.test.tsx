import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, GROUP, MIA, mine, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
  sync.staff(MIA, { ...MIA, userId: 'hana', name: 'Hana Park' });
  sync.groups({ id: GROUP.concierge, names: { en: 'Concierge' } });
  sync.tickets(
    ticketOf('1', 9),
    ticketOf('2', 8, mine),
    ticketOf('3', 7, { assigneeId: 'hana', assigneeName: 'Hana Park', label: 'responding', state: 'chatting_staff' }),
    ticketOf('4', 6, { workCodeIds: ['taxi'] }),
  );
});
afterEach(() => vi.useRealTimers());

const tick = (room: string): HTMLElement =>
  screen.getByRole('checkbox', { name: `Select Room ${room} · Guest ${room}` });
const ticked = (): string[] =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => /Room (\d)/.exec(box.getAttribute('aria-label') ?? '')?.[1] ?? '');
const did = (name: string) => sync.authored.filter((one) => one.name === name).map(({ args }) => args);

describe('several tickets at once', () => {
  it('[INBOX-SEVERAL] are ticked by box, by range and by key, and not when another view is shown', async () => {
    const { user } = await openStaff(fakeServices(sync));
    await user.click(tick('1'));
    await user.keyboard('{Shift>}');
    await user.click(tick('3'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['1', '2', '3']);
    expect(screen.getByRole('region', { name: 'Selected tickets' }).textContent).toContain('3 selected');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected tickets' })).toBeNull();
    await user.keyboard('jjv');
    expect(ticked()).toEqual(['2']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual(['2', '3']);
    await user.keyboard('{Control>}a{/Control}');
    expect(ticked()).toEqual(['1', '2', '3', '4']);
    await user.keyboard('1');
    expect(screen.queryByRole('region', { name: 'Selected tickets' })).toBeNull();
  });

  it('[INBOX-SEVERAL] are solved, what cannot be is named and stays ticked, and all is undone in one step', async () => {
    const { user } = await openStaff(fakeServices(sync));
    for (const room of ['2', '3', '4']) await user.click(tick(room));
    await user.click(screen.getByRole('button', { name: 'Solve' }));
    expect(did('solveTicket').map(({ conversationId }) => conversationId)).toEqual(['2', '4']);
    const missed = within(screen.getByRole('alert'));
    expect(missed.getByText(/2 tickets went through/)).toBeDefined();
    expect(missed.getByRole('listitem').textContent).toBe('Room 3 · Guest 3: Hana Park holds it');
    expect(ticked()).toEqual(['3']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(did('undoSolve').map(({ solveId }) => solveId)).toEqual(did('solveTicket').map(({ id }) => id));
  });

  it('[INBOX-SEVERAL] tell what the server refuses afterwards, ticket by ticket, and tick it again', async () => {
    const { user } = await openStaff(fakeServices(sync));
    for (const room of ['1', '4']) await user.click(tick(room));
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    const [first] = did('takeTicket');
    const args = { id: String(first?.['id']), conversationId: '1' };
    await news(() =>
      sync.outbox.set({
        ...sync.outbox.get(),
        refused: [
          {
            key: 'k1',
            name: 'takeTicket',
            args,
            stored: 'disk',
            authoredAt: EVENING,
            refusal: { code: 'already_taken', data: { by: 'Hana Park' } },
          },
        ],
      }),
    );
    const missed = within(screen.getByRole('alert'));
    expect(missed.getByText(/1 ticket went through/)).toBeDefined();
    expect(missed.getByRole('listitem').textContent).toContain('Room 1 · Guest 1: ');
    expect(ticked()).toEqual(['1']);
    expect(sync.discarded).toEqual(['k1']);
  });

  it('[INBOX-SEVERAL] are forwarded with one reason, filed, and marked as read', async () => {
    const codes = [{ id: 'taxi', code: 'TAXI', name: 'Taxi called', is_offered: true }];
    const { user } = await openStaff(fakeServices(sync, { workCodes: () => Promise.resolve(codes) }));
    const select = async (): Promise<void> => {
      for (const room of ['1', '4']) await user.click(tick(room));
    };
    await select();
    await user.click(screen.getByRole('button', { name: 'Forward…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward 2 tickets' }));
    await user.click(dialog.getByRole('radio', { name: /Concierge/ }));
    await user.type(dialog.getByLabelText('Why (they read it with the offer)'), 'Table bookings');
    await user.click(dialog.getByRole('button', { name: 'Offer it' }));
    const to = { targetType: 'staff_group', targetId: GROUP.concierge, reason: 'Table bookings' };
    expect(did('forwardTicket')).toMatchObject([
      { conversationId: '1', ...to },
      { conversationId: '4', ...to },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(did('answerForward')).toMatchObject([{ answer: 'cancel' }, { answer: 'cancel' }]);
    await user.selectOptions(screen.getByLabelText('Set priority'), 'High');
    expect(did('fileTicket')).toMatchObject([{ priority: 'high' }, { priority: 'high' }]);
    await select();
    await user.selectOptions(screen.getByLabelText('Add a work code'), 'TAXI · Taxi called');
    // Ticket 4 has it already.
    expect(did('fileTicket').slice(2)).toMatchObject([{ conversationId: '1', workCodeIds: ['taxi'] }]);
    await select();
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(did('readConversation')).toEqual([
      { conversationId: '1', order: 1 },
      { conversationId: '4', order: 1 },
    ]);
  });
});
