/** An owner, alone, with an empty server of production: from the address that its start prints to a guest who is answered. */
import { join } from 'node:path';
import { emptyServer } from './support/empty-server.ts';
import { codesOn } from '#server/testing/read-codes.ts';
import { guestOn } from './support/guest-page.ts';
import { staffOn } from './support/staff-page.ts';
import { atDesk, expect, phone, test } from './support/test.ts';

const rooms = Array.from({ length: 40 }, (_, place) => String(101 + place));

test('[HOUSE-FIRST] [SHEET-CODES] [SETUP-CODE] an owner makes a house, prints its codes, and a guest is answered', async ({
  anotherApp,
  appEnv,
  device,
}, info) => {
  // A production server starts on an empty database first, and an owner, a clerk and a guest go all the way.
  test.setTimeout(300_000);
  const server = await emptyServer(appEnv['DATABASE_URL'] ?? '');
  const app = await anotherApp(server.env);
  try {
    const { url } = app;
    const owner = await (await device({ ...atDesk, acceptDownloads: true })).newPage();
    await owner.goto(`${url}/en/organization/sign-up?setup=${server.setupCode()}`);
    // The code does not stay where others may read it.
    await expect(owner).not.toHaveURL(/setup/);
    await owner.getByLabel('Your name').fill('Noor Haddad');
    await owner.getByLabel('E-mail address').fill('noor@edelweiss.example');
    await owner.getByLabel('Name of the house').fill('Pension Edelweiss');
    await expect(owner.getByLabel('Address of the house')).toHaveValue('pension-edelweiss');
    await owner.getByLabel('I agree').check();
    await owner.getByRole('button', { name: 'Make my house' }).click();
    await expect(owner.getByRole('heading', { name: 'Pension Edelweiss' })).toBeVisible();

    const areas = owner.getByRole('navigation');
    await areas.getByRole('link', { name: 'Rooms' }).click();
    await owner.getByLabel('Table of rooms (Excel or CSV)').setInputFiles({
      name: 'rooms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`group_id,name\n${rooms.map((room) => `Rooms,${room}\n`).join('')}`),
    });
    await owner.getByRole('button', { name: 'Take them over' }).click();
    await expect(owner.getByText('40 rooms were added.')).toBeVisible();
    await owner.getByRole('button', { name: 'Print the codes' }).click();
    await expect(owner.getByRole('img', { name: 'The first page' })).toBeVisible();
    const [sheet] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'Get the PDF' }).click(),
    ]);
    await owner.keyboard.press('Escape');
    const file = join(info.outputDir, 'codes.pdf');
    await sheet.saveAs(file);
    const codes = await codesOn(file, 1, 8);
    expect(codes.map((code) => new URL(code).pathname)).toEqual(
      codes.map(() => expect.stringMatching(/^\/qr\/biz\/location\/pension-edelweiss\/[0-9a-f-]{36}$/)),
    );
    expect(new Set(codes).size).toBe(8);

    await areas.getByRole('link', { name: 'Menus' }).click();
    await owner.getByRole('link', { name: 'Add a menu to “Ask us”' }).click();
    await owner.getByRole('link', { name: /^Chat with people/ }).click();
    await owner.getByRole('group', { name: 'Title', exact: true }).getByLabel('English').fill('Extra pillows');
    await owner.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(owner.getByRole('link', { name: /^Extra pillows/ })).toBeVisible();

    await areas.getByRole('link', { name: 'People' }).click();
    await owner.getByRole('button', { name: 'Invite somebody' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Lena Berg');
    await owner.getByLabel('E-mail address').fill('lena@edelweiss.example');
    await owner.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(owner.getByRole('link', { name: /Lena Berg.*Invited/ })).toBeVisible();
    const link = /https?:\S+/.exec(await server.mailTo('lena@edelweiss.example'))?.[0] ?? '';
    const desk = await (await device(atDesk)).newPage();
    await desk.goto(link);
    await desk.getByRole('button', { name: 'Join' }).click();
    await expect(desk.getByRole('searchbox')).toBeVisible();

    const scanned = new URL(codes[0] ?? '');
    const guest = guestOn(await (await device({ ...phone, locale: 'fr' })).newPage(), url);
    await guest.scan(scanned.pathname);
    await expect(guest.page).toHaveURL(/\/fr\/customer$/);
    await guest.tap('Ask us');
    // The home page names the same things below its own: a tap on one of these goes as the page does.
    await expect(guest.page.getByRole('heading', { level: 1, name: 'Ask us' })).toBeVisible();
    await guest.tap('Extra pillows');
    await guest.giveName('Camille');
    await guest.say('Bonjour, deux oreillers de plus, s’il vous plaît.');
    const lena = staffOn(desk, url);
    await lena.open('Camille');
    await lena.take();
    await lena.reply('Hello');
    await expect(guest.page.locator('article[data-message]')).toHaveCount(2);
  } finally {
    await app.stop();
    await server.close();
  }
});
