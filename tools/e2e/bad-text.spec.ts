/** Texts that mean harm, are too long, or come too late. */
import { expect, people, test, uniqueName } from './support/test.ts';

test('[MSG-SAFE] [MSG-TEXT] markup, direction marks and emoji are shown as the text they are', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = `${uniqueName('Kim')} <b>`;
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  await guest.startChat(await qr(), name);
  const naughty = [
    '<img src=x onerror="document.title=\'taken\'">',
    '<script>document.title="taken"</script>',
    '[click|javascript:document.title="taken"]',
    'price \u202e$001\u202c only',
    'family 👩‍👩‍👧‍👦 flag 🇯🇵 e\u0301 Z\u0335a\u0335',
    'مرحبا 101 hello שלום',
    '{{7*7}} ${7*7} %s \\u0000',
  ];
  for (const text of naughty) {
    await guest.say(text);
    await guest.expectState(text, /sent|read/);
  }
  await mia.open(name);
  for (const text of naughty) await expect(mia.bubble(text)).toHaveCount(1);
  for (const { page } of [guest, mia]) {
    await expect(page.locator('article').locator('img[src=x], script, a[href^="javascript"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/taken/);
  }
});

test('[MSG-LIMIT] [CHAT-DRAFT] 4,001 characters cannot be sent, and stay through a reload', async ({ arrive, qr }) => {
  const guest = await arrive();
  await guest.startChat(await qr(), uniqueName('Lou'));
  await guest.composer.fill('x'.repeat(4_001));
  await expect(guest.page.getByText('1 character too many')).toBeVisible();
  await expect(guest.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await guest.page.reload();
  await expect(guest.composer).toHaveValue('x'.repeat(4_001));
  await guest.composer.fill('x'.repeat(4_000));
  await guest.page.getByRole('button', { name: 'Send' }).click();
  await guest.expectState('x'.repeat(4_000), 'sent');
});

test('[SYNC-REFUSE] [SYNC-POISON] a message the server refuses says why, keeps its text, and holds nothing up', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Mo');
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  await guest.startChat(await qr(), name);
  // Another build might not count as ours does: what arrives is longer than what was written.
  await guest.page.route('**/sync/push**', async (route) => {
    await route.continue({ postData: (route.request().postData() ?? '').replace('Rather short', 'x'.repeat(4_001)) });
  });
  await guest.say('Rather short');
  await guest.expectState('Rather short', 'refused');
  await expect(guest.bubble('Rather short')).toContainText('too long');
  await guest.say('The next one');
  await guest.expectState('The next one', /sent|read/);
  await mia.open(name);
  await expect(mia.bubble('The next one')).toHaveCount(1);
  await expect(mia.bubble('xxxx')).toHaveCount(0);

  await guest.page.unroute('**/sync/push**');
  await guest.bubble('Rather short').getByRole('button', { name: 'Edit' }).click();
  await expect(guest.composer).toHaveValue('Rather short');
  await guest.say('Short enough now');
  await expect(mia.bubble('Short enough now')).toHaveCount(1);
});

test('[MSG-CLOSED] an answer written offline into a chat that was closed meanwhile is refused where it stands, its text kept', async ({
  arrive,
  clerk,
  qr,
  wifi,
}) => {
  const name = uniqueName('Nia');
  const [guest, mia, daniel] = await Promise.all([
    arrive(),
    clerk(people.mia, { url: wifi.url }),
    clerk(people.daniel),
  ]);
  await guest.startChat(await qr(), name);
  await guest.say('Nothing more, thank you');
  await Promise.all([mia.open(name), daniel.open(name)]);
  await mia.take();
  await expect(daniel.page.getByText(/· With Mia Tanaka/)).toBeVisible();
  await wifi.off(mia.page.context());
  await mia.reply('One more thing');
  await daniel.action('Solve').click();
  await expect(guest.page.getByText('This conversation has ended')).toBeVisible();
  await wifi.on(mia.page.context());
  await expect(mia.bubble('One more thing')).toContainText('This chat is closed');
  await expect(guest.bubble('One more thing')).toHaveCount(0);
});
