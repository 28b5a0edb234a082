/** The place of the guest and its menus: remembered, and read anew when that helps. */
import { useEffect, useState } from 'react';
import { mainMenus, placeDetail } from '#client/net/guest-entry.ts';
import { onReadAgain } from '#client/sync/read-again.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { withKnownCode } from '#shared/domain/entry/share-place.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { useGuestApp, type GuestApp } from './guest-app.ts';
import { givenHouse } from './given-house.ts';
import { refreshGuest } from './known-guest.ts';
import type { Memory } from './memory.ts';

/** Menus change a few times a day: what was read within this time is shown without asking again. */
const freshMs = 60_000;
/** Hours and who is there change sooner: a talk that begins on what was read longer ago asks the server first. */
const standsMs = 5 * 60_000;
const readAt = new WeakMap<Memory, number>();
/** Menus on their way: on a slow line whoever wants them too waits for the same answer [ENTRY-ONCE]. */
const underWay = new WeakMap<Memory, { readonly of: string; readonly done: Promise<void> }>();

export interface Where {
  readonly tenantCode: string;
  readonly locationId: string | null;
}

/** Reads a place's details and remembers them. Throws AppError or TransportError. */
export async function loadPlace({ core, memory, lang }: GuestApp, where: Where): Promise<PlaceDetail> {
  const detail = withKnownCode(await placeDetail(core.transport, where, lang), memory.place.get()?.detail);
  memory.place.set({ lang, detail });
  return detail;
}

const menusOf = ({ core, lang }: GuestApp, { locationId }: Where): { readonly of: string; readonly userId: string } => {
  const view = core.session.view.get();
  const userId = view.status === 'active' ? view.identity.userId : '';
  return { of: `${lang} ${userId} ${locationId}`, userId };
};

/** Reads a place's menus and remembers them; once for all who ask meanwhile. Throws AppError or TransportError. */
export function loadMenus(app: GuestApp, where: Where): Promise<void> {
  const { core, memory, lang } = app;
  const { of, userId } = menusOf(app, where);
  const going = underWay.get(memory);
  if (going?.of === of) return going.done;
  const read = async (): Promise<void> => {
    // The page's own are those of its first look.
    const given = readAt.has(memory) ? null : givenHouse(where, lang);
    const menus =
      given?.menus ?? (await mainMenus(core.transport, core.session, { userId, locationId: where.locationId }, lang));
    memory.menus.set({ lang, ...where, menus: [...menus] });
    readAt.set(memory, Date.now());
  };
  const done = read().finally(() => underWay.delete(memory));
  underWay.set(memory, { of, done });
  return done;
}

/** Whether what this device keeps of the menus is too old to say who answers now [MENU-ASKED]. */
export const areMenusOld = (memory: Memory): boolean => Date.now() - (readAt.get(memory) ?? 0) > standsMs;

async function refreshPlace(app: GuestApp): Promise<void> {
  const detail = app.memory.place.get()?.detail;
  const guest = detail === undefined ? await refreshGuest(app) : null;
  const where: Where = {
    tenantCode: detail?.tenant_cd ?? guest?.tenantCode ?? '',
    locationId: detail?.location_id ?? guest?.locationId ?? null,
  };
  if (where.tenantCode === '') return;
  // Whoever fetches the menus at this moment, such as a scan, has just read the place.
  const placeIsNew =
    underWay.get(app.memory)?.of === menusOf(app, where).of &&
    detail !== undefined &&
    app.memory.place.get()?.lang === app.lang;
  await Promise.all([placeIsNew ? undefined : loadPlace(app, where), loadMenus(app, where)]);
}

/** As a console asks that has just saved a menu: what is under way may have been read before that. */
let answered: Event | null = null;
function readMenusAgain(app: GuestApp, asked: Event): void {
  // Once, however many parts of the page show the place.
  if (asked === answered) return;
  answered = asked;
  const under = underWay.get(app.memory)?.done.catch(() => undefined) ?? Promise.resolve();
  under
    .then(() => refreshPlace(app))
    .catch((error: unknown) => console.warn('The menus could not be read again.', error));
}

export interface PlaceView {
  /** Null while nothing is known yet. */
  readonly detail: PlaceDetail | null;
  /** Null while none are known in any language. */
  readonly menus: readonly MainMenu[] | null;
  /** True when reading failed, so that what is shown may be old, or nothing. */
  readonly failed: boolean;
  /** Tries once more. */
  readonly again: () => void;
}

/**
 * The place as a screen shows it. What is remembered shows at once; in another language only when the network
 * brings nothing better.
 */
export function usePlace(): PlaceView {
  const app = useGuestApp();
  const place = useReadable(app.memory.place);
  const menus = useReadable(app.memory.menus);
  // What failed is read again by itself once the server can be reached.
  const reachable = useReadable(app.core.reachability.view).state === 'online';
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const current = place?.lang === app.lang && menus?.lang === app.lang;
  useEffect(() => {
    if (current && Date.now() - (readAt.get(app.memory) ?? 0) < freshMs) return undefined;
    let gone = false;
    refreshPlace(app).then(
      () => {
        if (!gone) setFailed(false);
      },
      (error: unknown) => {
        if (!gone) setFailed(true);
        console.warn('The menus could not be read anew.', error);
      },
    );
    return () => {
      gone = true;
    };
  }, [app, current, turn, reachable]);
  useEffect(() => onReadAgain((asked) => readMenusAgain(app, asked)), [app]);
  const shown = failed || current;
  return {
    detail: shown || place?.lang === app.lang ? (place?.detail ?? null) : null,
    menus: shown || menus?.lang === app.lang ? (menus?.menus ?? null) : null,
    failed,
    again: () => setTurn((n) => n + 1),
  };
}
