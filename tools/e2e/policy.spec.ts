/** The content security policy, and that breaking it would be noticed by every test. */
import { watchPages } from './support/page-watch.ts';
import { expect, phone, test } from './support/test.ts';

test('[OPS-CSP] every kind of page comes with a strict policy, which stops a script that was slipped in', async ({
  browser,
  url,
  qr,
}) => {
  const context = await browser.newContext(phone);
  const watch = watchPages(context);
  const page = await context.newPage();
  for (const path of [
    '/',
    await qr(),
    '/en/customer',
    '/en/staff',
    '/en/settings',
    '/en/notfound',
    '/en/nowhere/at/all',
  ]) {
    const response = await page.goto(url + path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/default-src 'none'|default-src 'self'/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy, path).toContain('frame-ancestors');
  }
  expect(watch.take()).toEqual([]);

  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="document.title=`taken`">'),
  );
  await expect
    .poll(() => watch.take().join(), { message: 'the refusal is noticed' })
    .toContain('refused by the policy');
  await expect(page).not.toHaveTitle('taken');
  await context.close();
});
