/** What a clerk knows of their guest's reading: before a reply is sent, and on it afterwards. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localTexts } from '#client/storage/storage.ts';
import type { ThreadMessage } from '#client/sync/types.ts';
import type { MessageView, TicketView } from '#shared/client-view/values.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, guestMessage, mine, ticketOf } from '#client/console/testing/people.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

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
const last = () => sync.authored.at(-1);
const field = (): HTMLTextAreaElement => screen.getByRole('textbox');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

describe('a reply', () => {
  it('[TR-GUEST] says before sending that the guest cannot read it, and offers three ways on', async () => {
    sync.opened('c1');
    const asked: string[] = [];
    const services = fakeServices(sync, {
      foresee: ({ text }) => {
        asked.push(text);
        return Promise.resolve({
          reads: text === 'Good evening' ? ('translated' as const) : ('nobody' as const),
          interpreter: '+81 3-1234-5678',
        });
      },
    });
    const { user } = await openTicket(ticketOf('c1', 3, mine), services);
    // Before a word is written, for the two languages.
    const warning = await screen.findByRole('region', { name: 'The guest cannot read this' });
    expect(warning.textContent).toContain('Nobody translates this into French. The guest will see it as you write it');
    expect(asked).toEqual(['']);
    await user.type(field(), 'Good evening');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The guest cannot read this' })).toBeNull());
    await user.type(field(), ', my friend');
    await screen.findByRole('region', { name: 'The guest cannot read this' });

    await user.click(button('Reword'));
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Good evening, my friend'.length]);

    // The words come back from the list unless another reply is chosen.
    await user.click(button(/Replies in French/));
    expect(await screen.findByRole('listbox', { name: 'Canned replies' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(field().value).toBe('Good evening, my friend');

    await user.click(await screen.findByRole('button', { name: 'Interpreter' }));
    expect(screen.getByRole('link', { name: /Call the interpreter/ }).getAttribute('href')).toBe('tel:+81312345678');
    expect(button(/Hand over to Hana Park/)).toBeDefined();
    await user.click(button('Ask the guest to wait'));
    expect(last()).toEqual({
      name: 'sendMessage',
      args: {
        conversationId: 'c1',
        content: 'Un instant, s’il vous plaît. Nous cherchons quelqu’un qui parle votre langue.',
        originalLangCd: 'fr',
      },
    });
    expect(field().value).toBe('Good evening, my friend');
  });

  it('[TR-GUEST] marks each reply its guest cannot read, by the guest’s language and not the clerk’s', async () => {
    const reply = (order: number, content: string, more: Partial<MessageView>): ThreadMessage => {
      const said = guestMessage('c1', order, content, { side: 'staff', authorId: 'hana', authorName: 'Hana', ...more });
      // What a colleague may read of it says nothing about the guest.
      const translation = { conversationId: 'c1', messageId: said.id, langCd: 'en', sourceLangCd: null, engine: null };
      return { ...said, translation: { ...translation, content: null, status: 'failed' } };
    };
    sync.opened('c1', [
      reply(1, 'Your room is ready', { originalLangCd: 'en', guestReads: { lang: 'fr', status: 'failed' } }),
      reply(2, 'Your taxi waits', { originalLangCd: 'en', guestReads: { lang: 'fr', status: 'translated' } }),
      reply(3, 'Votre taxi attend', { originalLangCd: 'fr' }),
      reply(4, 'Votre clé est prête', { originalLangCd: 'en', guestReads: { lang: 'fr', status: 'written' } }),
      reply(5, 'We are coming', { originalLangCd: 'en' }),
      reply(6, 'お待ちください', { originalLangCd: 'ja', guestReads: { lang: 'ko', status: 'translated' } }),
      reply(7, 'Please wait', { originalLangCd: 'en', guestReads: { lang: 'fr', status: 'failed' }, isDeleted: true }),
    ]);
    const retried: string[] = [];
    const services = fakeServices(sync, { retranslate: async (id) => void retried.push(id) });
    const { user } = await openTicket(ticketOf('c1', 3), services);
    await screen.findAllByText(/Not yet translated/, {}, { timeout: 4000 });
    const marked = screen
      .getAllByRole('article')
      .flatMap((bubble) =>
        [...bubble.textContent.matchAll(/Not (?:yet )?translated[^·]*/g)].map(([words]) => words.trim()),
      );
    expect(marked).toEqual([
      'Not translated into French. The guest sees it as written',
      'Not yet translated into French',
      'Not yet translated into French',
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toEqual(['c1-m1']);
  });
});
