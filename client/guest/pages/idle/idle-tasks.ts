/** What the guest's app does once nobody waits for anything: a chunk of its own (../lazy-parts.ts). */
import type { GuestApp } from '../../app/guest-app.ts';
import { prefetchHouse as prefetchKindsOf } from '../../reading/prefetch/prefetch-house.ts';
import { prefetchKinds } from './prefetch-kinds.ts';

export { startLogDelivery } from '#client/net/log-delivery.ts';

/** Reads the house ahead from now on; returns the way to end it. */
export const prefetchHouse = (app: GuestApp): (() => void) => prefetchKindsOf(app, prefetchKinds);
