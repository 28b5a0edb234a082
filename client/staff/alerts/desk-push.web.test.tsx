import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakePushManager } from '#client/testing/fake-push-manager.ts';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { MIA } from '#client/console/testing/people.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { browserPush } from '#client/pwa/push-device.ts';
import { fakePushManager } from '#client/testing/fake-push-manager.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

let browser: FakePushManager;
let unsubscribed: number;
/** What the server was told of devices, in its order. */
let told: { readonly operation: string; readonly variables: Record<string, unknown> }[];

beforeEach(() => {
  unsubscribed = 0;
  told = [];
  browser = fakePushManager('Bold', () => (unsubscribed += 1));
  browserPush.own(MIA.userId);
});
afterEach(() => browser.leave());

/** A desk whose server pushes by this key. */
async function openDesk(key: string) {
  const services = fakeServices(fakeSync());
  const answer = (data: object): Response => new Response(JSON.stringify(data), { headers: { 'x-bellhop': '1' } });
  const fetch = (_: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const operation = /(updatePushToken|removePushToken)/.exec(String(body['query']))?.[1];
    if (operation === undefined) return Promise.resolve(answer({ message: 'success', offered: true, public_key: key }));
    told.push({ operation, variables: body['variables'] as Record<string, unknown> });
    return Promise.resolve(answer({ data: { [operation]: { message: 'success', success: true } } }));
  };
  const reachability = createReachability({ fetch });
  const files = { ...services.files, reachability, transport: createTransport({ reachability, fetch }) };
  const { user } = await openStaff({ ...services, files });
  const entry = async (): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    return screen.findByRole('menuitem', { name: /Notify me while this page is closed/ });
  };
  return { user, entry };
}

it('[PUSH-VAPID] [PUSH-DESK] a desk whose browser is subscribed by a key of before subscribes by the present one, and says where', async () => {
  const { entry } = await openDesk('BKey');
  await waitFor(() => expect(told).toHaveLength(1));
  expect([unsubscribed, browser.subscribedWith]).toEqual([1, ['Bold', 'BKey']]);
  expect(told[0]).toMatchObject({
    operation: 'updatePushToken',
    variables: { deviceToken: '{"endpoint":"https://push.example/2"}', platformType: 'web', service: 'staff' },
  });
  expect((await entry()).textContent).toContain('On');
});

it('[PUSH-DEVICE] [PUSH-WANTED] turned off in the menu, the browser is subscribed no more, and the server lets the device go', async () => {
  const { user, entry } = await openDesk('Bold');
  await waitFor(() => expect(told).toHaveLength(1));
  const device = browserPush.id();
  await user.click(await entry());
  await waitFor(() => expect(told.at(-1)).toEqual({ operation: 'removePushToken', variables: { deviceId: device } }));
  expect([unsubscribed, await browserPush.current('Bold')]).toEqual([1, null]);
  expect((await entry()).textContent).toContain('Off');
});
