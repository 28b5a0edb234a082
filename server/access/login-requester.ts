/**
 * Who asks for a PIN, or tries one: a device on which this account signed in before, or else an address [PIN-DEVICE].
 * A device shows a cookie that only we can make; it says nothing but that, and signs nobody in.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/config/config.ts';

/** As it is stored and counted: a device's own id, or a hash of an address that nobody can turn back. */
export type Requester = `device/${string}` | `address/${string}`;

interface Site {
  readonly config: { readonly secrets: Pick<Config['secrets'], 'session'>; readonly publicUrl?: string | undefined };
}

/** A clerk back from parental leave is a stranger; a week's illness makes nobody one. */
const REMEMBERED_S = 180 * 86_400;

/** @param account as `accountName` gives it */
export function requesterOf(site: Site, c: Context, account: string, address: string | null): Requester {
  const [id = '', mac = ''] = (getCookie(c, cookieName(account)) ?? '').split('.');
  if (/^[\w-]{22}$/.test(id) && isSame(mac, macOf(site, 'device', id, account))) return `device/${id}`;
  return `address/${macOf(site, 'address', address ?? '', '').slice(0, 22)}`;
}

/** Was this device shown to be the account's own? */
export function isKnownDevice(requester: string): boolean {
  return requester.startsWith('device/');
}

/** Lets a browser on which an account has just signed in be known to it again. */
export function rememberDevice(site: Site, c: Context, account: string, requester: string): void {
  const id = isKnownDevice(requester) ? requester.slice('device/'.length) : randomBytes(16).toString('base64url');
  setCookie(c, cookieName(account), `${id}.${macOf(site, 'device', id, account)}`, {
    path: '/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: site.config.publicUrl?.startsWith('https:') === true,
    maxAge: REMEMBERED_S,
  });
}

/** One for each account: at a desk many people sign in by turns. */
function cookieName(account: string): string {
  return `bellhop-device-${createHash('sha256').update(account).digest('hex').slice(0, 12)}`;
}

function macOf({ config }: Site, kind: string, what: string, account: string): string {
  return createHmac('sha256', config.secrets.session).update(`login ${kind}\n${what}\n${account}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
