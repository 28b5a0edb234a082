/** What the guest's app does once nobody waits for anything: a chunk of its own (../lazy-parts.ts). */
import type { GuestApp } from '../../app/guest-app.ts';
import { keepHouse as keepKinds } from '../../reading/prefetch/prefetch-house.ts';
import { aheadKinds } from './prefetch-kinds.ts';

export { startLogDelivery } from '#client/net/log-delivery.ts';

/** Reads the house ahead from now on; returns the way to end it. */
export const keepHouse = (app: GuestApp): (() => void) => keepKinds(app, aheadKinds);
