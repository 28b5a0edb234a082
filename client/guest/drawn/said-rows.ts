import { clockTime } from '#shared/domain/chat/message-time.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';

/** What was said in a drawn conversation, shown as the chat will show it: from the row that came with the page. */
export function saidRows(drawn: HTMLElement, timeZone: string): { readonly show: (text: string, id: string) => void } {
  const list = drawn.querySelector<HTMLElement>('[data-said]');
  const row = drawn.querySelector('template')?.content.firstElementChild ?? null;
  return {
    show(text, id) {
      const one = row?.cloneNode(true);
      if (list === null || !(one instanceof HTMLElement)) return;
      const clock = one.querySelector('time');
      const before = clock?.textContent ?? '';
      const at = timeOfId(id) ?? Date.now();
      const time = clockTime(at, timeZone, readerLocale());
      one.dataset['message'] = id;
      one.setAttribute('aria-label', (one.getAttribute('aria-label') ?? '').replace(before, time));
      if (clock !== null) {
        clock.dateTime = new Date(at).toISOString();
        clock.textContent = time;
      }
      // The words stand before the time, in one line with it.
      const words = one.querySelector('p')?.firstChild;
      if (words instanceof Text) words.data = text;
      list.append(one);
      list.scrollTop = list.scrollHeight;
    },
  };
}

/** The page's language as the reader's device has it: `en-GB` on a British phone. */
function readerLocale(): string {
  const tag = document.documentElement.lang;
  return navigator.languages.find((own) => own.startsWith(`${tag}-`)) ?? tag;
}
