/** Notifications, from what one writes to what the other's closed page shows, through a push service on loopback. */
import { type PushService, startPushService } from '#server/testing/push-service.ts';
import { launchOptions } from './support/browser.ts';
import { keptForLater } from './support/offline.ts';
import { deliverPush, forgetNotices, lookAt, pressNotice, pushThrough, shownNotices } from './support/push-edge.ts';
import { pushServicePort } from './support/site.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

test.use({ launchOptions });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService(Date.now, pushServicePort);
});
test.afterAll(() => service.close());

test('[PWA-PUSH] [PUSH-SHOWN] [PUSH-CLICK] [PUSH-DESK] a guest and a clerk turn notifications on, are told, and come to the conversation', async ({
  arrive,
  clerk,
  qr,
  url,
}) => {
  test.slow();
  const name = uniqueName('Pia');
  const [guest, desk] = await Promise.all([arrive(), clerk(people.mia)]);

  // 1. The clerk turns them on in the menu of the inbox.
  const deskEdge = await pushThrough(desk.page.context(), url, service);
  await keptForLater(desk.page);
  await desk.page.reload();
  await desk.page.getByRole('button', { name: /Status and settings/ }).click();
  const entry = desk.page.getByRole('menuitem', { name: /Notify me while this page is closed/ });
  await expect(entry).toContainText('Off');
  await entry.click();
  await expect.poll(() => deskEdge.browsers.length).toBe(1);

  // 2. A guest writes; the clerk's browser is told who, and nothing of what.
  await guest.startChat(await qr(), name);
  await guest.say('I have lost my passport');
  await guest.expectState('I have lost my passport', /sent|read/);
  // Guests of other tests write to the same desk.
  const conversation = new URL(guest.page.url()).pathname.split('/').at(-1);
  const ofThis = () => deskEdge.browsers[0]?.received.filter((one) => one['conversation_id'] === conversation) ?? [];
  await expect.poll(() => ofThis().length).toBeGreaterThan(0);
  const told = ofThis().at(-1) ?? {};
  expect(told).toMatchObject({ body: 'A guest is waiting for an answer', lang: 'en' });
  // Of somebody who has not said a name yet, it is the room.
  expect(told['title']).toBe('Room 101');
  expect(JSON.stringify(told)).not.toContain('passport');
  // A press on it leads the open inbox there, which is not loaded anew.
  await desk.page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  // It is in front here, where a notification would not be shown (5).
  await desk.page.evaluate(async (path) => {
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification('Room 101', { data: { path } });
  }, told['path']);
  await pressNotice(desk.page);
  await expect(desk.page).toHaveURL(new RegExp(`ticket=${told['conversation_id']}$`));
  await expect(desk.bubble('I have lost my passport')).toHaveCount(1);
  await expect(desk.page.locator('html')).toHaveAttribute('data-kept', 'yes');
  await desk.take();

  // 3. The guest turns them on in the settings.
  const guestEdge = await pushThrough(guest.page.context(), url, service);
  await keptForLater(guest.page);
  await guest.page.goto(`${url}/en/settings`);
  await guest.page.getByRole('button', { name: 'Notify me' }).click();
  await expect(guest.page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  // 4. The clerk answers; what is opened with the keys of the guest's browser is what its worker shows.
  await desk.reply('We have found it');
  await expect.poll(() => guestEdge.browsers[0]?.received.length).toBe(1);
  const push = guestEdge.browsers[0]?.received[0] ?? {};
  expect(push).toMatchObject({ body: 'We have found it', lang: 'en' });
  await deliverPush(guest.page, push);
  await expect
    .poll(() => shownNotices(guest.page))
    .toEqual([{ title: push['title'], body: push['body'], tag: push['conversation_id'], lang: 'en' }]);
  await pressNotice(guest.page);
  await expect(guest.page).toHaveURL(new RegExp(`${push['path']}$`));
  await expect(guest.bubble('We have found it')).toHaveCount(1);
  expect(await shownNotices(guest.page)).toEqual([]);

  // 5. Who looks at the conversation is told nothing.
  // Which page is looked at the browser tells its worker when it comes to it.
  await expect(async () => {
    await forgetNotices(guest.page);
    await lookAt(guest.page);
    await deliverPush(guest.page, push);
    expect(await shownNotices(guest.page)).toEqual([]);
  }).toPass();
  expect(service.refused).toEqual([]);

  // 6. Somebody is in need: the clerk's browser rings.
  await guest.page.goto(`${url}/en/customer`);
  await guest.tap('Urgent help');
  await guest.page.getByRole('button', { name: /^Send someone to/ }).click();
  const rings = () => deskEdge.browsers[0]?.received.filter(({ type }) => type === 'urgent') ?? [];
  await expect
    .poll(rings)
    .toContainEqual(expect.objectContaining({ title: 'Urgent help: Room 101', body: 'Somebody is needed there now' }));
  const band = desk.page.getByRole('region', { name: 'Urgent help' });
  await band.getByRole('button', { name: 'I am going' }).first().click();
  await expect(band).toHaveCount(0);

  // 7. The clerk turns them off again.
  const menu = desk.page.getByRole('button', { name: /Status and settings/ });
  await menu.click();
  await expect(entry).toContainText('On');
  await entry.click();
  await menu.click();
  await expect(entry).toContainText('Off');
});
