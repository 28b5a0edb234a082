import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { browserPush, forgetPush, type PushDevice } from '#client/pwa/push-device.ts';
import { fakePushManager } from '#client/testing/fake-push-manager.ts';
import { FakePushDevice } from '#client/testing/fake-push-device.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { GUEST } from '#client/testing/fake-sync-server.ts';
import { PushOffer } from '../chat/conversation/push-offer.tsx';
import { GuestAppContext } from '../app/guest-app.ts';
import { FakeHouse } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { PushCard } from './push-card.tsx';

let house: FakeHouse;
let app: TestApp;

beforeEach(() => {
  house = new FakeHouse();
  house.pushKey = 'BKey';
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(() => app.close());

const open = (device: PushDevice) =>
  renderScreen(
    <GuestAppContext value={app}>
      <PushCard device={device} />
    </GuestAppContext>,
  );
const tokens = () => house.named('updatePushToken').map(({ body }) => body);

it('[PWA-PUSH] [PUSH-TAP] asks only on a tap, tells the server where to send, and takes it back', async () => {
  const device = new FakePushDevice('default');
  const { user } = open(device);
  const on = await screen.findByRole('button', { name: 'Notify me' });
  expect(device.asked).toEqual([]);
  await user.click(on);
  const off = await screen.findByRole('button', { name: 'Turn off' });
  expect(device.asked).toEqual(['permission', 'BKey']);
  expect(tokens()).toEqual([
    {
      deviceId: 'device-1',
      deviceToken: '{"endpoint":"https://push.example/1"}',
      platformType: 'web',
      service: 'in-room',
    },
  ]);
  await user.click(off);
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy();
  expect(house.named('removePushToken').map(({ body }) => body)).toEqual([{ deviceId: 'device-1' }]);
});

it('[PWA-PUSH] shows nothing where the house’s channel offers none', async () => {
  house.pushKey = null;
  const { container } = open(new FakePushDevice('default'));
  await waitFor(() => expect(house.named('key')).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('[PUSH-BLOCKED] has words for a browser that has none, for one that was told no, and for a no now', async () => {
  const first = open(new FakePushDevice('absent'));
  expect(await screen.findByText(/shows no notifications/)).toBeTruthy();
  first.unmount();
  const second = open(new FakePushDevice('denied'));
  expect(await screen.findByText(/are blocked for this page/)).toBeTruthy();
  second.unmount();
  const { user } = open(new FakePushDevice('default', 'denied'));
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText(/are blocked for this page/)).toBeTruthy();
  expect(tokens()).toEqual([]);
});

it('[PUSH-BLOCKED] offers notifications again to who comes back from the settings of the browser', async () => {
  const device = new FakePushDevice('denied');
  open(device);
  await screen.findByText(/are blocked for this page/);
  device.forgetAnswer();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy();
});

it('[PUSH-FORGET] [PWA-PUSH] a device says where it is reached when its person comes back, and lets another’s go', async () => {
  const device = new FakePushDevice('granted');
  const token = await device.subscribe('BKey');
  device.own(GUEST);
  const first = open(device);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(tokens()).toMatchObject([{ deviceToken: token }]);
  first.unmount();
  device.own('somebody else');
  open(device);
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy();
  expect([await device.current(), tokens().length]).toEqual([null, 1]);
});

it('[PUSH-OFFER] is offered where the browser can still be asked, until it is answered', async () => {
  const offer = (device: PushDevice) =>
    renderScreen(
      <GuestAppContext value={app}>
        <PushOffer device={device} />
      </GuestAppContext>,
    );
  const refused = offer(new FakePushDevice('denied'));
  expect(refused.container.textContent).toBe('');
  refused.unmount();
  expect(house.named('key')).toHaveLength(0);
  const device = new FakePushDevice('default');
  const { user, unmount } = offer(device);
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText(/You will be notified of new messages/)).toBeTruthy();
  expect([device.asked, tokens().length]).toEqual([['permission', 'BKey'], 1]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  unmount();
  expect(offer(new FakePushDevice('default')).container.textContent).toBe('');
});

it('[PUSH-OFFER] comes no more once it was put away', async () => {
  const device = new FakePushDevice('default');
  const { user, container } = renderScreen(
    <GuestAppContext value={app}>
      <PushOffer device={device} />
    </GuestAppContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect([container.textContent, device.asked]).toEqual(['', []]);
});

it('[PWA-PUSH] [PUSH-SKIP] tells the server nothing where the device has no id', async () => {
  const { user } = open(new FakePushDevice('default', 'granted', ''));
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(tokens()).toEqual([]);
});

it('[PUSH-FORGET] [ENTRY-NEXT-GUEST] a device another guest takes over has another name, and is subscribed no more', async () => {
  let ended = 0;
  const browser = fakePushManager('BKey', () => (ended += 1));
  const before = browserPush.id();
  await forgetPush();
  expect(ended).toBe(1);
  expect(browserPush.id()).not.toBe(before);
  browser.leave();
});

it('[PUSH-VAPID] [PWA-PUSH] a page whose subscription is of another key of the server’s subscribes again, and says where', async () => {
  const browser = fakePushManager('Bold');
  browserPush.own(GUEST);
  const first = open(browserPush);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(browser.subscribedWith).toEqual(['Bold', 'BKey']);
  expect(tokens()).toMatchObject([{ deviceToken: '{"endpoint":"https://push.example/2"}' }]);
  first.unmount();
  // With the same key nothing is made anew.
  open(browserPush);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(browser.subscribedWith).toEqual(['Bold', 'BKey']);
  browser.leave();
});
