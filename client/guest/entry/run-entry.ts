/**
 * A scan, from the address to the page it leads to. What to do is decided by shared/domain/entry; this asks the
 * server what the decision wants to know, and carries out what it says. Without network it waits and goes on by
 * itself; a place this device already knows opens without waiting.
 */
import { accessCheck, guestCreate, placeDetail } from '#client/net/guest-entry.ts';
import { callOperation } from '#client/net/facade.ts';
import { SessionError } from '#client/session/token.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { isInAppBrowser } from '#shared/domain/entry/arrival.ts';
import {
  entryStep,
  type CreationAnswer,
  type EntryAddress,
  type EntryEffect,
  type EntryFacts,
  type EntrySession,
} from '#shared/domain/entry/entry-step.ts';
import { placeCode } from '#shared/domain/entry/share-place.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import type { GuestTokens } from '#shared/rest/guest-tokens.ts';
import { updateGuestLocation } from '#shared/facade/people/update-guest-location.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { refreshGuest } from '../app/known-guest.ts';
import { givenHouse } from '../app/given-house.ts';
import type { KnownGuest } from '../app/memory.ts';
import { loadMenus, loadPlace } from '../app/place.ts';
import { delayOf, retryUntilAnswered, type RetryOptions } from './retry-until-answered.ts';

/** Set while this tab runs in an in-app browser. */
export const inAppKey = 'bellhop-in-app';

/** Why no guest could be made of a scan, and its address: for the lock screen it ends on, which says so [NOTICE-LOCKED] or leads on [DOOR-TRIAL]. */
export const entryFailedKey = 'bellhop-entry-failed';

export type EntryEnd = 'notfound' | 'locked' | 'customer';

export interface EntryInput {
  readonly address: EntryAddress;
  /** The address's own `type`, which stands for an in-app browser [ENTRY-INAPP]. */
  readonly typeQuery: string | null;
  readonly patience: RetryOptions;
  readonly now?: () => number;
  readonly userAgent?: string;
}

/** Runs an entry to its end. Throws only when nobody waits for it any more. */
export async function runEntry(app: GuestApp, input: EntryInput): Promise<EntryEnd> {
  const { address, patience } = input;
  // A scan begins anew, also on a device that was locked meanwhile.
  app.core.lock.begin();
  if (address.tenantCode === null || address.tenantCode.trim() === '') return 'notfound';
  return new Promise((resolve, reject) => {
    const onDelay: RetryOptions['onDelay'] = (delay) => {
      patience.onDelay(delay);
      // What this device knows already can be read without network; the rest of the entry is not needed for it.
      if (delay !== null && knowsPlace(app, address)) resolve('customer');
    };
    runToEnd(app, { ...input, patience: { ...patience, onDelay } }).then(resolve, reject);
  });
}

