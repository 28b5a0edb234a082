import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { askUs, FakeHouse, place, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';

const soon = { timeout: 8_000 };
const urgent: MainMenu = {
  id: 5,
  icon: 'siren',
  name: 'Urgent help',
  required_show_submenu: false,
  section: 'ask',
  sub_menu: [
    subMenu({
      id: 51,
      name: 'I need help now',
      menu_option: '{"type":"emergency","access_id":"desk"}',
      description: 'Life in danger: call 911 first.',
    }),
  ],
};
let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([import('./urgent-screen.tsx'), import('../pages/lazy-page.tsx'), import('../menus/open-menu.ts')]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.menus = [askUs, urgent];
  house.rest = { urgent: { conversation_id: CHAT } };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.synchronize();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await app.close();
});

const open = () => openGuestPage(app, '/customer/urgent?main_id=5&sub_id=51');
const said = (): unknown[] => house.named('urgent').map(({ body }) => [body['sub_menu_id'], body['text']]);
/** What the house's desk did to the call. */
const becomes = (change: Partial<ConversationView>): void => {
  house.sync.put(keys.conversation(CHAT), { ...house.sync.row<ConversationView>(keys.conversation(CHAT)), ...change });
  act(() => app.core.sync.get()?.wake());
};

describe('someone in need', () => {
  it('[URGENT-PAGE] [URGENT-PHONE] is led from the menu to the telephone and one tap, and to no inquiry', async () => {
    const { user, address } = openGuestPage(app, '/customer');
    await user.click(await screen.findByRole('button', { name: /Urgent help/ }, soon));
    const phone = await screen.findByRole('link', { name: /Call now/ }, soon);
    expect(phone.getAttribute('href')).toBe('tel:+18055550199');
    expect(phone.textContent).toContain('+1 805 555 0199');
    expect(address()).toBe('/en/customer/urgent?main_id=5&sub_id=51');
    expect(screen.getByText('Life in danger: call 911 first.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send someone to Room 101' }, soon)).toBeTruthy();
    expect([said(), house.named('createInquiry')]).toEqual([[], []]);
  });

  it('[URGENT-PAGE] [URGENT-STATES] one tap sends it with the room; then it says seen, and who is on the way', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send someone to Room 101' }, soon));
    expect(await screen.findByText('Your call has reached our team', undefined, soon)).toBeTruthy();
    expect(said()).toEqual([[51, 'I need help. Please send someone to: Room 101']]);
    expect(screen.getByText('Waiting for someone to see it')).toBeTruthy();
    becomes({ state: 'chatting_staff', assignStaffId: 'anna', responderName: 'Anna' });
    expect(await screen.findByText('Someone has seen it', undefined, soon)).toBeTruthy();
    expect((await screen.findByText('Anna')).closest('li')?.textContent).toBe('Anna is on the way');
    expect(document.body.textContent).not.toMatch(/next|before you|line|queue/i);
  });

  it('[URGENT-PAGE] asks where only if nobody knows, and once: a call without a place goes out too', async () => {
    house.places = [place({ location_id: null, location_name: null })];
    app.memory.place.set({ lang: 'en', detail: place({ location_id: null, location_name: null }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send someone to me' }, soon));
    expect(screen.getByText(/Please tell us where to come/)).toBeTruthy();
    expect(said()).toEqual([]);
    await user.type(screen.getByLabelText('Where are you?'), 'by the pool');
    await user.click(screen.getByRole('button', { name: 'Send someone to by the pool' }));
    await waitFor(() => expect(said()).toEqual([[51, 'I need help. Please send someone to: by the pool']]), soon);
  });

  it('[URGENT-PAGE] a guest who is not in their room says where they are', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'I am somewhere else' }, soon));
    await user.click(screen.getByRole('button', { name: 'Send someone to me' }));
    await user.click(screen.getByRole('button', { name: 'Send someone to me' }));
    await waitFor(() => expect(said()).toEqual([[51, 'I need help. Please send someone.']]), soon);
  });

  it('[URGENT-HONEST] without a network it says so at once, names the telephone, and goes out when it can, once', async () => {
    const { user } = open();
    const send = await screen.findByRole('button', { name: 'Send someone to Room 101' }, soon);
    house.offline = true;
    await user.click(send);
    expect((await screen.findByRole('alert', undefined, soon)).textContent).toContain(
      'Not sent: there is no connection',
    );
    expect(screen.getByRole('link', { name: /Call now/ })).toBeTruthy();
    house.offline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your call has reached our team', undefined, soon)).toBeTruthy();
    expect(new Set(house.named('urgent').map(({ body }) => body['message_id'])).size).toBe(1);
  });

  it('[URGENT-HONEST] what cannot be sent from here is not promised', async () => {
    house.refusals = { urgent: 'stay_ended' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send someone to Room 101' }, soon));
    expect((await screen.findByRole('alert', undefined, soon)).textContent).toContain('We cannot call anybody');
    expect(screen.getByRole('link', { name: /Call now/ })).toBeTruthy();
  });

  it('[URGENT-STATES] a call that runs is shown again, and ends when all is well', async () => {
    becomes({ subMenuId: 51 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'I no longer need help' }, soon));
    await user.click(screen.getByRole('button', { name: 'Yes, all is well' }));
    const closed = (): unknown[] =>
      house.sync.requests
        .flatMap(({ body }) => (body as { mutations?: { name: string; args: unknown }[] } | null)?.mutations ?? [])
        .filter(({ name }) => name === 'closeConversation')
        .map(({ args }) => args);
    await waitFor(
      () => expect(closed()[0]).toMatchObject({ conversationId: CHAT, closeChatState: 'guest_left' }),
      soon,
    );
  });

  it('[URGENT-PHONE] a house without a number leads to its own telephones', async () => {
    house.places = [place({ emergency_phone: null })];
    app.memory.place.set({ lang: 'en', detail: place({ emergency_phone: null }) });
    open();
    expect(await screen.findByText(/pick up the nearest house telephone/, undefined, soon)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Call now/ })).toBeNull();
  });
});
