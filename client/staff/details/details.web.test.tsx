import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefixes } from '#shared/client-view/keys.ts';
import type { InquiryView } from '#shared/client-view/values.ts';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';
import { EVENING, ticketOf } from '#client/console/testing/people.ts';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const inquiry: InquiryView = {
  id: 'i1',
  conversationId: 'c1',
  mainMenuId: 1,
  subMenuId: 11,
  facilityId: null,
  status: 'pending',
  inquiryType: 0,
  changeLocation: false,
  isCheckOut: false,
  menuNames: {},
  createdAt: EVENING - 9_000,
  closedAt: null,
  survey: null,
};

it('[INQ-TRIGGER] says what a ticket began with, where that was not the menu', async () => {
  const sync = fakeSync();
  sync.tickets(ticketOf('c1', null));
  sync.opened('c1');
  const thread = sync.thread('c1').get();
  sync.thread('c1').set({
    ...thread,
    conversation: thread.conversation === null ? null : { ...thread.conversation, inquiryTrigger: 'ai_search' },
  });
  await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
  expect((await screen.findByText('Started with')).nextElementSibling?.textContent).toBe('A question to the search');
});

it('[INQ-ANSWERS] shows what the guest was asked on the way in, and answered', async () => {
  const sync = fakeSync();
  sync.tickets(ticketOf('c1', null));
  sync.opened('c1');
  const thread = sync.thread('c1').get();
  sync.thread('c1').set({
    ...thread,
    inquiry: {
      ...inquiry,
      answers: [
        { question: 'hotel_question_which_situation', answer: 'checkout' },
        { question: 'How many pillows?', answer: '2' },
      ],
    },
  });
  await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
  expect((await screen.findByText('Where the guest is')).nextElementSibling?.textContent).toBe('Checking out');
  expect(screen.getByText('How many pillows?').closest('dt')?.nextElementSibling?.textContent).toBe('2');
});

it('[SURVEY-STAFF] shows the stars, and the comment in the clerk’s language with the original at hand', async () => {
  const sync = fakeSync();
  const rated: InquiryView = {
    ...inquiry,
    status: 'solved',
    closedAt: EVENING,
    survey: { state: 'rated', url: null, description: {}, rating: 4, comment: 'Très gentil' },
  };
  sync.list<InquiryView>(prefixes.inquiries('c1')).set([{ ...rated, id: 'i0', survey: null }, rated]);
  sync.tickets(ticketOf('c1', null, { label: 'completed', state: 'close_staff' }));
  sync.opened('c1');
  const { user } = await openStaff(
    fakeServices(sync, { surveyComment: () => Promise.resolve('Very kind') }),
    '/en/staff?ticket=c1',
  );
  await screen.findByRole('heading', { name: 'The guest’s rating' });
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  expect(await screen.findByText('Very kind')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByText('Très gentil')).toBeTruthy();
});
