import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askWorker } from '#client/pwa/ask-worker.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { MenuType } from '#shared/domain/states/enumerations.ts';
import { prefetchKinds } from '../../pages/idle/prefetch-kinds.ts';
import { cachedKeys, cacheKey, readCached, warmCache, writeCached } from '../../app/cached-table.ts';
import { facilityLists } from '../../house/facility/facility-store.ts';
import { popupKey, popups } from '../popup/popup-store.ts';
import { askUs, FakeHouse, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { prefetchHouse, type Surroundings } from './prefetch-house.ts';
import { makeRoom } from './make-room.ts';
import { picturesIn } from './pictures-in.ts';

const pool = {
  id: 5,
  sub_menu_id: 13,
  name: 'Pool',
  description: 'Heated',
  images: [{ url: '/demo/pool.svg', alt: '' }],
  phone: null,
  reservation_url: null,
  options: [],
  hours: {},
};

const spa = {
  id: 6,
  sub_menu_id: 13,
  name: 'Spa',
  description: '',
  description2: '',
  genre: '',
  location: '',
  business_hours: [],
  images: [],
  has_popupmenu: true,
  facility_options: [],
};

let house: FakeHouse;
let app: TestApp;
let around: Surroundings;
let saving: boolean;
let pictures: (readonly [string, readonly string[]])[];
let picturesKept: boolean;
let stop: () => void;

beforeEach(async () => {
  house = new FakeHouse();
  house.operations = { listQcBizFacilities: [] };
  app = testApp(house);
  app.signIn();
  app.core.reachability.reached();
  [saving, pictures, picturesKept, stop] = [false, [], true, () => undefined];
  around = {
    shellKept: () => Promise.resolve(),
    saving: () => saving,
    room: async () => null,
    keepPictures: async (of, paths) => pictures.push([of, paths]) > 0 && picturesKept,
    pause: () => Promise.resolve(),
    now: Date.now,
  };
  await warmCache();
});
afterEach(async () => {
  stop();
  await app.close();
});

const kinds = prefetchKinds.filter(({ menuType }) => menuType === 'facility');

const isDone = (): boolean => localTexts.get('bellhop-house-kept') !== null;

describe('a house read ahead', () => {
  it('[OFFLINE-AHEAD] is kept menu by menu without having been opened, as nobody’s doing, and once', async () => {
    const before = app.core.lock.view.get();
    stop = prefetchHouse(app, kinds, around);
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(house.named('listQcBizFacilities').map(({ body }) => body)).toEqual([{ subMenuId: 13, langCd: 'en' }]);
    expect(facilityLists.remembered(app, 13, false)).toEqual([]);
    expect(app.core.lock.view.get()).toEqual(before);
    stop();
    stop = prefetchHouse(app, kinds, around);
    await Promise.resolve();
    expect(house.named('listQcBizFacilities')).toHaveLength(1);
  });

  it('[PWA-SOON] [OFFLINE-AHEAD] begins once the page itself is kept', async () => {
    let kept: () => void = () => undefined;
    const shell = new Promise<void>((resolve) => {
      kept = resolve;
    });
    let asked = 0;
    stop = prefetchHouse(app, kinds, {
      ...around,
      shellKept: () => {
        asked += 1;
        return shell;
      },
    });
    await vi.waitFor(() => expect(asked).toBe(1));
    expect([house.named('listQcBizFacilities').length, pictures.length]).toEqual([0, 0]);
    kept();
    await vi.waitFor(() => expect(isDone()).toBe(true));
  });

  it('[OFFLINE-AHEAD] hands its pictures over, for this house', async () => {
    stop = prefetchHouse(app, [{ menuType: 'facility', read: async () => [pool] }], around);
    await vi.waitFor(() => expect(pictures).toEqual([['coast', ['/demo/pool.svg']]]));
  });

  it('[OFFLINE-AHEAD] is not done before its pictures are, and is walked through again when they broke off', async () => {
    picturesKept = false;
    stop = prefetchHouse(app, kinds, around);
    await vi.waitFor(() => expect(pictures).toHaveLength(1));
    picturesKept = true;
    expect(isDone()).toBe(false);
    stop();
    stop = prefetchHouse(app, kinds, around);
    await vi.waitFor(() => expect([pictures.length, isDone()]).toEqual([2, true]));
  });

  it('[OFFLINE-AHEAD] is done when the worker says so, and not when it was ended before', async () => {
    const worker = (answer: boolean | null) => {
      const active = {
        postMessage: (_: unknown, [port]: MessagePort[]) => answer === null || port?.postMessage(answer),
      };
      return { ready: Promise.resolve({ active }) };
    };
    const message = { type: 'ahead', house: 'coast', paths: [], bytes: 1 } as const;
    const asked = (answer: boolean | null) =>
      askWorker(
        message,
        worker(answer) as object as Pick<ServiceWorkerContainer, 'ready'>,
        answer === null ? 0 : 60_000,
      );
    expect([await asked(true), await asked(false), await asked(null)]).toEqual([true, false, false]);
  });

  it('[OFFLINE-AHEAD] waits while bytes are to be saved, without a guest, and without a network', async () => {
    saving = true;
    stop = prefetchHouse(app, kinds, around);
    saving = false;
    house.offline = true;
    await app.core.reachability.doubt();
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [askUs] });
    expect([house.named('listQcBizFacilities').length, isDone()]).toEqual([0, false]);
    house.offline = false;
    await app.core.reachability.doubt();
    await vi.waitFor(() => expect(isDone()).toBe(true));
  });

  it('[OFFLINE-AHEAD] goes on past what is refused', async () => {
    app.memory.menus.set({
      lang: 'en',
      tenantCode: 'coast',
      locationId: null,
      menus: [{ ...askUs, sub_menu: [...askUs.sub_menu, subMenu({ id: 14, name: 'Gym', menu_type: 'facility' })] }],
    });
    house.refusals = { listQcBizFacilities: 'not_found' };
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stop = prefetchHouse(app, kinds, around);
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(house.named('listQcBizFacilities')).toHaveLength(2);
  });

  it('[OFFLINE-AHEAD] [POPUP-LEADS] takes along what leads on from its places', async () => {
    house.operations = { listQcBizFacilities: [spa], getSubmenuPopupListFull: [] };
    stop = prefetchHouse(app, kinds, around);
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(popups.remembered(app, popupKey('facility', spa.id), false)).toEqual([]);
  });

  it('[OFFLINE-AHEAD] every kind of menu with a page of its own has a row', () => {
    const withPages: readonly MenuType[] = [
      'facility',
      'recommendation',
      'coupon',
      'floor_guide',
      'questionnaire',
      'congestion',
      'qr_order',
      'online_payment',
    ];
    expect([...new Set(prefetchKinds.map(({ menuType }) => menuType))].toSorted()).toEqual(withPages.toSorted());
  });
});

