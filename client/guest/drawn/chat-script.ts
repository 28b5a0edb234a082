/**
 * What runs in a conversation's page that the server drew, until the app's own stands behind it [DRAWN-CHAT]: the field
 * takes words and keeps them where drafts are kept, Send writes a message down under its id, and the app's page takes the
 * place of the drawn one in one frame, with what was typed, the focus and the selection. The build writes it into the page,
 * with what it imports.
 */
import { followKeyboard } from '#client/chat/keyboard-inset.ts';
import { alike, keyOf } from '#client/pwa/drawn-taps.ts';
import type { DrawnPage } from '#client/shell/drawn.ts';
import { localTexts } from '#client/storage/storage.ts';
import { newId } from '#client/sync/new-id.ts';
import { draftPrefix, type SaidBefore, saidPrefix } from '../app/draft-keys.ts';
import { chatReader } from './chat-reader.ts';
import { earlyField } from './early-field.ts';
import { handOver } from './hand-over.ts';
import { saidRows } from './said-rows.ts';

/** How long the app's chat is waited for where its page stands without one, as for words that it could not be found. */
const patienceMs = 3_000;

const drawn = document.getElementById('drawn');
const app = document.getElementById('app');
if (drawn !== null && app !== null) live(drawn, app);

function live(drawn: HTMLElement, app: HTMLElement): void {
  const { pathname } = location;
  const begin = drawn.dataset['at'] ?? '';
  const conversationId = pathname.startsWith(begin) ? pathname.slice(begin.length) : '';
  const reader = chatReader(localTexts, location.search, Date.now());
  const chat = drawn.querySelector<HTMLElement>('[data-chat]');
  const field = drawn.querySelector('textarea');
  const form = field?.form;
  let stopKeyboard = (): void => undefined;
  const end = (): void => {
    stopKeyboard();
    drawn.remove();
    delete app.dataset['under'];
    window.bellhopDrawn = undefined;
  };
  // Kept from another address, or for somebody who is not at liberty to write here: the app says what is to be said.
  if (!/^[\w-]+$/.test(conversationId) || reader === null || chat === null || field === null || form == null) {
    end();
    return;
  }
  const { userId, timeZone } = reader;
  const written: HTMLTextAreaElement = field;
  stopKeyboard = followKeyboard(chat);

  const lang = document.documentElement.dataset['language'] ?? '';
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]');
  const picker = form.querySelector<HTMLInputElement>('[type=file]');
  const rows = saidRows(drawn, timeZone);
  let tapped: { readonly key: string; readonly nth: number } | null = null;
  /** What only the app can do is done as soon as it is there; the last tap counts. */
  const wait = (target: HTMLElement): void => {
    for (const other of drawn.querySelectorAll('button[aria-busy]')) other.removeAttribute('aria-busy');
    target.setAttribute('aria-busy', 'true');
    const key = keyOf(target);
    tapped = { key, nth: alike(drawn, key).indexOf(target) };
  };
  const say = (content: string): boolean => {
    const id = newId();
    const said: SaidBefore = { conversationId, content, lang, userId };
    localTexts.set(saidPrefix + id, JSON.stringify(said));
    if (!localTexts.durable) {
      // Where nothing can be kept the words stay in the field, and the app sends them.
      localTexts.remove(saidPrefix + id);
      if (submit !== null) wait(submit);
      return false;
    }
    rows.show(content, id);
    page.onSaid?.();
    return true;
  };
  for (const [id, { content }] of saidIn(conversationId, userId)) rows.show(content, id);
  const isInAWord = earlyField({ field, submit, draftKey: draftPrefix + conversationId, onSend: say });
  drawn.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (target === null || target === submit || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { to } = target.dataset;
    // A way back that the address names is the app's to know.
    if (to !== undefined && !location.search.includes('guestServicePrevPath=')) {
      if (page.go === null) location.assign(to);
      else page.go(to);
    } else if (picker !== null && picker.previousElementSibling === target) picker.click();
    else wait(target);
  });

  const page: DrawnPage = {
    begin(container) {
      new MutationObserver(compare).observe(container, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-busy'],
      });
    },
    go: null,
    wanted: () => null,
    end,
  };
  window.bellhopDrawn = page;

  let stoodAt: number | null = null;
  let isOver = false;
  /** Whether the app's page shows as much. */
  function compare(): void {
    if (isOver || app.querySelector('h1') === null || app.querySelector('[aria-busy="true"]') !== null) return;
    const isElsewhere = location.pathname !== pathname;
    stoodAt ??= performance.now();
    const isThere = app.querySelector('textarea') !== null || performance.now() - stoodAt > patienceMs;
    if (!isElsewhere && (!isThere || isInAWord())) return void setTimeout(compare, 100);
    isOver = true;
    requestAnimationFrame(takeOver);
  }

  function takeOver(): void {
    const own = location.pathname === pathname ? app.querySelector('textarea') : null;
    if (own === null) return end();
    handOver({ field: written, picker, own, app, end });
    if (tapped !== null) alike(app, tapped.key)[tapped.nth]?.click();
  }
}

/** What was said here before and nobody has taken yet, in its order. */
function saidIn(conversationId: string, userId: string): (readonly [id: string, said: SaidBefore])[] {
  return localTexts
    .keys()
    .filter((key) => key.startsWith(saidPrefix))
    .toSorted()
    .flatMap((key) => {
      try {
        // By this script alone.
        const said = JSON.parse(localTexts.get(key) ?? '') as SaidBefore;
        const isHere = said.conversationId === conversationId && said.userId === userId;
        return isHere ? [[key.slice(saidPrefix.length), said] as const] : [];
      } catch {
        // Not ours: the app clears it away.
        return [];
      }
    });
}
