/** Walking through every route of the guest's app in a real browser, as a guest of the demo house who has a stay. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { nameOf, type SampleAddress, sampleAddresses, type Samples } from '#client/guest/testing/sample-addresses.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import { demoTenant } from '../e2e/support/demo.ts';

/** The house that has something of everything, and the guest of it who has conversations. */
const HOUSE = 'seaside';
const GUEST = '佐々木 由紀';

const Menus = v.object({
  menus: v.array(
    v.object({
      id: v.number(),
      required_show_submenu: v.boolean(),
      sub_menu: v.array(
        v.object({
          id: v.number(),
          menu_type: v.string(),
          is_lang_restricted: v.boolean(),
          menu_option: v.nullable(v.string()),
          url: v.nullable(v.string()),
          qr_order_url: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
type Menus = v.InferOutput<typeof Menus>['menus'];

/** Resolves once the page is drawn: nothing waits, moves or is still to be loaded; or after some seconds of that. */
export async function settled(page: Page): Promise<void> {
  // Signs and pictures come in chunks and files of their own; what is asked again and again never rests.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1, main') !== null &&
        document.getElementById('drawn') === null &&
        document.querySelector('[aria-busy=true]') === null &&
        [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
      undefined,
      { timeout: 6_000 },
    )
    .catch(() => undefined);
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => void setTimeout(resolve, 2_000)),
    ]),
  );
}

async function menusOf(page: Page): Promise<Menus> {
  const text = await page.waitForFunction(() => localStorage.getItem('bellhop-menus'), undefined, { timeout: 20_000 });
  return v.parse(Menus, JSON.parse(String(await text.jsonValue()))).menus;
}

/** What this device keeps of the catalogue after its lists were opened: the last part of each key, by kind. */
function keptIds(
  page: Page,
): Promise<{ readonly facility: string; readonly offer: string; readonly recommendation: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bellhop-catalogue', 1);
        opening.onerror = () => reject(new Error('What is kept of the catalogue cannot be read'));
        opening.onsuccess = () => {
          const rows = opening.result.transaction('rows').objectStore('rows');
          const keys = rows.getAllKeys();
          const values = rows.getAll();
          values.onsuccess = () => {
            const all = keys.result.map(String);
            const last = (kind: string): string =>
              all
                .find((key) => key.startsWith(`house/${kind}/`))
                ?.split('/')
                .at(-1) ?? '';
            const places: unknown = values.result[all.findIndex((key) => key.startsWith('house/recommendations/'))];
            const place: unknown = Array.isArray(places) ? places[0] : null;
            opening.result.close();
            resolve({
              facility: last('facility'),
              offer: last('offer'),
              recommendation: typeof place === 'object' && place !== null && 'id' in place ? String(place.id) : '',
            });
          };
        };
      }),
  );
}

/** Signs the guest in and finds what the addresses are made of. */
export async function beginWalk(page: Page, url: string, lang: string): Promise<Samples> {
  const tenant = await demoTenant(url, HOUSE);
  const guestCode = tenant.guests.find(({ name }) => name === GUEST)?.code;
  const locationId = tenant.locations[0]?.id;
  if (guestCode === undefined || locationId === undefined)
    throw new Error(`The demo house ${HOUSE} has no ${GUEST}, or no place`);
  const enter = async (): Promise<void> => {
    await page.goto(`${url}/${lang}/biz/guest/${HOUSE}/${guestCode}`);
    await page.waitForURL(/\/customer$/);
  };
  await enter();
  const menus = await menusOf(page);
  const subs = menus.flatMap(({ sub_menu }) => sub_menu);
  const menu: Samples['menu'] = (type) => {
    for (const main of menus) {
      const sub = main.sub_menu.find(
        (one) =>
          one.menu_type === type &&
          !one.is_lang_restricted &&
          (type !== 'qr_order' || (one.url ?? one.qr_order_url) === null),
      );
      if (sub !== undefined) return { main: main.id, sub: sub.id };
    }
    return { main: 0, sub: 0 };
  };
  for (const [path, type] of [
    ['facility', 'facility'],
    ['coupon', 'coupon'],
    ['recommendation', 'recommendation'],
  ] as const) {
    await page.goto(`${url}/${lang}/customer/${path}?main_id=${menu(type).main}&sub_id=${menu(type).sub}`);
    await settled(page);
  }
  const kept = await keptIds(page);
  await page.goto(`${url}/${lang}/customer/messagebox`);
  await page.locator('main').getByRole('listitem').first().locator('a, button').first().click();
  await page.waitForURL(/\/conversation\//);
  return {
    tenantCode: HOUSE,
    locationId,
    guestCode,
    menu,
    listId: menus.find((main) => main.required_show_submenu || main.sub_menu.length > 1)?.id ?? menus[0]?.id ?? 0,
    userId:
      subs.map((sub) => parseMenuOption(sub.menu_option)).find((option) => option?.accessId != null)?.accessId ?? '',
    houseUrl: subs.find(({ url: own }) => own !== null)?.url ?? '',
    conversationId: new URL(page.url()).pathname.split('/').at(-1) ?? '',
    facilityId: Number(kept.facility),
    offerId: Number(kept.offer),
    recommendationId: kept.recommendation,
  };
}

/** The samples in the order of a walk: what leads elsewhere, or signs the guest out, comes last, and other houses after that. */
const lateness = ({ passing, house }: SampleAddress): number => (house === undefined ? (passing === true ? 1 : 0) : 2);
export const walkOrder: readonly SampleAddress[] = sampleAddresses.toSorted(
  (one, other) => lateness(one) - lateness(other),
);

/** Goes to each in turn and looks at it. */
export async function walk(
  page: Page,
  url: string,
  lang: string,
  samples: Samples,
  which: readonly SampleAddress[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const one of which) {
    if (one.house !== undefined) {
      await page.goto(`${url}/${lang}/biz/location/${one.house}`);
      await page.waitForURL(/\/customer$/);
    }
    await page.goto(`${url}/${lang}/${one.path(samples)}`);
    await settled(page);
    await look(nameOf(one));
  }
}
