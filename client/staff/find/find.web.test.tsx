/** The desk's search over everything, through its field, by keyboard and by hand. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { ticketOf } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Found, FoundItem } from '#shared/rest/desk-search.ts';
import type { DeskTalk } from '#shared/rest/desk-talk.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

const AT = '2026-11-02T09:00:00.000Z';
const item = (kind: FoundItem['kind'], id: string, change: Partial<FoundItem> = {}): FoundItem => ({
  kind,
  id,
  conversation_id: id,
  guest_name: 'Amélie',
  room: 'Room 12',
  label: 'completed',
  in_inbox: false,
  author: '',
  side: null,
  order: null,
  at: AT,
  line: { text: 'Two towels, please', marks: [[4, 10]] },
  ...change,
});
const found = (...groups: Found['groups']): Found => ({ has_words: true, is_complete: true, groups });

const talk = (to: number, last = 58): DeskTalk => ({
  conversation_id: 'old',
  guest_name: 'Amélie',
  guest_lang_cd: 'fr',
  room: 'Room 12',
  menu: 'Housekeeping',
  label: 'completed',
  assignee_name: 'Mia Chen',
  began_at: Date.parse(AT),
  last_order: last,
  from_order: Math.max(0, to - 50),
  to_order: to,
  messages: Array.from({ length: Math.min(50, to) }, (_, index) => {
    const order = Math.max(0, to - 50) + index + 1;
    return {
      id: `m${order}`,
      order,
      author_id: 'guest-old',
      author_name: 'Amélie',
      side: 'guest' as const,
      content: `Serviette ${order}`,
      original_lang_cd: 'fr',
      is_masked: false,
      is_deleted: false,
      hidden_for: null,
      translation: { content: `Towel ${order}`, lang_cd: 'en', status: 'machine' as const },
      created_at: Date.parse(AT) + order * 1000,
    };
  }),
  notes: [],
});

let sync: FakeSync;
beforeEach(() => {
  sync = fakeSync();
  sync.tickets(ticketOf('1', 2), ticketOf('2', 1));
});

/** Types into the inbox's field and asks for everything. */
async function searching(search: StaffCalls['search'], calls: Partial<StaffCalls> = {}) {
  const opened = await openStaff(fakeServices(sync, { search, ...calls }));
  await opened.user.type(screen.getByRole('searchbox'), 'towels{Enter}');
  return opened;
}

