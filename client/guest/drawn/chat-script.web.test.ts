import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnPage } from '#client/shell/drawn.ts';
import { localTexts } from '#client/storage/storage.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { sendSaidBefore } from '../app/said-before.ts';
import { drawChat } from './draw-chat.tsx';

const CHAT = '0199a000-0000-7000-8000-00000000c001';
const GUEST = '0199a000-0000-7000-8000-00000000a001';
const draftKey = `bellhop-draft/${CHAT}`;

let html = '';
beforeAll(async () => {
  ({ html } = await drawChat({ lang: 'en', messages: {} }));
}, 60_000);

const field = (): HTMLTextAreaElement => {
  const found = document.querySelector<HTMLTextAreaElement>('#drawn textarea');
  if (found === null) throw new Error('No field');
  return found;
};
const type = (text: string): void => {
  field().focus();
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const button = (name: string, within = '#drawn') =>
  document.querySelector<HTMLButtonElement>(`${within} button[aria-label="${name}"]`);
const rows = (): string[] =>
  [...document.querySelectorAll('#drawn article')].map((row) => row.querySelector('p')?.firstChild?.textContent ?? '');

interface Opened {
  readonly search?: string;
  readonly path?: string;
  /** What the device keeps, beside a session. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

async function open({ search = '', path = `/en/conversation/${CHAT}`, kept = {} }: Opened = {}): Promise<void> {
  history.replaceState(null, '', path + search);
  document.documentElement.lang = 'en';
  document.documentElement.dataset['language'] = 'en';
  document.body.innerHTML = `<div id="app" data-under></div><div id="drawn" data-at="/en/conversation/">${html}</div>`;
  const all: Readonly<Record<string, unknown>> = { 'bellhop-session-guest': { userId: GUEST }, ...kept };
  for (const [key, value] of Object.entries(all)) localTexts.set(key, JSON.stringify(value));
  vi.resetModules();
  await import('./chat-script.ts');
}

/** The app's chat stands behind the drawn one, with a field of its own. */
function stand(draft = ''): { readonly own: HTMLTextAreaElement; readonly heard: string[]; readonly tapped: string[] } {
  const app = document.getElementById('app');
  if (app === null) throw new Error('No app');
  drawnPage()?.begin(app);
  const heard: string[] = [];
  const tapped: string[] = [];
  app.innerHTML = `<h1>Towels</h1><button aria-label="Language"></button><form><textarea></textarea></form>`;
  const own = app.querySelector('textarea');
  if (own === null) throw new Error('No field');
  own.value = draft;
  own.addEventListener('input', () => heard.push(own.value));
  app.querySelector('button')?.addEventListener('click', () => tapped.push('Language'));
  return { own, heard, tapped };
}
const takenOver = () => vi.waitFor(() => expect(document.getElementById('drawn')).toBeNull());

beforeEach(() => {
  localTexts.clear();
});
afterEach(() => {
  drawnPage()?.end();
});

describe('a conversation’s page that the server drew', () => {
  it('[DRAWN-CHAT] holds a heading, a field with its words and Send, and nothing of anybody', async () => {
    await open();
    expect(document.querySelector('#drawn h1')?.textContent).toBe('Conversation');
    expect(field().placeholder).toBe('Write a message');
    expect(button('Send')?.disabled).toBe(true);
    expect(button('Back')?.dataset['to']).toBe('/en/customer');
  });

  it('[DRAWN-CHAT] [CHAT-DRAFT] keeps what is typed where drafts are kept, and shows what was', async () => {
    localTexts.set(draftKey, 'Two tow');
    await open();
    expect(field().value).toBe('Two tow');
    type('Two towels');
    expect(localTexts.get(draftKey)).toBe('Two towels');
    expect(button('Send')?.disabled).toBe(false);
    type('');
    expect(localTexts.get(draftKey)).toBeNull();
  });

  it('[DRAWN-CHAT] hands words, focus and selection to the app’s field in its place', async () => {
    await open();
    type('Two towels');
    field().setSelectionRange(0, 3);
    const { own, heard } = stand('Two tow');
    await takenOver();
    expect([own.value, heard]).toEqual(['Two towels', ['Two towels']]);
    expect(document.activeElement).toBe(own);
    expect([own.selectionStart, own.selectionEnd]).toEqual([0, 3]);
    expect(document.getElementById('app')?.hasAttribute('data-under')).toBe(false);
  });

  it('[DRAWN-CHAT] [CHAT-IME] waits while an input method is in the middle of a word', async () => {
    await open();
    field().dispatchEvent(new CompositionEvent('compositionstart'));
    type('たおる');
    const { own } = stand();
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.getElementById('drawn')).not.toBeNull();
    type('タオル');
    field().dispatchEvent(new CompositionEvent('compositionend'));
    await takenOver();
    expect(own.value).toBe('タオル');
  });

  it('[DRAWN-SAID] shows what is sent, keeps it under its id through a reload, and empties the field', async () => {
    await open();
    type('Two towels please');
    button('Send')?.click();
    type('And soap');
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    expect([rows(), field().value, localTexts.get(draftKey)]).toEqual([['Two towels please', 'And soap'], '', null]);
    const keys = localTexts.keys().filter((key) => key.includes('/said/'));
    expect(keys).toHaveLength(2);
    await open();
    expect(rows()).toEqual(['Two towels please', 'And soap']);
    expect(document.activeElement).not.toBe(field());
  });

  it('[DRAWN-SAID] [MSG-ONCE] the app sends it once, by the id it was given as it was said, and tells of what comes later', async () => {
    await open();
    type('Two towels please');
    button('Send')?.click();
    const sent: { readonly id?: string; readonly content: string }[] = [];
    const sync: Parameters<typeof sendSaidBefore>[0] = {
      identity: { userId: GUEST },
      author: (_name, args) => {
        sent.push(args);
        return Promise.resolve({ id: args.id ?? '', stored: 'disk' });
      },
    };
    const page = drawnPage();
    if (page !== undefined) page.onSaid = () => sendSaidBefore(sync);
    sendSaidBefore(sync);
    sendSaidBefore(sync);
    type('And soap');
    button('Send')?.click();
    await act(async () => Promise.resolve());
    expect(sent.map(({ content }) => content)).toEqual(['Two towels please', 'And soap']);
    expect(sent.every(({ id }) => timeOfId(id ?? '') !== null)).toBe(true);
    expect(localTexts.keys().filter((key) => key.includes('/said/'))).toEqual([]);
  });

  it('[DRAWN-SAID] [ENTRY-NEXT-GUEST] is nobody else’s to send or to see', async () => {
    await open();
    type('Two towels please');
    button('Send')?.click();
    await open({ kept: { 'bellhop-session-guest': { userId: 'another' } } });
    expect(rows()).toEqual([]);
    const author = vi.fn();
    sendSaidBefore({ identity: { userId: 'another' }, author });
    expect(author).not.toHaveBeenCalled();
  });

  it('[DRAWN-TAP] leaves to the app what only the app can do, once', async () => {
    await open();
    button('Language')?.click();
    button('Language')?.click();
    expect(button('Language')?.getAttribute('aria-busy')).toBe('true');
    const { tapped } = stand();
    await takenOver();
    expect(tapped).toEqual(['Language']);
  });

  it('[DRAWN-LEADS] goes back by the app as soon as that can lead', async () => {
    await open();
    const gone: string[] = [];
    const page = drawnPage();
    if (page !== undefined) page.go = (href) => gone.push(href);
    button('Back')?.click();
    expect(gone).toEqual(['/en/customer']);
  });

  it.each<[string, Opened]>([
    ['nobody signed in', { kept: { 'bellhop-session-guest': null } }],
    ['a locked device', { kept: { 'bellhop-lock': { isLocked: true, expirationDate: Date.now() + 60_000 } } }],
    ['a device left alone too long', { kept: { 'bellhop-lock': { isLocked: false, expirationDate: 1 } } }],
    ['who came by a text message', { search: '?sms_forward=true' }],
    ['another page, for which it was kept', { path: '/en/customer' }],
    [
      'a house that hides buttons',
      { kept: { 'bellhop-place': { detail: { tenant_cd: 'coast', hidden: ['back'], location_group: null } } } },
    ],
  ])('[DRAWN-WHOSE] is not shown to %s', async (_what, opened) => {
    await open(opened);
    expect(document.getElementById('drawn')).toBeNull();
    expect(drawnPage()).toBeUndefined();
  });
});
