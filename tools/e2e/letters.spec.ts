/** A phone that has no letters of the language its guest reads. */
import { qrPath } from './support/demo.ts';
import { expect, phone, test } from './support/test.ts';

test('[LETTERS-LENT] a phone without Burmese letters is lent them, and none of the scripts nobody reads', async ({
  device,
  url,
}) => {
  const page = await (await device(phone)).newPage();
  // Whatever it lacks it draws as boxes, each as wide as the other.
  await page.addInitScript(() => {
    const measure = CanvasRenderingContext2D.prototype.measureText;
    CanvasRenderingContext2D.prototype.measureText = function (text) {
      return /\p{Script=Myanmar}|\p{Script=Khmer}/u.test(text) ? measure.call(this, 'o') : measure.call(this, text);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${url}${await qrPath(url, 'seaside', '101', 'my')}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/\p{L}/u);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      ),
    )
    .toEqual(['Bellhop Letters']);
  expect(asked.map((path) => /noto-sans-(\w+)-/.exec(path)?.[1])).toEqual(['myanmar']);
});