describe('searching everything', () => {
  it('[FIND-ALL] shows what was found in groups, with what matched, and goes on with one', async () => {
    const search = vi.fn<StaffCalls['search']>(({ kind }) =>
      Promise.resolve(
        kind === undefined
          ? found(
              {
                kind: 'guest',
                items: [item('guest', 'g', { line: { text: 'Amélie', marks: [[0, 2]] } })],
                next_cursor: null,
              },
              { kind: 'note', items: [item('note', 'n', { author: 'Mia Chen', side: 'staff' })], next_cursor: null },
              { kind: 'message', items: [item('message', 'm', { side: 'guest', order: 7 })], next_cursor: 'further' },
            )
          : found({ kind: 'message', items: [item('message', 'later', { room: 'Room 99' })], next_cursor: null }),
      ),
    );
    const { user } = await searching(search);
    const messages = await screen.findByRole('region', { name: 'Messages' });
    expect(search).toHaveBeenCalledTimes(1);
    expect(search.mock.lastCall?.[0]).toEqual({ query: 'towels' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Guests',
      'Internal notes',
      'Messages',
    ]);
    expect(within(messages).getByText('towels').tagName).toBe('MARK');
    expect(within(messages).getByText('Archived')).toBeDefined();
    await user.click(within(messages).getByRole('button', { name: 'Show more messages' }));
    expect(await within(messages).findByText('Room 99')).toBeDefined();
    expect(search.mock.lastCall?.[0]).toEqual({ query: 'towels', kind: 'message', cursor: 'further' });
    expect(within(messages).queryByRole('button', { name: 'Show more messages' })).toBeNull();
  });

  it('[FIND-ALL] [INBOX-KEYBOARD] goes on with the keyboard, and back to the inbox with Escape', async () => {
    const { user } = await searching(() =>
      Promise.resolve(
        found({
          kind: 'message',
          items: [item('message', 'a'), item('message', 'b', { room: 'Room 13' })],
          next_cursor: null,
        }),
      ),
    );
    await screen.findByRole('region', { name: 'Messages' });
    const [first, second] = screen.getAllByRole('button', { name: /Two towels/ });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    expect(screen.getByText('Room 1')).toBeDefined();
  });

  it('[FIND-SANE] says that nothing was found, that there is nothing to look for, and what is still missing', async () => {
    let answer: Found = found();
    const { user } = await searching(() => Promise.resolve(answer));
    expect(await screen.findByText('Nothing found')).toBeDefined();
    expect(screen.getByText('No guest, room, note or message has all of these words')).toBeDefined();
    answer = { has_words: false, is_complete: false, groups: [] };
    await user.type(screen.getByRole('searchbox'), '%');
    expect(await screen.findByText(/Type a letter, a number or an emoji/)).toBeDefined();
    expect(screen.getByText(/will be found in a few minutes/)).toBeDefined();
  });

  it('[FIND-SANE] says of ten thousand characters how many are looked for', async () => {
    const search = vi.fn<StaffCalls['search']>(() => Promise.resolve(found()));
    const { user } = await openStaff(fakeServices(sync, { search }));
    await user.click(screen.getByRole('searchbox'));
    await user.paste('a'.repeat(199));
    expect(screen.queryByText(/A search has at most/)).toBeNull();
    await user.paste('b'.repeat(10_000));
    expect(screen.getByText('A search has at most 200 characters: what comes after them is left out.')).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(search.mock.calls.map(([{ query }]) => query)).toEqual([`${'a'.repeat(199)}b`]));
  });

  it('[FIND-ALL] says that it failed, and tries again; offline it says so', async () => {
    let fails = true;
    const { user } = await searching(() =>
      fails
        ? Promise.reject(new AppError('internal'))
        : Promise.resolve(found({ kind: 'room', items: [item('room', 'r')], next_cursor: null })),
    );
    expect(await screen.findByText('The search did not go through')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Rooms' })).toBeDefined();
    await news(() => sync.connection.set({ ...sync.connection.get(), state: 'offline' }));
    expect(screen.getByText(/You are offline\. The inbox can still be searched/)).toBeDefined();
  });

  it('[FIND-ALL] offers everything where the inbox has nothing', async () => {
    const search = vi.fn<StaffCalls['search']>(() => Promise.resolve(found()));
    const { user } = await openStaff(fakeServices(sync, { search }));
    await user.type(screen.getByRole('searchbox'), 'towels');
    await user.click(screen.getByRole('button', { name: 'Search everything' }));
    await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  });
});

describe('[FIND-ARCHIVE] what left the inbox', () => {
  it('is read at the message that was found, by pages, and cannot be answered', async () => {
    const readTalk = vi.fn<StaffCalls['readTalk']>((_, to) => Promise.resolve(talk(Math.min(to ?? 58, 58))));
    const { user, router } = await searching(
      () =>
        Promise.resolve(
          found({
            kind: 'message',
            items: [item('message', 'm20', { conversation_id: 'old', order: 20 })],
            next_cursor: null,
          }),
        ),
      { readTalk },
    );
    await user.click(await screen.findByRole('button', { name: /Two towels/ }));
    expect(router.state.location.search).toEqual({ ticket: 'old', at: 20 });
    expect(await screen.findByText(/It can be read here; it opens again when the guest writes/)).toBeDefined();
    expect(readTalk.mock.calls[0]?.slice(0, 2)).toEqual(['old', 45]);
    expect(screen.getByRole('heading', { level: 2, name: /Room 12/ })).toBeDefined();
    expect(screen.getByText('Towel 20')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Newer messages' }));
    expect(await screen.findByText('Towel 58')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Newer messages' })).toBeNull();
    expect(readTalk.mock.calls.map(([, to]) => to)).toEqual([45, 95]);
  });

  it('says that a conversation is not there, and tries again where it could not be loaded', async () => {
    let fault: Error = new AppError('internal');
    const { user } = await openStaff(
      fakeServices(sync, {
        readTalk: (_, to) => (fault instanceof AppError ? Promise.reject(fault) : Promise.resolve(talk(to ?? 20, 20))),
      }),
      '/en/staff?ticket=old',
    );
    expect(await screen.findByText('The conversation could not be loaded')).toBeDefined();
    fault = new AppError('not_found');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This ticket is not in your inbox any more')).toBeDefined();
  });
});
