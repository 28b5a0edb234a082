/** The guest's app where nothing happens: a page is drawn from what is given, nobody is signed in, nothing is asked. */
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { createLockSession, StoredLock } from '#client/session/lock-session.ts';
import { createSession, StoredSession } from '#client/session/session.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { createTextStore } from '#client/storage/text-store.ts';
import { createValue } from '#client/sync/readable.ts';
import type { GivenHouse } from '#shared/drawn/drawn-page.ts';
import type { GuestApp } from '../app/guest-app.ts';

const nowhere = () => {
  throw new Error('A page that is drawn on the server asks for nothing');
};

/** One for a page: what it remembers is the house it shows; null for a page of no house's. */
export function stillApp(lang: string, house: GivenHouse | null): GuestApp {
  const texts = createTextStore(nowhere);
  const reachability = createReachability({ fetch: nowhere, onWake: () => () => undefined });
  const place = createValue(house === null ? null : { lang, detail: house.detail });
  const remembered = createValue(
    house === null
      ? null
      : { lang, tenantCode: house.detail.tenant_cd, locationId: house.detail.location_id, menus: house.menus },
  );
  const kept = { set: nowhere, forget: nowhere };
  return {
    core: {
      reachability,
      transport: createTransport({ reachability, fetch: nowhere }),
      session: createSession({
        stored: storedValue(texts, 'session', StoredSession),
        refresh: nowhere,
        withLock: inPageLock(),
      }),
      lock: createLockSession(storedValue(texts, 'lock', StoredLock)),
      sync: createValue(null),
    },
    memory: {
      place: { ...place, ...kept },
      menus: { ...remembered, ...kept },
      guest: { ...createValue(null), ...kept },
      forgetGuest: nowhere,
    },
    logs: { access: nowhere, error: nowhere },
    lang,
    older: createValue(false),
    events: createValue(null),
    fetchNextPages: nowhere,
  };
}
