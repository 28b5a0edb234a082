import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, guestMessage, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  sync = fakeSync();
});
afterEach(() => vi.useRealTimers());

async function openTicket(id: string): Promise<void> {
  sync.tickets(ticketOf(id, 3));
  await openStaff(fakeServices(sync), `/en/staff?ticket=${id}`);
  await screen.findByRole('heading', { level: 2, name: /Room/ });
}

describe('what stands in a conversation', () => {
  it('[SYNC-OUTBOX] shows one’s own words in a conversation that is not held while the desk is offline', async () => {
    sync.connection.set({ ...sync.connection.get(), state: 'offline' });
    await openTicket('c1');
    expect(screen.getByText(/The messages will appear when you are back/)).toBeDefined();
    const own = guestMessage('c1', 1, 'On my way', { side: 'staff', authorId: 'mia', order: null });
    const before = sync.thread('c1').get();
    await news(() => sync.thread('c1').set({ ...before, messages: [{ ...own, mine: true, state: 'saved' }] }));
    expect(screen.getByText('On my way', { selector: '[role=log] *' })).toBeDefined();
    expect(screen.getByText(/The messages will appear when you are back/)).toBeDefined();
  });

  it('[MSG-LINKED] names a guest without a name in the clerk’s language where their words are quoted', async () => {
    const asked = guestMessage('c1', 1, 'When is breakfast?', { authorName: 'guest' });
    const answer = guestMessage('c1', 2, 'From seven.', {
      side: 'bot',
      authorName: 'Coral',
      linkedMessageId: asked.id,
    });
    sync.opened('c1', [asked, { ...answer, linked: asked.message }]);
    await openTicket('c1');
    expect(await screen.findByRole('button', { name: /^Guest\s*When is breakfast/ })).toBeDefined();
  });
});
