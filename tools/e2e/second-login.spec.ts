/** One clerk in two browsers, and one who is sent away. */
import { staffOn } from './support/staff-page.ts';
import { atDesk, expect, test } from './support/test.ts';

const clerk = 'a.nishimura@harbor-lantern.example';
const leader = 'k.fujiwara@harbor-lantern.example';

test('[LOGIN-SECOND] [FORCE-OFF] a second login reads only until it takes over, the first is told; a supervisor signs both out', async ({
  device,
  url,
}) => {
  const [first, second, desk] = await Promise.all(
    [1, 2, 3].map(async () => staffOn(await (await device(atDesk)).newPage(), url)),
  );
  if (first === undefined || second === undefined || desk === undefined) throw new Error('no page');
  const strip = (of: typeof first) => of.page.getByRole('region', { name: 'You can only read here' });
  await first.signIn(clerk);
  await second.signIn(clerk);
  await expect(strip(second)).toContainText('Chrome');
  await expect(strip(first)).toHaveCount(0);
  await second.page.getByRole('button', { name: 'Work here' }).click();
  await expect(strip(second)).toHaveCount(0);
  // Told on its socket, without a reload.
  await expect(strip(first)).toBeVisible();

  await desk.signIn(leader);
  await desk.page.getByRole('button', { name: /Status and settings/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Colleagues…' }).click();
  const name = '西村 葵';
  await desk.page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  for (const { page } of [first, second]) await expect(page.getByText(/Your session has ended/)).toBeVisible();
});
