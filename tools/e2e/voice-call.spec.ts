/** Voice calls: a guest rings, or a clerk does; the other answers, each hears the other, and it is hung up. */
import type { Page } from '@playwright/test';
import { expect, phone, test } from './support/test.ts';
import { qrPath } from './support/demo.ts';
import { guestOn } from './support/guest-page.ts';
import { countSound, heard, withMicrophone } from './support/sound.ts';

// One clerk's login, at one desk.
test.describe.configure({ mode: 'serial' });

test.use({ launchOptions: withMicrophone });

test('[DESK-RING] [DESK-TALK] [VOICE-SIGNAL] a guest rings, the desk answers, both hear each other, and the desk hangs up', async ({
  device,
  clerk,
  url,
}) => {
  const guest = guestOn(await (await device({ ...phone, locale: 'en' })).newPage(), url);
  // In a house where nobody else is at work: whom a call rings is the shift's first.
  const [aoi] = await Promise.all([
    clerk('a.nishimura@harbor-lantern.example'),
    qrPath(url, 'harbor', '401', 'en').then(guest.scan),
  ]);
  for (const { page } of [guest, aoi]) await countSound(page);
  await guest.tap('Message us');
  await guest.tap('Voice call');
  await guest.page.getByRole('button', { name: 'Start the call' }).click();

  await aoi.page.getByRole('button', { name: /^Answer the call: Room 401/ }).click();
  const desk = aoi.page.getByRole('region', { name: 'Calls', exact: true });
  await expect(desk.getByText('In a call', { exact: true })).toBeVisible();
  await expect(guest.page.getByRole('heading', { name: '西村 葵' })).toBeVisible();
  await expect(aoi.page).toHaveURL(/[?&]ticket=/);
  for (const { page } of [guest, aoi])
    await expect.poll(() => heard(page), { message: 'sound arrives' }).toBeGreaterThan(0);

  await aoi.page.getByRole('button', { name: 'Hang up', exact: true }).click();
  await expect(desk).toHaveCount(0);
  await expect(guest.page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
  await expect(aoi.page.getByRole('log').getByText(/Call ended after 0:\d\d/)).toBeVisible();
});

test('[VOICE-CALL-GUEST] a clerk calls the guest of their ticket, who answers on the page that is open, and both hear each other', async ({
  device,
  clerk,
  url,
}) => {
  const guest = guestOn(await (await device({ ...phone, locale: 'en' })).newPage(), url);
  const [aoi, path] = await Promise.all([
    clerk('a.nishimura@harbor-lantern.example'),
    qrPath(url, 'harbor', '402', 'en'),
  ]);
  await guest.scan(path);
  await guest.tap('Message us');
  await guest.tap('Front desk');
  await guest.say('The heating makes a noise I cannot describe');
  await aoi.open('402');
  await aoi.take();
  for (const { page } of [guest, aoi]) await countSound(page);
  await aoi.page.getByRole('button', { name: 'Call the guest' }).click();

  const rings = guest.page.getByRole('alertdialog', { name: /西村 葵/ });
  await expect(rings).toBeVisible();
  await expect(aoi.page.getByRole('region', { name: 'The guest you are calling' })).toBeVisible();
  await rings.getByRole('button').last().click();
  await expect(guest.page).toHaveURL(/call/);
  const desk = aoi.page.getByRole('region', { name: 'Calls', exact: true });
  await expect(desk.getByText('In a call', { exact: true })).toBeVisible();
  for (const { page } of [guest, aoi])
    await expect.poll(() => heard(page), { message: 'sound arrives' }).toBeGreaterThan(0);
  await aoi.page.getByRole('button', { name: 'Hang up', exact: true }).click();
  await expect(desk).toHaveCount(0);
});

test('[VOICE-HAND-ON] [VOICE-SIGNAL] a running call goes to a colleague, and the guest hears them without doing anything', async ({
  device,
  clerk,
  url,
}) => {
  const guest = guestOn(await (await device({ ...phone, locale: 'en' })).newPage(), url);
  const [aoi, path] = await Promise.all([
    clerk('a.nishimura@harbor-lantern.example'),
    qrPath(url, 'harbor', '403', 'en'),
  ]);
  await guest.scan(path);
  for (const { page } of [guest, aoi]) await countSound(page);
  await guest.tap('Message us');
  await guest.tap('Voice call');
  await guest.page.getByRole('button', { name: 'Start the call' }).click();
  await aoi.page.getByRole('button', { name: /^Answer the call: Room 403/ }).click();
  await expect.poll(() => heard(guest.page), { message: 'the first clerk is heard' }).toBeGreaterThan(0);

  // At work from now on, whoever the shift rings first; signed in nowhere else, where they could not answer.
  const jiaqi = await clerk('lin.jiaqi@harbor-lantern.example');
  await countSound(jiaqi.page);
  const deskOf = (page: Page) => page.getByRole('region', { name: 'Calls', exact: true });
  await deskOf(aoi.page).getByRole('button', { name: 'Hand on' }).click();
  await aoi.page.getByRole('dialog', { name: 'Hand on the call' }).getByRole('button', { name: /佳琪/ }).click();
  await expect(deskOf(aoi.page).getByText(/Go on talking until they take it/)).toBeVisible();
  await expect(jiaqi.page.getByText(/talks with the guest and hands the call to you/)).toBeVisible();
  await jiaqi.page.getByRole('button', { name: /^Answer the call: Room 403/ }).click();

  await expect(deskOf(aoi.page)).toHaveCount(0);
  await expect(deskOf(jiaqi.page).getByText('In a call', { exact: true })).toBeVisible();
  await expect.poll(() => heard(jiaqi.page), { message: 'the guest is heard by the colleague' }).toBeGreaterThan(0);
  const before = await heard(guest.page);
  await expect.poll(() => heard(guest.page), { message: 'the colleague is heard' }).toBeGreaterThan(before);
  await expect(guest.page.getByRole('heading', { name: /林/ })).toBeVisible();
  await jiaqi.page.getByRole('button', { name: 'Hang up', exact: true }).click();
  await expect(guest.page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
});
