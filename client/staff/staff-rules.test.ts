import { describe, expect, it } from 'vitest';
import { acknowledge, calling, NOTHING_ACKNOWLEDGED } from './alerts/attention.ts';
import {
  asksForCanned,
  cannedChoices,
  findCanned,
  isStillCanned,
  nextPlaceholder,
} from './conversation/canned-search.ts';
import { cannedReplies } from '#shared/phrasebook/canned-replies.ts';
import { maySolveBeUndone, powersOver } from './ticket-powers.ts';
import type { HouseReply } from '#shared/rest/staff.ts';
import { EVENING, GROUP, mine, offer, ticketOf } from '#client/console/testing/people.ts';

const mia = {
  userId: 'mia',
  role: 'staff',
  groupIds: [GROUP.desk],
  mayWrite: true,
  mayReject: true,
  away: new Set<string>(),
};
const supervisor = { ...mia, userId: 'grace', role: 'supervisor' };

describe('canned replies', () => {
  const house: readonly HouseReply[] = [
    { id: 'a', shortcut: 'wifi', texts: { en: 'Our network', ar: 'شبكتنا' }, work_code: null, sets_state: null },
    { id: 'b', shortcut: 'boat', texts: { en: 'The boat' }, work_code: null, sets_state: null },
  ];

  it('[INBOX-CANNED] are those that exist in the guest’s language, the house’s own before the phrasebook', async () => {
    const phrasebook = await cannedReplies('ar', 'en');
    const choices = cannedChoices({ house, phrasebook, guestLang: 'ar', clerkLang: 'en' });
    expect(choices[0]).toEqual({
      id: 'a',
      shortcut: '/wifi',
      text: 'شبكتنا',
      meaning: 'Our network',
      own: true,
      macro: null,
    });
    expect(choices.some(({ id }) => id === 'b')).toBe(false);
    expect(cannedChoices({ house, phrasebook: await cannedReplies('eo'), guestLang: 'eo', clerkLang: 'en' })).toEqual(
      [],
    );
    expect(
      cannedChoices({ house, phrasebook: [], guestLang: 'en', clerkLang: 'en' }).map(({ meaning }) => meaning),
    ).toEqual([null, null]);
  });

  it('[INBOX-CANNED] are found by shortcut before text, in either language', async () => {
    const phrasebook = await cannedReplies('fr', 'en');
    const choices = cannedChoices({ house, phrasebook, guestLang: 'fr', clerkLang: 'en' });
    expect(findCanned(choices, '/wi')[0]?.shortcut).toBe('/wifi');
    expect(findCanned(choices, '/taxi')[0]?.text).toContain('taxi');
    expect(findCanned(choices, '/minutes').length).toBeGreaterThan(0);
    expect(asksForCanned('/')).toBe(true);
    expect(asksForCanned('/two\nlines')).toBe(false);
    expect(asksForCanned('and/or')).toBe(false);
  });

  it('[INBOX-CANNED] lead from placeholder to placeholder, and remember their language while they stand', () => {
    const text = 'At {time} for {count} people';
    expect(nextPlaceholder(text, 0)).toEqual({ start: 3, end: 9 });
    expect(nextPlaceholder(text, 9)).toEqual({ start: 14, end: 21 });
    expect(nextPlaceholder(text, 21)).toEqual({ start: 3, end: 9 });
    expect(nextPlaceholder('At {Time}', 0)).toBeNull();
    const template = 'Votre taxi arrivera dans environ {minutes} minutes.';
    expect(isStillCanned('Votre taxi arrivera dans environ 10 minutes. À bientôt', template)).toBe(true);
    expect(isStillCanned('Your taxi comes in 10 minutes', template)).toBe(false);
  });
});

describe('what calls for a clerk', () => {
  it('[INBOX-ALERT] are own and unassigned tickets whose guests wait, and offers; once more at each message', () => {
    const tickets = [
      ticketOf('nobody', 1),
      ticketOf('mine', 1, { ...mine, label: 'responding' }),
      ticketOf('hers', 1, { assigneeId: 'hana', label: 'responding', state: 'chatting_staff' }),
      ticketOf('offered', null, { assigneeId: 'hana', label: 'assigned', state: 'forwarding', forward: offer }),
      ticketOf('closed', null, { label: 'completed', state: 'close_staff' }),
    ];
    const ids = (acknowledged = NOTHING_ACKNOWLEDGED, list = tickets) =>
      calling(list, mia, acknowledged).map(({ conversationId }) => conversationId);
    expect(ids()).toEqual(['nobody', 'mine', 'offered']);
    const seen = acknowledge(NOTHING_ACKNOWLEDGED, tickets, tickets, mia);
    expect(ids(seen)).toEqual([]);
    expect(acknowledge(seen, tickets, tickets, mia)).toBe(seen);
    expect(ids(seen, [ticketOf('nobody', 1, { waitingCount: 2 })])).toEqual(['nobody']);
    expect(ids(seen, [ticketOf('nobody', 1, mine)])).toEqual(['nobody']);
  });
});

