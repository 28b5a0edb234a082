/** A browser's push subscription, as it comes in `deviceToken`, and whom a push may be handed to. */
import * as v from 'valibot';

/**
 * The push services of browsers. An address of a subscription is where our server sends requests, and comes from a
 * stranger: it is one of theirs or it is refused [PUSH-SERVICES].
 */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.push.services.mozilla.com',
];

export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
}

/** 65 bytes of a point without compression, and 16 of a secret, as base64url. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushService)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}={0,2}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;
