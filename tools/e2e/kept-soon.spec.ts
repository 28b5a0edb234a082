/** The page is kept before the house is, and opens without a network after the first visit. */
import type { Request } from '@playwright/test';
import { keptForLater } from './support/offline.ts';
import { expect, test } from './support/test.ts';

/** What only reading ahead asks for on the menu. */
const readAhead = /listQcBizFacilities|listQcCoupon|getQcFloorGuides|listQcQuestionnaires|recommend/i;

test('[PWA-SOON] [PWA-OFFLINE] [CHAT-OFFLINE] a fresh phone keeps the page, then the house; closed and opened without a network it is ours', async ({
  arrive,
  qr,
  wifi,
}) => {
  const { page, scan } = await arrive({ url: wifi.url });
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (readAhead.test(request.postData() ?? request.url())) asked.push(request);
  });
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => performance.mark('kept'), { once: true });
  });
  await scan(await qr());
  await keptForLater(page);
  await expect.poll(() => asked.length, { message: 'the house is read ahead' }).toBeGreaterThan(0);
  const keptAt = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('kept')[0]?.startTime ?? Infinity),
  );
  // When a request began is known once it is answered.
  await expect.poll(() => Math.min(...asked.map((request) => request.timing().startTime))).toBeGreaterThan(keptAt);

  const device = page.context();
  const address = page.url();
  await wifi.off(device);
  await expect(page.getByText('Offline. Messages will be sent when you are back')).toBeVisible();
  await page.close();
  const again = await device.newPage();
  await again.goto(address);
  await expect(again.locator('main').getByRole('listitem').first()).toBeVisible();
  await expect(again.getByText('Offline. Messages will be sent when you are back')).toBeVisible();
});
