/** The whole house is read without a network after one visit, pages that were never opened included. */
import { keptForLater } from './support/offline.ts';
import { expect, test } from './support/test.ts';

/** Menus whose page is of the catalogue, and where it is. */
const pages: Readonly<Record<string, string>> = {
  facility: 'customer/facility',
  coupon: 'customer/coupon',
  recommendation: 'customer/recommendation',
  floor_guide: 'customer/floorguide',
  questionnaire: 'customer/questionnaire',
  congestion: 'customer/congestion',
  qr_order: 'customer/order',
};

interface Menu {
  readonly id: number;
  readonly sub_menu: readonly {
    readonly id: number;
    readonly name: string;
    readonly menu_type: string;
    readonly is_lang_restricted: boolean;
    readonly url: string | null;
    readonly qr_order_url: string | null;
  }[];
}

test('[OFFLINE-AHEAD] [OFFLINE-PICTURES] in airplane mode after one visit every page of the house opens with its texts and pictures', async ({
  arrive,
  qr,
  wifi,
}) => {
  test.slow();
  const { page, scan } = await arrive({ url: wifi.url });
  await scan(await qr());
  await keptForLater(page);
  await expect
    .poll(
      () =>
        page.evaluate(async () => ({
          read: localStorage.getItem('bellhop-house-kept') !== null,
          pictures: (await (await caches.open('bellhop-pictures-seaside')).keys()).length > 5,
        })),
      { timeout: 40_000 },
    )
    .toEqual({ read: true, pictures: true });
  const menus = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('bellhop-menus') ?? '{}') as { menus: Menu[] }).menus,
  );
  const addresses = menus.flatMap((main) =>
    main.sub_menu
      .filter(
        (sub) =>
          !sub.is_lang_restricted && pages[sub.menu_type] !== undefined && (sub.url ?? sub.qr_order_url) === null,
      )
      .map((sub) => ({
        type: sub.menu_type,
        name: sub.name,
        path: `/en/${pages[sub.menu_type] ?? ''}?main_id=${main.id}&sub_id=${sub.id}`,
      })),
  );
  expect(new Set(addresses.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);

  await wifi.off(page.context());
  for (const { name, path } of addresses) {
    await page.goto(wifi.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name);
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    await expect(page.getByText('This page could not be loaded'), path).toHaveCount(0);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
    const broken = await page
      .locator('main img')
      .evaluateAll(
        (images) =>
          images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
            .length,
      );
    expect(broken, path).toBe(0);
  }
});
