import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView, InquiryView, SurveyView } from '#shared/client-view/values.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import type { FakeHouse } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

const INQUIRY = '0199a000-0000-7000-8000-00000000e901';
const soon = { timeout: 8_000 };
const asked: SurveyView = { state: 'asked', url: null, description: {}, rating: null, comment: '' };

let house: FakeHouse;
let app: TestApp;

beforeAll(loadChat, 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
});
afterEach(() => app.close());

function open(survey: SurveyView | null) {
  const inquiry: InquiryView = {
    id: INQUIRY,
    conversationId: CHAT,
    mainMenuId: 1,
    subMenuId: 11,
    facilityId: null,
    status: 'solved',
    inquiryType: 0,
    changeLocation: false,
    isCheckOut: false,
    menuNames: {},
    createdAt: 1,
    closedAt: 2,
    survey,
  };
  house.sync.put(keys.inquiry(CHAT, INQUIRY), inquiry);
  house.sync.put(keys.conversation(CHAT), {
    ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
    inquiryId: INQUIRY,
    state: 'close_staff',
    closeChatState: 'solved',
  });
  return openChat(app);
}
/** What was said of the survey, each once: what is not answered in time is pushed again, as the same mutation. */
const pushed = () => {
  const mutations = house.sync.requests
    .filter(({ path }) => path === '/sync/push')
    .flatMap(({ body }) => (body as { mutations: { name: string; id: number; args: unknown }[] }).mutations)
    .filter(({ name }) => name === 'answerSurvey');
  return [...new Map(mutations.map(({ id, args }) => [id, args])).values()];
};

describe('a chat that has ended', () => {
  it('[SURVEY-ANSWER] [SURVEY-OFFLINE] asks for stars, keeps what is written, sends both once the server is there, and thanks', async () => {
    const { user } = open(asked);
    await screen.findByRole('heading', { name: 'How did we do?' }, soon);
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
    house.offline = true;
    await user.click(screen.getByRole('radio', { name: '4 of 5 stars: good' }));
    await user.type(screen.getByRole('textbox', { name: /like to add/ }), 'Quick');
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('Thank you for telling us.', undefined, soon)).toBeTruthy();
    expect(pushed()).toEqual([]);
    house.offline = false;
    app.core.sync.get()?.wake();
    await waitFor(
      () =>
        expect(pushed()).toMatchObject([
          { conversationId: CHAT, inquiryId: INQUIRY, answer: 'rated', rating: 4, comment: 'Quick' },
        ]),
      soon,
    );
  });

  it('[SURVEY-DECLINE] takes no for an answer', async () => {
    const { user } = open(asked);
    await user.click(await screen.findByRole('button', { name: 'No, thank you' }, soon));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'How did we do?' })).toBeNull());
    await waitFor(() => expect(pushed()).toMatchObject([{ answer: 'declined' }]), soon);
    expect(screen.getByText('This conversation has ended. Write to reopen it.')).toBeTruthy();
  });

  it('[SURVEY-URL] leads to the house’s own survey', async () => {
    const { user } = open({ ...asked, url: 'https://survey.example/p', description: { en: 'Six questions' } });
    expect(await screen.findByText('Six questions', undefined, soon)).toBeTruthy();
    const opened: unknown[] = [];
    const open_ = window.open;
    window.open = (url) => {
      opened.push(url);
      return null;
    };
    await user.click(screen.getByRole('button', { name: 'Open the survey' }));
    window.open = open_;
    expect(opened).toEqual(['https://survey.example/p']);
    await waitFor(() => expect(pushed()).toMatchObject([{ answer: 'opened' }]), soon);
  });

  it('[SURVEY-ONCE] asks nothing where nothing is asked or all is said', async () => {
    open(null);
    expect(await screen.findByText('This conversation has ended. Write to reopen it.', undefined, soon)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'How did we do?' })).toBeNull();
  });
});