async function runToEnd(app: GuestApp, input: EntryInput): Promise<EntryEnd> {
  const { address, patience } = input;
  const asked = askFirst(app, input);
  const [detail, access, session] = await Promise.all([asked.detail, asked.access, asked.session]);
  const facts: EntryFacts = {
    address,
    inAppBrowser: isInAppBrowser(input.userAgent ?? navigator.userAgent, input.typeQuery),
    identity: 'none',
    detail:
      detail === 'failed'
        ? 'failed'
        : {
            tenantCode: detail.tenant_cd,
            locationId: placeOf(detail, session),
            locationGroupId: groupOf(detail, session),
          },
    access: accessOf(address, detail, access),
    session: session === null ? null : entrySessionOf(session, app),
    created: [],
    now: (input.now ?? Date.now)(),
    // A stay ends with a day of the house, wherever the phone's clock is [ENTRY-STAY-ENDED].
    timeZone: fitTimeZone(
      detail === 'failed' ? undefined : detail.time_zone,
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
  };
  return decide(app, facts, detail, patience);
}

/** Everything the first decisions want to know, asked at once: on a slow network each answer takes half a second. */
function askFirst(app: GuestApp, { address, patience }: EntryInput) {
  const { transport } = app.core;
  const where = { tenantCode: address.tenantCode ?? '', locationId: address.locationId };
  const { locationId } = where;
  // A page of a place that lets nobody in has none.
  const given = givenHouse(where, app.lang);
  if (given !== null) return { detail: given.detail, access: 1, session: heldSession(app, patience) };
  return {
    detail: retryUntilAnswered(patience, () => placeDetail(transport, where, app.lang)).catch(failedIfAnswered),
    access:
      locationId === null
        ? Promise.resolve(null)
        : retryUntilAnswered(patience, () => accessCheck(transport, where.tenantCode, locationId)).catch(
            (error: unknown) => (error instanceof AppError ? -1 : Promise.reject(error)),
          ),
    session: heldSession(app, patience),
  };
}

function failedIfAnswered(error: unknown): 'failed' {
  if (error instanceof AppError) return 'failed';
  throw error;
}

/** The guest of the session this device holds; null where there is none, or it is no more. */
async function heldSession(app: GuestApp, patience: RetryOptions): Promise<KnownGuest | null> {
  const view = app.core.session.view.get();
  if (view.status !== 'active') return null;
  try {
    return await refreshGuest(app);
  } catch (error) {
    if (error instanceof SessionError || (error instanceof AppError && error.status < 500)) return null;
    const known = app.memory.guest.get();
    if (known !== null && known.userId === view.identity.userId) return known;
    if (delayOf(error) === null) throw error;
    return retryUntilAnswered(patience, () => refreshGuest(app)).catch((later: unknown) =>
      later instanceof SessionError ? null : Promise.reject(later),
    );
  }
}

function knowsPlace({ core, memory }: GuestApp, address: EntryAddress): boolean {
  const detail = memory.place.get()?.detail;
  const guest = memory.guest.get();
  if (core.session.view.get().status !== 'active' || detail === undefined || detail.tenant_cd !== address.tenantCode)
    return false;
  const own = address.guestCode === null || address.guestCode === guest?.guestCode;
  return own && (address.locationId === null || address.locationId === placeCode(detail));
}

/** An address without a place stands for the place its tenant's guest is at already. */
function placeOf(detail: PlaceDetail, held: KnownGuest | null): string | null {
  return detail.location_id ?? (held?.tenantCode === detail.tenant_cd ? held.locationId : null);
}

function groupOf(detail: PlaceDetail, held: KnownGuest | null): string | null {
  if (detail.location_id !== null) return detail.location_group?.id ?? null;
  return held?.tenantCode === detail.tenant_cd ? held.locationGroupId : null;
}

function accessOf(address: EntryAddress, detail: PlaceDetail | 'failed', answered: number | null): number {
  if (answered !== null) return answered;
  // A personal code is its own key; a tenant's code opens where the tenant allows it.
  const open = address.guestCode !== null || (detail !== 'failed' && detail.can_access_default_location_by_code);
  return open ? 1 : 0;
}

function entrySessionOf(guest: KnownGuest, { memory }: GuestApp): EntrySession {
  const place = memory.place.get()?.detail;
  return {
    ...guest,
    sessionTimeoutMinutes: place?.location_id === guest.locationId ? (place?.session_timeout ?? null) : null,
  };
}

async function decide(
  app: GuestApp,
  start: EntryFacts,
  detail: PlaceDetail | 'failed',
  patience: RetryOptions,
): Promise<EntryEnd> {
  let facts = start;
  for (;;) {
    const step = entryStep(facts);
    if ('go' in step) {
      if (step.go !== 'customer' || detail === 'failed') {
        if (step.first.includes('log_out')) app.core.session.end();
        return step.go;
      }
      const moves = step.first.includes('update_location') && facts.session?.tenantCode !== detail.tenant_cd;
      if (!moves) return arrive(app, detail, step.first, patience);
      // A session belongs to one tenant: at another one the guest begins anew [ENTRY-MOVE].
      facts = {
        ...facts,
        session: null,
        created: [...facts.created, await create(app, facts, { guestCode: '', forget: true }, patience)],
      };
    } else if (step.ask === 'create') {
      facts = { ...facts, created: [...facts.created, await create(app, facts, step, patience)] };
    } else {
      // Everything else was asked before the first decision.
      return 'notfound';
    }
  }
}

async function create(
  app: GuestApp,
  facts: EntryFacts,
  step: { readonly guestCode: string; readonly forget: boolean },
  patience: RetryOptions,
): Promise<CreationAnswer> {
  const { core, lang, memory } = app;
  const { tenantCode, locationId } = facts.address;
  if (step.forget) memory.forgetGuest();
  try {
    const tokens = await retryUntilAnswered(patience, () =>
      guestCreate(core.transport, { tenantCode: tenantCode ?? '', guestCode: step.guestCode, locationId }, lang),
    );
    core.session.begin(
      {
        userId: tokens.id,
        tenantId: tokens.tenant_id,
        kind: 'guest',
        role: tokens.role,
        stay: tokens.guest_code,
        subscriptionEndpoint: tokens.subscription_endpoint,
      },
      { accessToken: tokens.access_token_v2, refreshToken: tokens.refresh_token_v2 },
    );
    remember(app, facts, tokens, step.guestCode);
    app.logs.access('new_auth', 'login');
    return { result: 'created' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'invalid_guest') return { result: 'invalid_guest' };
    if (step.forget) core.session.end();
    tabTexts.set(entryFailedKey, `${String(error.data['reason'])} ${location.pathname}`);
    return { result: error.code === 'stay_ended' ? 'qr_expired' : 'failed' };
  }
}

/** What is sure of a new guest before the server's own record is read. */
function remember({ memory }: GuestApp, { detail, now }: EntryFacts, tokens: GuestTokens, askedCode: string): void {
  const place = detail === undefined || detail === 'failed' ? null : detail;
  const own = askedCode !== '' && tokens.guest_code === askedCode;
  memory.guest.set({
    userId: tokens.id,
    guestCode: tokens.guest_code,
    name: '',
    guestState: own ? 'other' : place?.locationId == null ? 'tenant_qr' : 'location_qr',
    tenantCode: tokens.tenant_cd,
    locationId: place?.locationId ?? null,
    locationGroupId: place?.locationGroupId ?? null,
    availableFrom: own ? null : now,
    availableTo: null,
  });
}

/** The last steps before the menu. Of these only what the menu cannot be drawn without is waited for. */
async function arrive(
  app: GuestApp,
  detail: PlaceDetail,
  effects: readonly EntryEffect[],
  patience: RetryOptions,
): Promise<EntryEnd> {
  const { core, memory, logs, lang } = app;
  const inBackground = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => console.warn('A step of the entry is left for later.', error));
  };
  core.lock.begin(detail.lock_wait);
  if (effects.includes('set_in_app_mode')) tabTexts.set(inAppKey, '1');
  if (effects.includes('update_location') && detail.location_id !== null) {
    const newLocationId = detail.location_id;
    const before = memory.guest.get();
    if (before !== null)
      memory.guest.set({ ...before, locationId: newLocationId, locationGroupId: detail.location_group?.id ?? null });
    inBackground(
      retryUntilAnswered(patience, () =>
        callOperation({ transport: core.transport, tokens: core.session }, updateGuestLocation, { newLocationId }),
      ),
    );
  }
  const guest =
    detail.location_id === null && memory.guest.get()?.guestState === 'other'
      ? await retryUntilAnswered(patience, () => refreshGuest(app))
      : memory.guest.get();
  const where = { tenantCode: detail.tenant_cd, locationId: detail.location_id ?? guest?.locationId ?? null };
  if (where.locationId === detail.location_id) memory.place.set({ lang, detail });
  else await retryUntilAnswered(patience, () => loadPlace(app, where));
  inBackground(loadMenus(app, where));
  if (effects.includes('log_scan'))
    logs.access('location_qr', 'scan', { tenant_cd: where.tenantCode, location_id: where.locationId });
  return 'customer';
}
