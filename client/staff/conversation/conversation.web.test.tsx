import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localTexts } from '#client/storage/storage.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';
import { EVENING, guestMessage, mine, offer, ticketOf } from '#client/console/testing/people.ts';

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
const field = (): HTMLElement => screen.getByRole('textbox');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const whatWasDone = () => sync.authored.filter(({ name }) => name !== 'readConversation' && name !== 'openTicket');

describe('an open ticket', () => {
  it('[INBOX-OBSERVE] looks into the conversation once, and not again when it is here', async () => {
    await openTicket(ticketOf('c1', 3));
    expect(sync.authored).toEqual([{ name: 'openTicket', args: { conversationId: 'c1' } }]);
    await news(() => sync.opened('c1', [guestMessage('c1', 1, 'Bonsoir')]));
    expect(screen.getByText('Bonsoir', { selector: '[role=log] *' })).toBeDefined();
    expect(sync.authored.filter(({ name }) => name === 'openTicket')).toHaveLength(1);
  });

  it('[INBOX-OBSERVE] [SYNC-HELD] opens it again whenever it was put away while it stands on the screen, and asks once where it is refused', async () => {
    const opened = (): number => sync.authored.filter(({ name }) => name === 'openTicket').length;
    await openTicket(ticketOf('c1', 3));
    const before = sync.thread('c1').get();
    for (const times of [2, 3]) {
      await news(() => sync.opened('c1', [guestMessage('c1', 1, 'Bonsoir')]));
      await news(() => sync.thread('c1').set(before));
      expect(opened()).toBe(times);
    }
    // Refused: the membership that was shown at once goes again, and the conversation never came.
    await news(() => sync.thread('c1').set({ ...before, members: [] }));
    expect(opened()).toBe(3);
  });

  it('[CHAT-SHEET] closes the menu of a message by Escape, and not the ticket', async () => {
    sync.opened('c1', [guestMessage('c1', 1, 'Bonsoir')]);
    const { user } = await openTicket(ticketOf('c1', 3));
    const more = await screen.findByRole('button', { name: 'More options' });
    await user.click(more);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy text' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(more);
    expect(screen.getByRole('heading', { level: 2, name: /Room/ })).toBeDefined();
  });

  it('[TICKET-TAKE] is taken by a press, and who was slower is told by whom it was taken', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.click(button('Take'));
    expect(last()).toEqual({ name: 'takeTicket', args: { conversationId: 'c1' } });
    await news(() =>
      sync.refuse({
        key: 'k1',
        name: 'takeTicket',
        args: { id: 'a', conversationId: 'c1' },
        refusal: { code: 'already_taken', data: { by: 'Hana Park' } },
      }),
    );
    expect(screen.getByText('The ticket was not taken. Hana Park has already taken this')).toBeDefined();
    expect(sync.discarded).toEqual(['k1']);
  });

  it('[TICKET-FORWARD-OWNER] offers a colleague’s ticket for reading, notes and helping out only', async () => {
    sync.opened('c1');
    await openTicket(
      ticketOf('c1', 3, {
        assigneeId: 'hana',
        assigneeName: 'Hana Park',
        label: 'responding',
        state: 'chatting_staff',
      }),
    );
    for (const name of ['Take', 'Forward', 'Reject', 'Solve'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/answers.*You would help out/).textContent).toBe(
      'Hana Park answers Guest c1. You would help out',
    );
  });

  it('[TICKET-SOLVE] is solved, and offers the undo of that very solve', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', null, mine));
    await user.click(button('Solve'));
    expect(last()).toEqual({ name: 'solveTicket', args: { conversationId: 'c1' } });
    const solveId = `action-${sync.authored.length}`;
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last()).toEqual({ name: 'undoSolve', args: { conversationId: 'c1', solveId } });
  });

  it('[STAFF-ASK] asks the guest for a number, beginning with what is written', async () => {
    await import('#client/ui/dialog-panel.tsx');
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', null, mine));
    await user.type(screen.getByPlaceholderText(/Write to/), 'How many towels?');
    await user.click(button('Ask for an answer…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the guest' }));
    await user.click(dialog.getByRole('radio', { name: 'A number' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(last()).toMatchObject({ name: 'sendMessage', args: { conversationId: 'c1', originalLangCd: 'en' } });
    const sent = last()?.args;
    expect(parseContent(sent !== undefined && 'content' in sent ? String(sent.content) : '')).toMatchObject({
      items: [{ type: 'form', form: { type: 'number' }, text: 'How many towels?' }],
    });
  });

  it('[STAFF-ASK] asks for stars, and names a colleague to the guest', async () => {
    await import('#client/ui/dialog-panel.tsx');
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', null, mine));
    for (const [kind, text, item] of [
      ['One to five stars', 'How was it?', { type: 'survey', text: 'How was it?' }],
      [
        'Nothing: name a colleague',
        'comes at once',
        { type: 'mention', mention: { id: 'hana' }, text: 'comes at once' },
      ],
    ] as const) {
      await user.click(button('Ask for an answer…'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Ask the guest' }));
      await user.click(dialog.getByRole('radio', { name: kind }));
      await user.type(dialog.getByRole('textbox'), text);
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      const sent = last()?.args;
      expect(parseContent(sent !== undefined && 'content' in sent ? String(sent.content) : '')).toMatchObject({
        items: [item],
      });
    }
  });

  it('[TICKET-REJECT] is rejected with a reason of 1 to 59 characters', async () => {
    await import('#client/ui/dialog-panel.tsx');
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.keyboard('x');
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ticket?' });
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('Write down why, for your colleagues');
    await user.type(reason, 'a'.repeat(60));
    expect(within(dialog).getByText('1 character too many')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(whatWasDone()).toEqual([]);
    await user.type(reason, '{Backspace}');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(last()).toEqual({ name: 'rejectTicket', args: { conversationId: 'c1', reason: 'a'.repeat(59) } });
  });

  it('[TICKET-FORWARD] is offered to a colleague or a group, who is there and speaks the language first', async () => {
    await import('#client/ui/dialog-panel.tsx');
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3, mine));
    await user.keyboard('f');
    const dialog = await screen.findByRole('dialog', { name: 'Forward this ticket' });
    const names = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent ?? '');
    expect(names[0]).toContain('Hana Park');
    expect(names[0]).toContain('speaks French');
    expect(names.at(-1)).toContain('Omar Haddad');
    expect(names.join()).not.toContain('Mia Tanaka');
    await user.type(within(dialog).getByLabelText('Colleague or group'), 'conc');
    await user.keyboard('{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Offer it' }));
    expect(last()).toEqual({
      name: 'forwardTicket',
      args: { conversationId: 'c1', targetType: 'staff_group', targetId: 'group-concierge' },
    });
  });

  it('[TICKET-FORWARD] shows an offer to whom it is for, who accepts or declines it', async () => {
    sync.opened('c1');
    const offered = ticketOf('c1', 3, {
      assigneeId: 'hana',
      assigneeName: 'Hana Park',
      label: 'assigned',
      state: 'forwarding',
      forward: offer,
    });
    const { user } = await openTicket(offered);
    expect(screen.getByText(/offers this ticket to/).textContent).toBe(
      'Hana Park offers this ticket to Mia Tanaka. Nobody has answered yet.',
    );
    await user.keyboard('d');
    expect(last()).toEqual({
      name: 'answerForward',
      args: { conversationId: 'c1', forwardId: 'forward-1', answer: 'reject' },
    });
    await user.click(button('Accept'));
    expect(last()).toMatchObject({ args: { answer: 'accept' } });
    await news(() =>
      sync.tickets({
        ...offered,
        state: 'chatting_staff',
        forward: { ...offer, state: 'rejected', answeredByName: 'Mia Tanaka' },
      }),
    );
    expect(screen.getByText('has declined it.', { exact: false }).textContent).toBe('Mia Tanaka has declined it.');
  });

  it('[INBOX-PRESENCE] shows which colleagues look and write, and that the guest writes', async () => {
    sync.opened('c1', [guestMessage('c1', 1, 'Bonsoir')]);
    await openTicket(ticketOf('c1', 3));
    await news(() => {
      sync.viewing('c1').set(['hana', 'omar']);
      sync.typing('c1').set(['omar', 'guest-c1']);
    });
    const pane = within(screen.getByRole('region', { name: 'Conversation' }));
    expect(pane.getByText('is looking at this too', { exact: false }).textContent).toBe(
      'Hana Park is looking at this too',
    );
    expect(pane.getByText('is writing a reply', { exact: false }).textContent).toBe('Omar Haddad is writing a reply');
  });
});

