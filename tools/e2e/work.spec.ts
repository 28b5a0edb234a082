import { signInToConsole } from './support/console-page.ts';
import { atDesk, expect, people, test, uniqueName } from './support/test.ts';

test('[PRIORITY-RULE] [MASK-BEFORE] [WORK-CODE] what an administrator writes moves, masks and files a guest’s request', async ({
  browser,
  arrive,
  clerk,
  qr,
  url,
}) => {
  const unique = Date.now().toString(36).slice(-5).toUpperCase();
  const administrator = await (await browser.newContext(atDesk)).newPage();
  await administrator.goto(`${url}/en/admin/seaside/desk-work/new`);
  await signInToConsole(administrator, url, people.omar);
  await administrator.goto(`${url}/en/admin/seaside/desk-work/new`);
  await administrator.getByLabel('Code', { exact: true }).fill(unique);
  await administrator.getByLabel('What it stands for').fill('Plumber called');
  await administrator.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(administrator.getByText('Plumber called')).toBeVisible();
  await administrator.goto(`${url}/en/admin/seaside/desk-work/priorities/new`);
  await administrator.getByLabel('Name').fill(`Water ${unique}`);
  await administrator.getByLabel('Words').fill(`flood${unique}*`);
  await administrator.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(administrator.getByText(`Water ${unique}`).first()).toBeVisible();

  const name = uniqueName('Wes');
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  await guest.startChat(await qr(), name);
  await guest.say(`flood${unique}ed! My card is 4111 1111 1111 1111`);
  // Their own page shows it until the server's has come.
  await expect(guest.bubble('•••• •••• •••• ••••')).toBeVisible();
  await mia.open(name);
  await expect(mia.bubble(/My card is •••• •••• •••• ••••/)).toBeVisible();
  await expect(mia.ticket(name).getByText(`Water ${unique}`)).toBeVisible();
  const details = mia.page.getByRole('complementary', { name: 'Details and notes' });
  await expect(details.getByText(`By rule: Water ${unique}`)).toBeVisible();
  await details.getByLabel('Work codes').selectOption({ label: `${unique} · Plumber called` });
  await expect(details.getByRole('button', { name: `Remove ${unique}` })).toBeVisible();
  await mia.page.reload();
  await expect(details.getByRole('button', { name: `Remove ${unique}` })).toBeVisible();
  await mia.page.getByRole('button', { name: 'Filters', exact: true }).click();
  await mia.page.getByLabel('Work code', { exact: true }).selectOption({ label: `${unique} · Plumber called` });
  await expect(mia.page.locator('[data-ticket]')).toHaveCount(1);
});
