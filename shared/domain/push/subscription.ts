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

/** @param others origins of further push services, which the operator named */
export function isPushService(address: string, others: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username } = new URL(address);
  if (username === '' && others.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
}

/** 65 bytes of a point without compression, and 16 of a secret, as base64url. */
export const pushSubscription = (others: readonly string[] = []) =>
  v.object({
    endpoint: v.pipe(
      v.string(),
      v.maxLength(1000),
      v.check((address) => isPushService(address, others)),
    ),
    /** Milliseconds since 1970; most browsers name none. */
    expirationTime: v.nullish(v.number(), null),
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}={0,2}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
    }),
  });
export type PushSubscription = v.InferOutput<ReturnType<typeof pushSubscription>>;