describe('what a clerk may do', () => {
  it('[TICKET-FORWARD-OWNER] only the holder or a supervisor forwards, rejects or solves', () => {
    const hers = ticketOf('1', 1, { assigneeId: 'hana', state: 'chatting_staff' });
    expect(powersOver(hers, mia)).toMatchObject({
      take: false,
      reply: true,
      forward: false,
      reject: false,
      solve: false,
    });
    expect(powersOver(hers, supervisor)).toMatchObject({ forward: true, reject: true, solve: true });
    expect(powersOver(ticketOf('1', 1, mine), mia)).toMatchObject({
      take: false,
      reply: true,
      forward: true,
      reject: true,
      solve: true,
    });
    expect(powersOver(ticketOf('1', 1), mia)).toMatchObject({
      take: true,
      reply: true,
      forward: true,
      reject: true,
      solve: true,
    });
  });

  it('[TICKET-FORWARD] whom it is offered answers, who offers it takes it back', () => {
    const offered = ticketOf('1', 1, { assigneeId: 'hana', state: 'forwarding', forward: offer });
    expect(powersOver(offered, mia)).toMatchObject({ answer: true, cancel: false, forward: false });
    expect(powersOver(offered, { ...mia, userId: 'hana' })).toMatchObject({ answer: false, cancel: true, reply: true });
    expect(powersOver(offered, supervisor)).toMatchObject({ answer: false, cancel: true });
    const toGroup = { ...offered, forward: { ...offer, targetType: 'staff_group' as const, targetId: GROUP.desk } };
    expect(powersOver(toGroup, supervisor)).toMatchObject({ answer: true });
  });

  it('[CHAT-STATE-CLOSED] [TICKET-REOPEN] a closed chat takes notes only, and can be opened again', () => {
    const closed = ticketOf('1', null, { label: 'completed', state: 'close_guest' });
    const { reopen, file, ...rest } = powersOver(closed, mia);
    expect([reopen, file, Object.values(rest).some(Boolean)]).toEqual([true, true, false]);
  });

  it('[TICKET-REJECT] rejects only where the house allows it', () => {
    expect(powersOver(ticketOf('1', 1), { ...mia, mayReject: false }).reject).toBe(false);
    expect(Object.values(powersOver(ticketOf('1', 1), { ...supervisor, mayWrite: false }))).not.toContain(true);
    expect(powersOver(ticketOf('1', 1), { ...supervisor, mayReject: false }).reject).toBe(false);
  });

  it('[TICKET-TAKE-OVER] supervisors take over any ticket, colleagues one whose clerk is away', () => {
    const hers = ticketOf('1', 1, { assigneeId: 'hana', state: 'chatting_staff', label: 'responding' });
    expect(powersOver(hers, mia).takeOver).toBe(false);
    expect(powersOver(hers, { ...mia, away: new Set(['hana']) }).takeOver).toBe(true);
    expect(powersOver(hers, supervisor).takeOver).toBe(true);
    expect(powersOver(ticketOf('1', 1, mine), { ...mia, away: new Set(['mia']) }).takeOver).toBe(false);
    expect(powersOver(ticketOf('1', 1), supervisor).takeOver).toBe(false);
  });

  it('[TICKET-RETURN] who holds a ticket, or a supervisor, gives it back', () => {
    const hers = ticketOf('1', 1, { assigneeId: 'hana', state: 'chatting_staff' });
    const may = [powersOver(ticketOf('1', 1, mine), mia), powersOver(hers, supervisor), powersOver(hers, mia)];
    expect(may.map(({ giveBack }) => giveBack)).toEqual([true, true, false]);
  });

  it('[TICKET-SOLVE] a solve of one’s own can be undone for five seconds', () => {
    const solved = ticketOf('1', null, {
      label: 'completed',
      state: 'close_staff',
      solvedBy: 'mia',
      solvedAt: EVENING,
    });
    expect(maySolveBeUndone(solved, 'mia', EVENING + 5_000)).toBe(true);
    expect(maySolveBeUndone(solved, 'mia', EVENING + 5_001)).toBe(false);
    expect(maySolveBeUndone(solved, 'hana', EVENING)).toBe(false);
  });
});
