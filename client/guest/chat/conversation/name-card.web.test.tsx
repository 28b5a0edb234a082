import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#shared/client-view/keys.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import { type FakeHouse, place } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;
const soon = { timeout: 8_000 };

beforeAll(() => Promise.all([loadChat(), import('./push-offer.tsx')]), 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
  house.places = [place({ ask_location_type: 'dialog' })];
  app.memory.place.set({ lang: 'en', detail: place({ ask_location_type: 'dialog' }) });
  house.sync.put(keys.me, { ...house.sync.row<object>(keys.me), name: 'guest' });
});
afterEach(() => app.close());

const composer = () => screen.findByRole('textbox', { name: 'Write a message' }, soon);
const question = () => screen.queryByRole('textbox', { name: 'How may we address you?' });

describe('a guest without a name', () => {
  it('[ROOM-WHO] writes first; the name is asked for after that, without taking the focus, and told', async () => {
    const { user } = openChat(app);
    const field = await composer();
    expect(question()).toBeNull();
    await user.type(field, 'Two towels please{Enter}');
    const name = await screen.findByRole('textbox', { name: 'How may we address you?' }, soon);
    expect(document.activeElement).toBe(field);
    await user.type(name, 'Ines{Enter}');
    await waitFor(() => expect(house.sync.row<{ name: string }>(keys.me)?.name).toBe('Ines'), soon);
    expect([question(), document.activeElement, app.memory.guest.get()?.name]).toEqual([null, field, 'Ines']);
  });

  it('[ROOM-WHO] may keep it, and is not asked again', async () => {
    const first = openChat(app);
    await first.user.type(await composer(), 'Two towels please{Enter}');
    await first.user.click(await screen.findByRole('button', { name: 'Skip' }, soon));
    expect(question()).toBeNull();
    await first.user.type(await composer(), 'And soap{Enter}');
    await screen.findByText('And soap', undefined, soon);
    expect(question()).toBeNull();
  });

  it('[ROOM-WHO] [PUSH-OFFER] is asked one thing at a time: the name, and only then about notices', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', { permission: 'default' });
    Object.assign(navigator, { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } });
    house.pushKey = 'BKey';
    try {
      const { user } = openChat(app);
      await user.type(await composer(), 'Two towels please{Enter}');
      const skip = await screen.findByRole('button', { name: 'Skip' }, soon);
      expect(screen.queryByText('Shall we notify you when there is an answer?')).toBeNull();
      await user.click(skip);
      expect(await screen.findByText('Shall we notify you when there is an answer?', {}, soon)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Not now' }));
      expect(screen.queryByText('Shall we notify you when there is an answer?')).toBeNull();
    } finally {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });
});
