import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import { type FakeHouse, place } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

const GREETING = '0199a000-0000-7000-8000-000000000051';
let house: FakeHouse;
let app: TestApp;
const soon = { timeout: 8_000 };

beforeAll(loadChat, 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
  const detail = place({ starters: ['When is breakfast?', 'More towels, please'] });
  house.places = [detail];
  app.memory.place.set({ lang: 'en', detail });
});
afterEach(() => app.close());

describe('a chat before its first words', () => {
  it('[CHAT-EMPTY] [CHAT-STARTERS] has a face, and says what was tapped', async () => {
    const { user } = openChat(app);
    expect(await screen.findByText('Write to us in your own language.', undefined, soon)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'When is breakfast?' }, soon));
    await waitFor(() => expect(house.sync.stored).toHaveLength(1), soon);
    expect(screen.queryByRole('button', { name: 'More towels, please' })).toBeNull();
    expect(screen.queryByText('Write to us in your own language.')).toBeNull();
  });

  it('[CHAT-EMPTY] keeps its face above what the house greets with, and says how soon somebody answers', async () => {
    house.rest = {
      [CHAT]: { people: ['Mia'], usual_seconds: 100, out_of_hours: false, calls_for_help: false, opens_at: null },
    };
    const greeting = { type: 'sys_msg' as const, sys_msg: { type: 'greeting', content: 'Welcome. How can we help?' } };
    house.sync.receive({ id: GREETING, content: itemsContent([greeting]), authorId: GREETING, side: 'system' });
    const known = house.sync.row<ConversationView>(keys.conversation(CHAT));
    house.sync.put(keys.conversation(CHAT), { ...known, state: 'preprocessing' });
    const { user } = openChat(app);
    const log = await screen.findByRole('log', undefined, soon);
    await waitFor(() => expect(log.textContent).toContain('Here for you: Mia. Usually answers in 2 min.'), soon);
    for (const words of ['Write to us in your own language.', 'Welcome. How can we help?'])
      expect(log.textContent).toContain(words);
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'When is breakfast?' }, soon));
    await waitFor(() => expect(log.textContent).not.toContain('Write to us in your own language.'), soon);
    expect(log.textContent).toContain('Welcome. How can we help?');
    expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });

  it('[CHAT-STARTERS] gives way to what the guest writes', async () => {
    const { user } = openChat(app);
    await screen.findByRole('button', { name: 'When is breakfast?' }, soon);
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }, soon), 'H');
    expect(screen.queryByRole('button', { name: 'When is breakfast?' })).toBeNull();
  });
});
