/** Tasks at the desk: made from a message or alone, taken and done with one tap each, and what becomes of them offline. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, GROUP, guestMessage, MIA, mine, ticketOf } from '#client/console/testing/people.ts';
import { localTexts } from '#client/storage/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import type { EndedTask } from '#shared/rest/desk-tasks.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  localTexts.clear();
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

const taskOf = (id: string, more: Partial<TaskView> = {}): TaskView => ({
  id,
  state: 'open',
  title: `Task ${id}`,
  words: '',
  roomNames: { en: 'Room 512' },
  roomGone: false,
  groupId: GROUP.desk,
  dueAt: null,
  priority: 'medium',
  pictureUrl: null,
  conversationId: null,
  messageId: null,
  createdById: 'hana',
  createdByName: 'Hana Park',
  takenById: null,
  takenByName: null,
  endedById: null,
  endedByName: null,
  endedAt: null,
  dropReason: null,
  createdAt: EVENING - 600_000,
  ...more,
});
const takenByMia: Partial<TaskView> = { state: 'taken', takenById: MIA.userId, takenByName: MIA.name };
const last = () => sync.authored.at(-1);
const titles = (column: string): (string | undefined)[] =>
  within(screen.getByRole('region', { name: column }))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label') ?? undefined);
const card = (name: string): HTMLElement => screen.getByRole('article', { name });

async function openBoard(services = fakeServices(sync)) {
  const drawn = await openStaff(services, '/en/staff?page=tasks');
  await screen.findByRole('heading', { name: 'Tasks' });
  return drawn;
}

describe('the board of tasks', () => {
  it('[TASK-PHONE] [TASK-STATES] takes and finishes with one press each, and takes both back', async () => {
    sync.tasks(taskOf('a'));
    const { user } = await openBoard();
    await user.click(within(card('Room 512: Task a')).getByRole('button', { name: 'Take' }));
    expect(last()).toEqual({ name: 'moveTask', args: { taskId: 'a', move: 'take' } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(last()).toEqual({ name: 'moveTask', args: { taskId: 'a', move: 'giveBack' } });
    await news(() => sync.tasks(taskOf('a', takenByMia)));
    await user.click(within(card('Room 512: Task a')).getByRole('button', { name: 'Done' }));
    expect(last()).toEqual({ name: 'moveTask', args: { taskId: 'a', move: 'finish' } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(last()).toEqual({ name: 'moveTask', args: { taskId: 'a', move: 'reopen' } });
  });

  it('[TASK-OVERDUE] has what is overdue first, then by priority, and filters by whose, room and when', async () => {
    sync.tasks(
      taskOf('a', { dueAt: EVENING + 3_600_000 }),
      taskOf('b', { priority: 'high' }),
      taskOf('c', { dueAt: EVENING - 3_600_000, roomNames: { en: 'Room 101' } }),
      taskOf('d', takenByMia),
      taskOf('e', { state: 'done', endedById: 'hana', endedByName: 'Hana Park', endedAt: EVENING - 1000 }),
    );
    const { user } = await openBoard();
    expect(titles('Open')).toEqual(['Room 101: Task c', 'Room 512: Task b', 'Room 512: Task a']);
    expect(titles('Taken')).toEqual(['Room 512: Task d']);
    expect(card('Room 101: Task c').textContent).toContain('Overdue since');
    expect(card('Room 512: Task e').textContent).toContain('Done by Hana Park');
    await user.click(screen.getByRole('button', { name: 'Overdue' }));
    expect(titles('Open')).toEqual(['Room 101: Task c']);
    await user.click(screen.getByRole('button', { name: 'Overdue' }));
    await user.type(screen.getByRole('searchbox', { name: 'Room' }), '101');
    expect(titles('Open')).toEqual(['Room 101: Task c']);
    await user.clear(screen.getByRole('searchbox', { name: 'Room' }));
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    expect([titles('Open'), titles('Taken')]).toEqual([[], ['Room 512: Task d']]);
  });

  it('[TASK-WHO] [TASK-ROOM-GONE] offers nobody what is not theirs to do, and says that a room is gone', async () => {
    sync.tasks(
      taskOf('a', { groupId: 'housekeeping', roomGone: true }),
      taskOf('b', { groupId: 'housekeeping', createdById: MIA.userId, roomNames: {} }),
    );
    const { user } = await openBoard();
    expect(within(card('Room 512: Task a')).queryAllByRole('button')).toEqual([]);
    expect(card('Room 512: Task a').textContent).toContain('This room was deleted meanwhile');
    await user.click(within(card('Task b')).getByRole('button', { name: 'Drop…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Drop this task?' });
    await user.click(within(dialog).getByRole('button', { name: 'Drop' }));
    expect(within(dialog).getByText('Write down why, for your colleagues')).toBeDefined();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Guest moved');
    await user.click(within(dialog).getByRole('button', { name: 'Drop' }));
    expect(last()).toEqual({ name: 'moveTask', args: { taskId: 'b', move: 'drop', reason: 'Guest moved' } });
  });

  it('[TASK-OFFLINE] says what waits for a connection', async () => {
    sync.tasks(taskOf('a', takenByMia));
    await openBoard();
    await news(() => {
      sync.connection.set({ ...sync.connection.get(), state: 'offline' });
      sync.outbox.set({
        durable: true,
        refused: [],
        waiting: [
          {
            key: 'k',
            name: 'moveTask',
            args: { id: 'k', taskId: 'a', move: 'take' },
            stored: 'disk',
            refusal: null,
            authoredAt: 0,
          },
        ],
      });
    });
    expect(screen.getByText('Changes to 1 task are sent when you are back online')).toBeDefined();
    expect(card('Room 512: Task a').textContent).toContain('Kept here until you are back online');
  });

  it('[TASK-ARCHIVE] shows what was done earlier page by page, and says where it cannot', async () => {
    const ended = (id: string): EndedTask => ({
      id,
      state: 'dropped',
      title: `Ended ${id}`,
      words: '',
      room: 'Room 7',
      room_gone: false,
      group_id: GROUP.desk,
      picture_url: null,
      conversation_id: null,
      created_by_name: 'Hana',
      ended_by_name: 'Hana',
      ended_at: new Date(EVENING - 2 * 86_400_000).toISOString(),
      drop_reason: 'Rain',
    });
    let down = true;
    const { user } = await openBoard(
      fakeServices(sync, {
        endedTasks: (cursor) =>
          down
            ? Promise.reject(new AppError('busy'))
            : Promise.resolve(
                cursor === null
                  ? { items: [ended('x')], next_cursor: 'n' }
                  : { items: [ended('y')], next_cursor: null },
              ),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show earlier tasks' }));
    await screen.findByText(/could not be read/);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Show earlier tasks' }));
    expect((await screen.findByText(/Ended x/)).parentElement?.textContent).toContain('Rain');
    await user.click(screen.getByRole('button', { name: 'Show earlier tasks' }));
    await screen.findByText(/Ended y/);
    expect(screen.queryByRole('button', { name: 'Show earlier tasks' })).toBeNull();
  });
});

describe('a task', () => {
  it('[TASK-MAKE] [TASK-INPUT] alone has a title, a room that is found by its name and a time of the house’s clock', async () => {
    sync.me.set({ ...(sync.me.get() ?? expect.fail('nobody')), timeZone: 'Asia/Tokyo' });
    const { user } = await openBoard(
      fakeServices(sync, {
        rooms: (query) => Promise.resolve(query === '51' ? [{ id: 'r512', name: 'Room 512' }] : []),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'New task' }));
    const dialog = await screen.findByRole('dialog', { name: 'New task' });
    await user.click(within(dialog).getByRole('button', { name: 'Make the task' }));
    expect(within(dialog).getByText('Say in a few words what is to be done')).toBeDefined();
    expect(sync.authored.filter(({ name }) => name === 'createTask')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'What is to be done' }), ' Two towels ');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Room' }), '51');
    await user.click(await within(dialog).findByRole('button', { name: 'Room 512' }));
    fireEvent.change(within(dialog).getByLabelText('Due'), { target: { value: '2026-11-22T09:30' } });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Group' }), 'Concierge');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Priority' }), 'High');
    await user.click(within(dialog).getByRole('button', { name: 'Make the task' }));
    expect(last()).toEqual({
      name: 'createTask',
      args: {
        title: 'Two towels',
        groupId: GROUP.concierge,
        locationId: 'r512',
        roomName: 'Room 512',
        dueAt: Date.UTC(2026, 10, 22, 0, 30),
        priority: 'high',
      },
    });
  });

  it('[TASK-EDIT] changes in what was changed alone', async () => {
    sync.tasks(taskOf('a', { words: 'Soft' }));
    const { user } = await openBoard();
    await user.click(within(card('Room 512: Task a')).getByRole('button', { name: 'Change the task' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the task' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'er');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(last()).toEqual({ name: 'updateTask', args: { taskId: 'a', words: 'Softer' } });
  });

  it('[TASK-INPUT] that was refused says why, keeps what was written and is sent again when it was mended', async () => {
    const { user } = await openStaff(fakeServices(sync));
    await news(() =>
      sync.refuse({
        key: 'k',
        name: 'createTask',
        args: { id: 'k', title: 'Lamp', words: 'By the bed', groupId: 'gone', locationId: 'r1', roomName: 'Room 1' },
        refusal: { code: 'bad_request', data: { path: 'groupId' } },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    const refused = await screen.findByRole('list', { name: 'Tasks that were not saved' });
    expect(refused.textContent).toContain('This group does not exist any more');
    await user.click(within(refused).getByRole('button', { name: 'Change and send again' }));
    const dialog = await screen.findByRole('dialog', { name: 'New task' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Group' }), 'Front desk');
    await user.click(within(dialog).getByRole('button', { name: 'Make the task' }));
    expect(last()).toEqual({
      name: 'createTask',
      args: { title: 'Lamp', words: 'By the bed', groupId: GROUP.desk, locationId: 'r1', roomName: 'Room 1' },
    });
    expect(sync.discarded).toEqual(['k']);
  });

  it('[TASK-ONCE] that a colleague has done already says who it was', async () => {
    await openBoard();
    await news(() =>
      sync.refuse({
        key: 'k',
        name: 'moveTask',
        args: { id: 'k', taskId: 'a', move: 'finish' },
        refusal: { code: 'wrong_state', data: { by: 'Hana Park', state: 'done' } },
      }),
    );
    expect(await screen.findByText('The task was not changed. Hana Park has already done this')).toBeDefined();
    expect(sync.discarded).toEqual(['k']);
  });

  it('[TASK-MAKE] [TASK-TICKET] from a message has its words and room, and stands beside the ticket', async () => {
    sync.opened('c5', [guestMessage('c5', 1, 'Two towels please')]);
    sync.tickets(ticketOf('c5', 3, { ...mine, locationNames: { en: 'Room 512' } }));
    sync.tasks(taskOf('a', { conversationId: 'c5', ...takenByMia }), taskOf('b', { conversationId: 'other' }));
    const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c5');
    await screen.findByRole('heading', { level: 2, name: /Room/ });
    await waitFor(() => expect(card('Room 512: Task a').textContent).toContain('Mia Tanaka is on it'));
    expect(screen.queryByRole('article', { name: 'Room 512: Task b' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make a task…' }));
    const dialog = await screen.findByRole('dialog', { name: 'New task' });
    expect(within(dialog).getByText('Room 512')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Make the task' }));
    expect(last()).toEqual({
      name: 'createTask',
      args: { title: 'Two towels please', groupId: GROUP.desk, conversationId: 'c5', messageId: 'c5-m1' },
    });
  });
});
