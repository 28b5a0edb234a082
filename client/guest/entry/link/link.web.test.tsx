import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { linkToken, forgetLinkToken, takeLinkToken } from '#client/shell/link-token.ts';
import { CHAT, GUEST } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../../guest-routes.tsx';
import { draftPrefix } from '../../app/draft-keys.ts';
import { localTexts } from '#client/storage/storage.ts';
import { FakeHouse, ROOM } from '../../testing/fake-house.ts';
import { guest, testApp, type TestApp } from '../../testing/test-app.ts';

const soon = { timeout: 8_000 };
const sms = `/biz/location/coast/${ROOM}?sms_forward=true&conversation_id=${CHAT}`;

let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('./link-screen.tsx'),
    import('../../notices/notice-screens.tsx'),
    import('../../chat/conversation/conversation-screen.tsx'),
  ]);
});
beforeEach(() => {
  house = new FakeHouse();
  house.myself = {
    access_id: GUEST,
    name: 'Hana',
    lang_cd: 'en',
    guest: {
      code: 'q-101',
      state: 'other',
      location_id: ROOM,
      available_from: null,
      available_to: null,
      tenant: { code: 'coast' },
      room_name: null,
    },
  };
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(() => {
  forgetLinkToken();
  return app.close();
});

/** Opens an address as the start of the page does. */
function open(address: string, hash = '') {
  history.replaceState(null, '', `/en${address}${hash}`);
  takeLinkToken();
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${address}`] }),
  );
  renderScreen(<RouterProvider router={router} />);
  return { path: () => router.state.location.pathname, query: () => router.state.location.searchStr };
}

describe('a link of a text message', () => {
  it('[ENTRY-SMS] [TOKEN-URL] [ENTRY-NO-ANON] signs in, leaves no token behind, and opens the conversation with its language alone', async () => {
    const { path, query } = open(sms, '#token=l1.secret');
    expect(location.href).not.toContain('secret');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(query()).toContain('sms_forward=true');
    expect(house.named('validate').map(({ body }) => body)).toEqual([{ token: 'l1.secret' }]);
    expect(house.named('create')).toEqual([]);
    expect(linkToken()).toBeNull();
    act(() => void app.synchronize());
    expect(await screen.findByRole('button', { name: 'Language' }, soon)).toBeTruthy();
    for (const name of ['Back', 'Home', 'Your messages', 'End chat'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const logged = JSON.stringify(house.calls.filter(({ name }) => name.endsWith('-log')));
    expect(logged).toContain('new_auth');
    expect(logged).not.toContain('secret');
  });

  it.each([
    ['says so itself', `${sms}&token_expired=true`, '#token=l1.secret', []],
    ['is refused', sms, '#token=l1.secret', ['link_expired']],
    ['has no token', sms, '', []],
    ['has no conversation', `/biz/location/coast/${ROOM}?sms_forward=true`, '#token=l1.secret', []],
    ['has a token of another kind', sms, '#sso_token=l1.secret', []],
  ])('[ENTRY-SMS] is over where it %s', async (_, address, hash, refusals) => {
    house.linkRefusals = [...refusals];
    const { path } = open(address, hash);
    await waitFor(() => expect(path()).toBe('/en/link_expired'), soon);
    expect(app.core.session.view.get().status).toBe('none');
  });

  it.each([
    ['[LINK-STAY] the guest’s time is over', 'stay_ended', undefined, '/en/time_expired'],
    ['[DOOR-TRIAL] the house’s trial is over', 'forbidden', 'trial_expired', '/en/trial_expired'],
    ['[DOOR-NETWORK] the house lets in its own network alone', 'forbidden', 'unauthorized_ip', '/en/unauthorized_ip'],
    ['[ENTRY-SMS] it is refused for another reason', 'forbidden', 'nowhere', '/en/link_expired'],
  ])('says so where %s', async (_, code, reason, page) => {
    house.linkRefusals = [code];
    house.refusalReason = reason;
    const { path } = open(sms, '#token=l1.secret');
    await waitFor(() => expect(path()).toBe(page), soon);
  });

  it('[ENTRY-BAD-LOCATION] without a place says that the place is not known', async () => {
    const { path } = open(`/biz/location/coast?sms_forward=true&conversation_id=${CHAT}`, '#token=l1.secret');
    await waitFor(() => expect(path()).toBe('/en/bad_location'), soon);
    expect(await screen.findByRole('heading', { name: 'We could not find this place' }, soon)).toBeTruthy();
    expect(house.named('validate')).toEqual([]);
  });

  it('[ENTRY-SMS] waits without a network, and goes on by itself', async () => {
    house.offline = true;
    const { path } = open(sms, '#token=l1.secret');
    expect(await screen.findByText(/You are offline/, undefined, soon)).toBeTruthy();
    house.offline = false;
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
  });
});

describe('a link onto another device', () => {
  it('[LINK-SSO] [ENTRY-NEXT-GUEST] signs its guest in in another one’s place, and goes on to the menu', async () => {
    app.signIn();
    app.memory.guest.set({ ...guest, userId: 'somebody-else' });
    localTexts.set(`${draftPrefix}x`, 'theirs');
    const { path } = open('/biz/location/coast', '#sso_token=l1.secret');
    await waitFor(() => expect(path()).toBe('/en/customer'), soon);
    expect(app.core.session.view.get()).toMatchObject({ status: 'active', identity: { userId: GUEST } });
    expect(localTexts.get(`${draftPrefix}x`)).toBeNull();
    expect(house.named('create')).toEqual([]);
  });

  it('[LINK-SSO] that was used leads to the words for that', async () => {
    house.linkRefusals = ['link_expired'];
    const { path } = open('/biz/location/coast', '#sso_token=l1.secret');
    await waitFor(() => expect(path()).toBe('/en/link_expired'), soon);
  });
});
