/** What synchronization needs beyond a session: a chunk of its own, which comes after the first paint. */
export { guestArgs } from '#shared/mutators/guest-args.ts';
export { socketAddress } from '#client/realtime/socket-address.ts';
export { createSync } from './create-sync.ts';
export { forgetOtherGuests, rememberStore } from './forget.ts';
export { beginTabLife } from './tab-life.ts';
