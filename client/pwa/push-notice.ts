/** What the service worker makes of a push, and where a press on it leads [PUSH-SHOWN] [PUSH-CLICK]. Pure. */
import { appAt } from '#shared/apps.ts';

export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** A newer one about the same conversation takes the older one's place. */
  readonly tag: string;
  /** On our own origin. */
  readonly path: string;
  /** The language it is in, BCP 47; '' where nobody says. */
  readonly lang: string;
  /** `urgent`: a call for help, which stays until it is pressed or in hand; `quiet`: it is, and takes its place without a sound. */
  readonly urgency: 'usual' | 'urgent' | 'quiet';
}

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/** An address of our own pages, or the start: nothing pushed leads anywhere else [ACCESS-REDIRECT]. */
export const ownPath = (path: unknown): string => (typeof path === 'string' && /^\/[^/\\]/.test(path) ? path : '/');

/** The notice in a push's payload; null for one that is none of ours. */
export function pushNotice(payload: string): PushNotice | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    // Not ours: our server sends JSON.
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || !('title' in parsed) || typeof parsed.title !== 'string')
    return null;
  const field = (name: string): unknown => Object.entries(parsed).find(([key]) => key === name)?.[1];
  return {
    title: text(parsed.title, 100),
    body: text(field('body'), 300),
    tag: text(field('conversation_id'), 64),
    path: ownPath(field('path')),
    lang: text(field('lang'), 35),
    urgency: URGENCY.get(field('type')) ?? 'usual',
  };
}

const URGENCY: ReadonlyMap<unknown, PushNotice['urgency']> = new Map([
  ['urgent', 'urgent'],
  ['urgent_over', 'quiet'],
]);

/** How the device shows it [URGENT-PUSH]. */
export function shownAs({ body, tag, path, lang, urgency }: PushNotice): NotificationOptions {
  return {
    body,
    tag,
    dir: 'auto',
    lang,
    icon: '/icons/icon-192.png',
    data: { path },
    silent: urgency === 'quiet',
    requireInteraction: urgency === 'urgent',
    // What TypeScript does not know of: one a conversation, and each message is heard.
    ...(tag === '' || urgency === 'quiet' ? {} : { renotify: true }),
    ...(urgency === 'urgent' ? { vibrate: [400, 150, 400, 150, 800] } : {}),
  };
}

interface OpenPage {
  readonly url: string;
  readonly focused?: boolean;
}

const pathOf = ({ url }: OpenPage): string => new URL(url).pathname;

/** An address without its language: a page shows the same in each. */
const inAnyLanguage = (address: string): string => address.replace(/^\/[^/?#]+/, '');

/** Somebody is looking at that very page: the message is before their eyes. */
export const isLookedAt = (pages: readonly OpenPage[], path: string): boolean =>
  pages.some(
    (page) => page.focused === true && inAnyLanguage(pathOf(page)) === inAnyLanguage(path.split('?')[0] ?? ''),
  );

/** Which open page shows `path` already, in whatever language, else one of the same app to go there; null for none. */
export function pageFor<T extends OpenPage>(
  pages: readonly T[],
  path: string,
): { readonly page: T; readonly there: boolean } | null {
  const wanted = path.split('?')[0] ?? path;
  const there = pages.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return inAnyLanguage(path.includes('?') ? pathname + search : pathname) === inAnyLanguage(path);
  });
  if (there !== undefined) return { page: there, there: true };
  const near = pages.find((page) => inAnyLanguage(pathOf(page)) === inAnyLanguage(wanted));
  if (near !== undefined) return { page: near, there: false };
  const appOf = (at: string): string => appAt(at.split('/')[2]);
  const same = pages.find((page) => appOf(pathOf(page)) === appOf(wanted));
  return same === undefined ? null : { page: same, there: false };
}
