/** The list of a chat that grows: short ones are plain rows, long ones draw what is in sight, and nothing moves when one takes over. */
import type { Page } from '@playwright/test';
import { frontDeskName } from './support/guest-page.ts';
import { otherTab } from './support/other-tab.ts';
import { expect, people, test, uniqueName } from './support/test.ts';
import { todays } from './support/today.ts';

const many = 62;

/** The first message in sight and how far it stands from the top of the list, in px. */
function place(
  page: Page,
): Promise<{ readonly id: string | undefined; readonly at: number; readonly rest: number; readonly drawn: number }> {
  return page.evaluate(() => {
    const list = document.querySelector('[role=log]');
    if (list === null) throw new Error('There is no list.');
    const edge = list.getBoundingClientRect().top;
    const rows = [...list.querySelectorAll<HTMLElement>('article[data-message]')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > edge + 1);
    return {
      id: first?.dataset['message'],
      at: first === undefined ? 0 : Math.round(first.getBoundingClientRect().top - edge),
      rest: Math.round(list.scrollHeight - list.scrollTop - list.clientHeight),
      drawn: rows.length,
    };
  });
}

for (const lang of todays(['en', 'ar'] as const)) {
  test(`[CHAT-SHORT-LIST] [CHAT-KEEP-PLACE] [CHAT-JUMP] a chat in ${lang} grows long without a jump`, async ({
    arrive,
    clerk,
    qr,
    url,
  }) => {
    const name = uniqueName('Mira');
    const [guest, mia] = await Promise.all([arrive({ lang }), clerk(people.mia)]);
    await guest.startChat(await qr(lang), name, frontDeskName[lang]);
    const { page } = guest;
    const lines = Array.from({ length: many - 5 }, (_, index) => `Line ${index + 1} of the list`);
    const push = await otherTab(guest, url, lines[0] ?? '');
    await push(lines.slice(1, -2));
    for (const line of lines.slice(-2)) await guest.say(line);
    await expect(guest.bubble(lines.at(-1) ?? '')).toBeInViewport();
    await expect.poll(async () => (await place(page)).rest).toBeLessThan(4);

    await mia.open(name);
    await mia.take();
    await page.locator('[role=log]').hover();
    await page.mouse.wheel(0, -1200);
    await expect.poll(async () => (await place(page)).rest).toBeGreaterThan(1000);
    const before = await place(page);
    // The list for long conversations takes over while these come in below.
    for (let index = 1; index <= 6; index += 1) await mia.reply(`Reply ${index} from the desk`);
    await expect(page.locator('[class^=pill]')).toBeVisible();
    await expect.poll(async () => (await place(page)).drawn).toBeLessThan(many - 10);
    expect(await place(page)).toMatchObject({ id: before.id, at: before.at });

    await page.locator('[class^=pill]').click();
    await expect(guest.bubble('Reply 6 from the desk')).toBeInViewport();
    await expect.poll(async () => (await place(page)).rest).toBeLessThan(4);
    // A keyboard takes half of the page: the end stays in sight.
    const size = page.viewportSize();
    await page.setViewportSize({ width: size?.width ?? 390, height: 480 });
    await expect(guest.bubble('Reply 6 from the desk')).toBeInViewport();
    await mia.reply('One more');
    await expect(guest.bubble('One more')).toBeInViewport();
  });
}
