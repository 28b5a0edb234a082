import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { browserPush, forgetPush, type PushDevice, type PushPermission } from '#client/pwa/push-device.ts';
import { renderScreen } from '#client/testing/render.tsx';
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

/** A browser: what it was asked, and how its person answers. */
class FakeDevice implements PushDevice {
  readonly asked: string[] = [];
  #permission: PushPermission;
  readonly #answer: PushPermission;
  readonly #id: string;
  #token: string | null = null;
  constructor(permission: PushPermission, answer: PushPermission = 'granted', id = 'device-1') {
    this.#permission = permission;
    this.#answer = answer;
    this.#id = id;
  }
  permission = (): PushPermission => this.#permission;
  ask(): Promise<PushPermission> {
    this.asked.push('permission');
    this.#permission = this.#answer;
    return Promise.resolve(this.#answer);
  }
  current = (): Promise<string | null> => Promise.resolve(this.#token);
  subscribe(key: string): Promise<string> {
    this.asked.push(key);
    this.#token = '{"endpoint":"https://push.example/1"}';
    return Promise.resolve(this.#token);
  }
  unsubscribe(): Promise<void> {
    this.#token = null;
    return Promise.resolve();
  }
  id = (): string => this.#id;
  /** In the settings of the browser, elsewhere. */
  forgetAnswer(): void {
    this.#permission = 'default';
  }
}

const open = (device: PushDevice) =>
  renderScreen(
    <GuestAppContext value={app}>
      <PushCard device={device} />
    </GuestAppContext>,
  );
const tokens = () => house.named('updatePushToken').map(({ body }) => body);

it('[PWA-PUSH] [PUSH-TAP] asks only on a tap, tells the server where to send, and takes it back', async () => {
  const device = new FakeDevice('default');
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
  const { container } = open(new FakeDevice('default'));
  await waitFor(() => expect(house.named('key')).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('[PUSH-BLOCKED] has words for a browser that has none, for one that was told no, and for a no now', async () => {
  const first = open(new FakeDevice('absent'));
  expect(await screen.findByText(/shows no notifications/)).toBeTruthy();
  first.unmount();
  const second = open(new FakeDevice('denied'));
  expect(await screen.findByText(/are blocked for this page/)).toBeTruthy();
  second.unmount();
  const { user } = open(new FakeDevice('default', 'denied'));
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText(/are blocked for this page/)).toBeTruthy();
  expect(tokens()).toEqual([]);
});

it('[PUSH-BLOCKED] offers notifications again to who comes back from the settings of the browser', async () => {
  const device = new FakeDevice('denied');
  open(device);
  await screen.findByText(/are blocked for this page/);
  device.forgetAnswer();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy();
});

it('[PWA-PUSH] [PUSH-SKIP] tells the server nothing where the device has no id', async () => {
  const { user } = open(new FakeDevice('default', 'granted', ''));
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(tokens()).toEqual([]);
});

it('[PUSH-FORGET] [ENTRY-NEXT-GUEST] a device another guest takes over has another name, and is subscribed no more', async () => {
  let ended = 0;
  const subscription = { unsubscribe: () => Promise.resolve((ended += 1) > 0) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(subscription) } }),
    },
  });
  const before = browserPush.id();
  await forgetPush();
  expect(ended).toBe(1);
  expect(browserPush.id()).not.toBe(before);
  vi.unstubAllGlobals();
});