describe('writing', () => {
  it('[MSG-ONCE] sends a reply in the clerk’s language and says that one types', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.keyboard('r');
    await user.keyboard('On its way{Enter}');
    expect(last()).toEqual({
      name: 'sendMessage',
      args: { conversationId: 'c1', content: 'On its way', originalLangCd: 'en' },
    });
    expect(sync.saidTyping[0]).toBe(true);
    expect(sync.saidTyping.at(-1)).toBe(false);
    expect(document.activeElement).toBe(field());
  });

  it('[NOTE-PRIVATE] keeps notes and replies apart, and never sends a note', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.type(field(), 'For the guest');
    await user.click(button('Internal note'));
    expect(field().getAttribute('placeholder')).toBe('Write a note for colleagues, @ names one');
    expect(button('Save note')).toBeDefined();
    expect(screen.getByText('Only colleagues see this')).toBeDefined();
    await user.type(field(), 'VIP{Enter}');
    expect(last()).toEqual({ name: 'addNote', args: { conversationId: 'c1', text: 'VIP' } });
    await user.click(button('Reply'));
    expect((field() as HTMLTextAreaElement).value).toBe('For the guest');
    await news(() =>
      sync.notes('c1', {
        id: 'n1',
        conversationId: 'c1',
        authorId: 'hana',
        authorName: 'Hana Park',
        text: 'Allergic to nuts',
        createdAt: EVENING,
      }),
    );
    expect(screen.getAllByText('Allergic to nuts')).toHaveLength(2);
    expect(screen.getByText('Internal note', { selector: '[role=log] *' })).toBeDefined();
  });

  it('[NOTE-PRIVATE] shows a refused note as not saved, with its text and why', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await news(() =>
      sync.refuse({
        key: 'k1',
        name: 'addNote',
        args: { id: 'n1', conversationId: 'c1', text: 'Too long' },
        refusal: { code: 'text_too_long', data: { max: 1000 } },
      }),
    );
    const side = screen.getByRole('complementary');
    expect(side.textContent).toContain('Too long');
    expect(side.textContent).toContain('The text is longer than 1000 characters');
    await user.click(within(side).getByRole('button', { name: 'Retry' }));
    expect(sync.retried).toEqual(['k1']);
  });

  it('[CHAT-DRAFT] keeps a draft for each conversation', async () => {
    sync.opened('c1');
    const { user, unmount } = await openTicket(ticketOf('c1', 3));
    await user.type(field(), 'Half a sente');
    unmount();
    await openTicket(ticketOf('c1', 3));
    expect((field() as HTMLTextAreaElement).value).toBe('Half a sente');
  });

  it('[INBOX-CANNED] offers replies in the guest’s language, the house’s first, and sends them as such', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.keyboard('/');
    const list = await screen.findByRole('listbox', { name: 'Canned replies' });
    const first = await within(list).findByRole('option', { name: /towels/ });
    expect(first.textContent).toContain('Les serviettes arrivent.');
    expect(first.textContent).toContain('Towels are on their way.');
    expect(within(list).queryByText(/boat/)).toBeNull();
    await user.keyboard('towels{Enter}');
    expect((field() as HTMLTextAreaElement).value).toBe('Les serviettes arrivent.');
    await user.keyboard('{Enter}');
    expect(last()).toEqual({
      name: 'sendMessage',
      args: { conversationId: 'c1', content: 'Les serviettes arrivent.', originalLangCd: 'fr' },
    });
  });

  it('[INBOX-CANNED] leads by Tab to what is to be filled in, and sends nothing before', async () => {
    sync.opened('c1');
    const { user } = await openTicket(ticketOf('c1', 3));
    await user.type(field(), '/taxi');
    await screen.findAllByRole('option', { name: /taxi/ });
    await user.keyboard('{Enter}');
    const area = field() as HTMLTextAreaElement;
    await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{minutes}'));
    await user.keyboard('{Enter}');
    expect(whatWasDone()).toEqual([]);
    expect(screen.getByText(/Fill in the fields in braces/)).toBeDefined();
    await user.keyboard('10');
    await user.keyboard('{Enter}');
    expect(last()).toMatchObject({
      name: 'sendMessage',
      args: { content: 'Votre taxi arrivera dans environ 10 minutes.', originalLangCd: 'fr' },
    });
  });

  it('[INBOX-BACK] shows on request what the guest will read, and says when the text has changed since', async () => {
    sync.opened('c1');
    const asked: unknown[] = [];
    const services = fakeServices(sync, {
      backTranslation: (request) => {
        asked.push(request);
        return Promise.resolve({ translated: 'Avec plaisir.', back: 'With pleasure.', engine: 'deepl' });
      },
    });
    const { user } = await openTicket(ticketOf('c1', 3), services);
    await user.type(field(), 'With pleasure');
    await user.click(button('Preview the translation'));
    expect(asked).toEqual([{ conversationId: 'c1', text: 'With pleasure', to: 'fr' }]);
    const card = await screen.findByRole('region', { name: 'Translation preview' });
    expect(await within(card).findByText('Avec plaisir.')).toBeDefined();
    expect(within(card).getByText('With pleasure.')).toBeDefined();
    await user.type(field(), '!');
    expect(within(card).getByRole('button', { name: 'The text has changed. Preview again' })).toBeDefined();
  });

  it('[INBOX-BACK] says honestly that nobody can translate it', async () => {
    sync.opened('c1');
    const services = fakeServices(sync, {
      backTranslation: () => Promise.resolve({ translated: null, back: null, engine: null }),
    });
    const { user } = await openTicket(ticketOf('c1', 3), services);
    await user.type(field(), 'Hello');
    await user.click(button('Preview the translation'));
    expect(await screen.findByText(/The guest will see it as you wrote it/)).toBeDefined();
  });

  it('[CHAT-STATES] says at the message why it was refused, and sends it again', async () => {
    const refused = guestMessage('c1', 1, 'Bonjour');
    sync.opened('c1', [
      {
        ...refused,
        mine: true,
        message: { ...refused.message, id: 'm9', order: null, side: 'staff', authorId: 'mia' },
        id: 'm9',
        state: 'refused',
        refusal: { code: 'conversation_closed', data: {} },
      },
    ]);
    sync.refuse({
      key: 'k9',
      name: 'sendMessage',
      args: { id: 'm9', conversationId: 'c1', content: 'Bonjour', originalLangCd: 'en' },
      refusal: { code: 'conversation_closed', data: {} },
    });
    const { user } = await openTicket(ticketOf('c1', 3));
    expect(screen.getByText('This chat is closed')).toBeDefined();
    expect(sync.discarded).toEqual([]);
    await user.click(button('Retry'));
    expect(sync.retried).toEqual(['k9']);
  });
});
