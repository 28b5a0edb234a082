import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';
import { localTexts } from '#client/storage/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { InboxFilter } from '#shared/rest/inbox-filters.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
let kept: InboxFilter[];
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
  sync.tickets(ticketOf('512', 9, { guestLangCd: 'es', priority: 'high' }), ticketOf('301', 2));
  kept = [];
});
afterEach(() => {
  vi.useRealTimers();
  localTexts.remove('bellhop-inbox-filters');
});

/** A server that keeps what it is given, and knows names. */
const server: Partial<StaffCalls> = {
  inboxFilters: () => Promise.resolve([...kept]),
  saveInboxFilter({ id, name, groupId, narrowing }) {
    if (kept.some((one) => one.id !== id && one.name === name))
      return Promise.reject(new AppError('fields_invalid', { path: 'name' }));
    const one: InboxFilter = { id, name, group_id: groupId, narrowing, may_edit: true };
    kept = kept.some((other) => other.id === id)
      ? kept.map((other) => (other.id === id ? one : other))
      : [...kept, one];
    return Promise.resolve([...kept]);
  },
  removeInboxFilter(id) {
    kept = kept.filter((one) => one.id !== id);
    return Promise.resolve([...kept]);
  },
  orderInboxFilters(ids) {
    kept = ids.flatMap((id) => kept.find((one) => one.id === id) ?? []);
    return Promise.resolve([...kept]);
  },
};
const filterOf = (id: string, name: string, narrowing: InboxFilter['narrowing']): InboxFilter => ({
  id,
  name,
  group_id: null,
  narrowing,
  may_edit: true,
});
const pills = (): (string | null)[] =>
  within(screen.getByRole('group', { name: 'Saved filters' }))
    .getAllByRole('button')
    .flatMap(({ textContent }) => (textContent === '' ? [] : textContent));

describe('saved filters', () => {
  it('[INBOX-SAVED] are saved under a name that is none other’s, count what they hold, and are one tap away', async () => {
    kept = [filterOf('a', 'Urgent', { priority: 'high' })];
    const { user, router } = await openStaff(fakeServices(sync, server), '/en/staff?floor=5');
    await waitFor(() => expect(pills()).toEqual(['Urgent1', 'Save these filters…']));
    await user.click(screen.getByRole('button', { name: 'Save these filters…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these filters' }));
    expect(dialog.getByText('Floor: 5')).toBeDefined();
    await user.type(dialog.getByLabelText('Name'), 'Urgent');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('There is a filter of this name already');
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Fifth floor{Enter}');
    await waitFor(() => expect(pills()).toEqual(['Urgent1', 'Fifth floor1']));
    await user.click(screen.getByRole('button', { name: /^Urgent/ }));
    expect(router.state.location.search).toEqual({ priority: 'high' });
    await user.click(screen.getByRole('button', { name: /^Urgent/, pressed: true }));
    expect(router.state.location.search).toEqual({ tab: 'open' });
  });

  it('[INBOX-SAVED] say what they name and is gone, are mended, ordered and removed', async () => {
    kept = [filterOf('a', 'Pool team', { group: 'group-gone' }), filterOf('b', 'Spanish', { lang: 'es' })];
    const { user } = await openStaff(fakeServices(sync, server), '/en/staff?priority=high');
    await waitFor(() => expect(pills().slice(0, 2)).toEqual(['To be mended: Pool team0', 'Spanish1']));
    await user.click(screen.getByRole('button', { name: 'Manage saved filters' }));
    await screen.findByRole('dialog', { name: 'Saved filters' });
    await user.click(await screen.findByRole('button', { name: 'Change: Pool team' }));
    expect(screen.getByText(/Some of it is no more/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Take over the filters that are on now' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Move down: Pool team' }));
    await waitFor(() => expect(kept.map(({ id }) => id)).toEqual(['b', 'a']));
    await user.click(screen.getByRole('button', { name: 'Remove: Spanish' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(pills()).toEqual(['Pool team1']));
    expect(kept).toEqual([filterOf('a', 'Pool team', { priority: 'high' })]);
  });

  it('[INBOX-SAVED] are there while the server is not, for who they are', async () => {
    kept = [filterOf('a', 'Spanish', { lang: 'es' })];
    const first = await openStaff(fakeServices(sync, server));
    await waitFor(() => expect(pills()).toEqual(['Spanish1']));
    first.unmount();
    sync.connection.set({ ...sync.connection.get(), state: 'offline' });
    await openStaff(fakeServices(sync, { inboxFilters: () => Promise.reject(new Error('away')) }));
    expect(pills()).toEqual(['Spanish1']);
  });
});
