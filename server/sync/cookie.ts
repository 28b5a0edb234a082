import * as v from 'valibot';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { Cookie } from '#shared/sync/protocol.ts';

/** How many clients of its group a cookie remembers, those that pushed last: one loaded anew leaves its id behind. */
export const REMEMBERED_CLIENTS = 50;

/** A cookie is refreshed after this long even when nothing changed, so that its snapshot does not grow old. */
const REFRESH_MS = 3_600_000;

/** The cookie, or null for anything unusable: that is a full pull, never an error [SYNC-COOKIE]. */
export function parseCookie(raw: unknown): Cookie | null {
  const parsed = v.safeParse(Cookie, raw);
  return parsed.success && parsed.output.viewVersion === VIEW_VERSION ? parsed.output : null;
}

/** No upgrade skips as many versions; what says so is made up. */
const VERSIONS_AHEAD = 100;

/** True of a cookie that a server of a later version gave: it holds rows that this one does not know [SYNC-ROLLING]. */
export function isOfLaterView(raw: unknown): boolean {
  const parsed = v.safeParse(v.object({ viewVersion: v.number() }), raw);
  return (
    parsed.success &&
    parsed.output.viewVersion > VIEW_VERSION &&
    parsed.output.viewVersion <= VIEW_VERSION + VERSIONS_AHEAD
  );
}

/** The mutation ids a cookie of any age and version remembers; used to tell lost client state from a first pull. */
export function rememberedMutationIds(raw: unknown): Readonly<Record<string, number>> {
  const parsed = v.safeParse(v.object({ lmids: v.record(v.string(), v.number()) }), raw);
  return parsed.success ? parsed.output.lmids : {};
}

/**
 * May this cookie have forgotten clients of its group? Then it cannot tell whether the server still knows all that they
 * did, and where it is not good to build on, the client starts over [SYNC-COOKIE-IDS].
 */
export function mayHaveForgotten(remembered: Readonly<Record<string, number>>): boolean {
  // mark: may-have-forgotten
  return Object.keys(remembered).length >= REMEMBERED_CLIENTS;
}

/**
 * The ids to remember: those that moved last stand last, and what is more than a cookie holds falls off in front.
 *
 * @param moved in the order in which they moved
 */
function newestIds(
  before: Readonly<Record<string, number>>,
  moved: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const ids = [...Object.entries(before).filter(([client]) => !Object.hasOwn(moved, client)), ...Object.entries(moved)];
  return Object.fromEntries(ids.slice(-REMEMBERED_CLIENTS));
}

/**
 * `epoch.xmax.(99999 - in progress)`, zero-padded, so that a later snapshot compares greater as a string:
 * a new lineage outranks all before it, and while xmax stands still ids can only leave the list.
 */
function cookieOrder(epoch: number, snapshot: string): string {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  const inProgress = running === '' ? 0 : running.split(',').length;
  return `${String(epoch).padStart(13, '0')}.${xmax.padStart(16, '0')}.${String(Math.max(0, 99_999 - inProgress)).padStart(5, '0')}`;
}

/** A cookie for the snapshot a pull has just read. */
export function makeCookie(
  facts: {
    readonly epoch: number;
    readonly snapshot: string;
    readonly lang: string;
    /** What the cookie that came remembers. */
    readonly remembered: Readonly<Record<string, number>>;
    /** Mutation ids that have moved since, in the order in which they did. */
    readonly moved: Readonly<Record<string, number>>;
  },
  now: number,
): Cookie {
  return {
    order: cookieOrder(facts.epoch, facts.snapshot),
    epoch: facts.epoch,
    snapshot: facts.snapshot,
    lang: facts.lang,
    viewVersion: VIEW_VERSION,
    // mark: ids-remembered
    lmids: newestIds(facts.remembered, facts.moved),
    at: now,
  };
}

/** True when an unchanged view should still get a new cookie: this one is old, or has grown too large. */
export function cookieIsStale(cookie: Cookie, now: number): boolean {
  return Math.abs(now - cookie.at) > REFRESH_MS || Object.keys(cookie.lmids).length > REMEMBERED_CLIENTS;
}
