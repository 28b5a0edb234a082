import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import { type FakeHouse, place } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

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

  it('[CHAT-STARTERS] gives way to what the guest writes', async () => {
    const { user } = openChat(app);
    await screen.findByRole('button', { name: 'When is breakfast?' }, soon);
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }, soon), 'H');
    expect(screen.queryByRole('button', { name: 'When is breakfast?' })).toBeNull();
  });
});
