/**
 * The edge at which a browser's notifications leave this machine: `PushManager.subscribe` asks its vendor's network.
 * Here it asks the push service of the test; everything else, the worker, the permission and what is shown, is the
 * browser's own.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { PushBrowser, PushService } from '#server/testing/push-service.ts';

export interface PushEdge {
  /** The subscriptions this browser made, the last one last. */
  readonly browsers: readonly PushBrowser[];
}

/** Pages opened or loaded from now on subscribe with this service; the person has said yes to the browser. */
export async function pushThrough(context: BrowserContext, origin: string, service: PushService): Promise<PushEdge> {
  const browsers: PushBrowser[] = [];
  await context.grantPermissions(['notifications'], { origin });
  await context.exposeFunction('subscribeAtTest', (key: string) => {
    const browser = service.subscribe(key);
    browsers.push(browser);
    return browser.token;
  });
  await context.addInitScript(() => {
    const kept = 'test-push-subscription';
    const made = (): object | null => {
      const found = localStorage.getItem(kept);
      if (found === null) return null;
      const { token, key } = JSON.parse(found) as { token: string; key: number[] };
      return {
        options: { applicationServerKey: new Uint8Array(key).buffer },
        toJSON: () => JSON.parse(token) as object,
        unsubscribe: () => {
          localStorage.removeItem(kept);
          return Promise.resolve(true);
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const text = btoa(String.fromCharCode(...applicationServerKey))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
        // Exposed to the page below, which its types do not know.
        const { subscribeAtTest } = window as unknown as { subscribeAtTest: (key: string) => Promise<string> };
        localStorage.setItem(
          kept,
          JSON.stringify({ token: await subscribeAtTest(text), key: [...applicationServerKey] }),
        );
        return made();
      },
    });
  });
  return { browsers };
}

/** Hands the worker of this page a push, as the browser does once its push service brought one. */
export async function deliverPush(page: Page, payload: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/** What stands in the device's list of notifications. */
export const shownNotices = (page: Page): Promise<readonly object[]> =>
  page.evaluate(async () =>
    ((await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []).map(
      ({ title, body, tag, lang }) => ({ title, body, tag, lang }),
    ),
  );

/** Brings a page before everything else, and waits until its worker knows that somebody looks at it. */
export async function lookAt(page: Page): Promise<void> {
  await page.bringToFront();
  await expect
    .poll(async () => {
      const [worker] = page.context().serviceWorkers();
      return worker?.evaluate(async () => {
        // A worker's own globals, which the types of this program do not have.
        const scope = globalThis as unknown as {
          readonly clients: { matchAll(of: object): Promise<readonly { readonly focused: boolean }[]> };
        };
        return (await scope.clients.matchAll({ type: 'window' })).some(({ focused }) => focused);
      });
    })
    .toBe(true);
}

/** Empties the device's list of notifications. */
export const forgetNotices = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  });

/** Presses the only notification there is. */
export async function pressNotice(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  expect(worker).toBeDefined();
  await worker?.evaluate(async () => {
    // A worker's own globals, which the types of this program do not have.
    const scope = globalThis as unknown as {
      readonly registration: { getNotifications(): Promise<readonly object[]> };
      readonly NotificationEvent: new (type: string, of: { notification: object | undefined }) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}