describe('room for it', () => {
  const key = (owner: 'house' | 'guest', of: string, lang: string, name: string): string =>
    cacheKey(owner, 'facility', of, lang, name);

  it('[OFFLINE-FULL] other houses go first, then other languages; what the guest reads now stays', async () => {
    const all = [
      key('house', 'lake', 'en', '1'),
      key('house', 'coast', 'fr', '1'),
      key('house', 'coast', 'en', '1'),
      key('guest', 'lake', 'en', '2'),
    ];
    for (const one of all) writeCached(one, 'x'.repeat(100));
    const here = { house: 'coast', lang: 'en' };
    expect(await makeRoom(here, 10_000)).toBe(true);
    expect(cachedKeys('')).toHaveLength(4);
    expect(await makeRoom(here, 300)).toBe(true);
    expect(all.map((one) => readCached(one) !== undefined)).toEqual([false, true, true, false]);
    expect(await makeRoom(here, 50)).toBe(false);
    expect(all.map((one) => readCached(one) !== undefined)).toEqual([false, false, true, false]);
  });
});

describe('pictures in what was read', () => {
  it('[OFFLINE-PICTURES] are our own server’s, wherever they stand, and no films or addresses of others', () => {
    const value = {
      logo: '/demo/logo.svg',
      deep: [{ images: [{ url: '/media/coast/a.jpg?w=2' }, { url: '/demo/logo.svg' }] }],
      text: 'see /demo/x.svg',
      film: '/demo/movie.webm',
      far: 'https://x.example/a.jpg',
      slashes: '//x.example/demo/a.png',
    };
    expect(picturesIn(value)).toEqual(['/demo/logo.svg', '/media/coast/a.jpg?w=2']);
  });
});
