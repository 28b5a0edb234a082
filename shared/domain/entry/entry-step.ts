/**
 * What to do next after a QR code was scanned, decided from what is known so far. Pure: the caller asks
 * the server what the step says, adds the answer to the facts, and asks again until the step is `go`.
 * A call the network lost is no answer; the caller tries again and shows that it does.
 */
import type { GuestState } from '#shared/domain/states/enumerations.ts';
import { isGuestExpired } from '#shared/domain/session/guest-expiry.ts';
import { stayHasEnded } from '#shared/domain/session/stay.ts';

/** The place and person an address names. */
export interface EntryAddress {
  /** Empty or null when the address names none. */
  readonly tenantCode: string | null;
  /** null for a tenant's default location. */
  readonly locationId: string | null;
  /** Empty or null unless the address is that of one guest. */
  readonly guestCode: string | null;
}

/** What the server said about the location. */
interface EntryDetail {
  readonly tenantCode: string | null;
  readonly locationId: string | null;
  readonly locationGroupId: string | null;
}

/** The session this device holds, expired or not. */
export interface EntrySession {
  readonly guestCode: string;
  readonly guestState: GuestState;
  readonly tenantCode: string;
  readonly locationId: string | null;
  readonly locationGroupId: string | null;
  /** Minutes the location gives a session; null without one. */
  readonly sessionTimeoutMinutes: number | null;
  /** Milliseconds since 1970; null when the stay names none. */
  readonly availableFrom: number | null;
  readonly availableTo: number | null;
}

export type CreationAnswer =
  | { readonly result: 'created' }
  /** A 400 saying that the code belongs to no guest. */
  | { readonly result: 'invalid_guest' }
  /** The room's QR code is past its time. */
  | { readonly result: 'qr_expired' }
  /** Any other status but 200. */
  | { readonly result: 'failed' };

export interface EntryFacts {
  readonly address: EntryAddress;
  /** The page runs in the Chinese messenger's own browser, or the address says so by its type. */
  readonly inAppBrowser: boolean;
  /** An identity that brings itself: a single-sign-on token, or a forwarded text message. */
  readonly identity: 'none' | 'sso' | 'sms';
  /** undefined until asked; `failed` when the server answered that there is no such place. */
  readonly detail?: EntryDetail | 'failed';
  /** can_access_by_id of the access check: 1 open, 0 closed, -1 unknown; undefined until asked. */
  readonly access?: number;
  readonly session: EntrySession | null;
  /** Answers to creating the guest, in order. */
  readonly created: readonly CreationAnswer[];
  readonly now: number;
  /** IANA name of the zone the place lives in; a stay's last day ends there. */
  readonly timeZone: string;
}

/** What happens on the way to the page, in this order. */
export type EntryEffect =
  | 'set_in_app_mode'
  | 'update_location'
  | 'clear_search_history'
  | 'refresh_guest'
  | 'log_out'
  | 'load_menus'
  | 'open_socket'
  | 'log_scan';

export type EntryStep =
  | { readonly ask: 'detail' }
  | { readonly ask: 'access' }
  /** Create the guest; `forget` says that another guest's session must go first. */
  | { readonly ask: 'create'; readonly guestCode: string; readonly forget: boolean }
  | { readonly ask: 'identity'; readonly by: 'sso' | 'sms' }
  | { readonly go: 'notfound' | 'locked' | 'customer'; readonly first: readonly EntryEffect[] };

const arrival = ['load_menus', 'open_socket', 'log_scan'] as const satisfies readonly EntryEffect[];

/**
 * The next step of a QR entry: [ENTRY-DETAIL], [ENTRY-CHECK], [ENTRY-NEW], [ENTRY-NO-ANON], [ENTRY-MOVE],
 * [ENTRY-GROUP], [ENTRY-SAME], [ENTRY-CODE], [ENTRY-STAY-ENDED], [ENTRY-EXPIRED], [ENTRY-LOCKED],
 * [ENTRY-INVALID-ONCE], [ENTRY-INAPP]; the order is the specification's.
 */
export function entryStep(facts: EntryFacts): EntryStep {
  const { detail } = facts;
  if (isBlank(facts.address.tenantCode)) return { go: 'notfound', first: [] };
  if (detail === undefined) return { ask: 'detail' };
  if (detail === 'failed' || isBlank(detail.tenantCode)) return { go: 'notfound', first: [] };
  if (facts.access === undefined) return { ask: 'access' };
  if (facts.access <= 0) return { go: 'notfound', first: [] };

  const held = facts.inAppBrowser ? null : facts.session;
  if (facts.created.length > 0) return afterCreating(facts);
  if (held === null) return signIn(facts, facts.address.guestCode ?? '', facts.inAppBrowser);

  if (isGuestExpired({ ...held, hasLocation: held.locationId !== null }, facts.now)) {
    // The lock screen asks for another scan, and that one meets no session. A code of another place is one already.
    const expiredRoom = held.guestState === 'location_qr' && held.locationId === detail.locationId;
    return expiredRoom ? { go: 'locked', first: ['log_out'] } : signIn(facts, facts.address.guestCode ?? '', true);
  }
  if (held.guestState === 'other' && stayHasEnded(held.availableTo, facts.now, facts.timeZone))
    return signIn(facts, '', true);
  if (!keepsSession(facts.address, held)) return signIn(facts, facts.address.guestCode ?? '', true);
  return { go: 'customer', first: [...effectsOfMeeting(held, detail), ...arrival] };
}

function signIn(facts: EntryFacts, guestCode: string, forget: boolean): EntryStep {
  if (facts.identity !== 'none') return { ask: 'identity', by: facts.identity };
  return { ask: 'create', guestCode, forget };
}

function afterCreating(facts: EntryFacts): EntryStep {
  const last = facts.created.at(-1);
  if (last?.result === 'created') {
    return { go: 'customer', first: [...(facts.inAppBrowser ? (['set_in_app_mode'] as const) : []), ...arrival] };
  }
  if (last?.result === 'invalid_guest' && facts.created.length === 1)
    return { ask: 'create', guestCode: '', forget: true };
  return { go: 'locked', first: last?.result === 'qr_expired' ? ['log_out'] : [] };
}

/** A session stays with an address that names nobody, or its own guest, and with guests of a QR code [ENTRY-CODE]. */
function keepsSession(address: EntryAddress, held: EntrySession): boolean {
  return isBlank(address.guestCode) || address.guestCode === held.guestCode || held.guestState !== 'other';
}

function effectsOfMeeting(held: EntrySession, detail: EntryDetail): EntryEffect[] {
  const moved = held.locationId !== detail.locationId || held.tenantCode !== detail.tenantCode;
  const regrouped = held.locationGroupId !== detail.locationGroupId;
  if (!moved && !regrouped) return ['refresh_guest'];
  return [...(moved ? (['update_location'] as const) : []), ...(regrouped ? (['clear_search_history'] as const) : [])];
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
