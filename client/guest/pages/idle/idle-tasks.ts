/** What the guest's app does once nobody waits for anything: a chunk of its own (../lazy-parts.ts). */
import type { GuestApp } from '../../app/guest-app.ts';
import { browserPush } from '#client/pwa/push-device.ts';
import { lookUpPush } from '#client/pwa/push-registration.ts';
import { pushPerson } from '../../app/push-person.ts';
import { prefetchHouse as prefetchKindsOf } from '../../reading/prefetch/prefetch-house.ts';
import { prefetchKinds } from './prefetch-kinds.ts';

export { startLogDelivery } from '#client/net/log-delivery.ts';

/** A device that shows this guest's notifications says where it is reached now [PWA-PUSH]. */
async function keepPush(app: GuestApp): Promise<void> {
  const person = pushPerson(app);
  if (person !== null && browserPush.owner() !== null) await lookUpPush(person, browserPush);
}

/** Keeps the device's notifications, and reads the house ahead from now on; returns the way to end it. */
export const prefetchHouse = (app: GuestApp): (() => void) => {
  keepPush(app).catch((error: unknown) => console.warn('This device is notified where it was before.', error));
  return prefetchKindsOf(app, prefetchKinds);
};
