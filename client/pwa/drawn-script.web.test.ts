import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnPage, type DrawnPage } from '../shell/drawn.ts';

const SCAN = '/en/biz/location/coast/room-1';
const HOME = '/en/customer';
const LIST = '/en/customer/menus/5';
const menu = `<a href="${LIST}">Eat</a><button>Ask us</button><button>Ask us</button>`;
const list = `<button aria-label="Back" data-to="${HOME}"></button><button>Grill</button>`;

const shown = (): string | undefined =>
  document.querySelector<HTMLElement>('#drawn [data-view]:not([hidden])')?.dataset['view'];
const tap = (text: string, index = 0): void =>
  [...document.querySelectorAll<HTMLElement>('#drawn [data-view]:not([hidden]) :is(a, button)')]
    .filter((element) => (element.getAttribute('aria-label') ?? element.textContent) === text)
    [index]?.click();

/** A page as the server sends it, opened at an address. */
async function open(at = SCAN, part: { readonly address?: string; readonly guest?: string } = {}): Promise<void> {
  history.replaceState(null, '', part.address ?? at);
  document.body.innerHTML = `<div id="app" data-under></div>
    <div id="drawn" data-at="${at}"${part.guest === undefined ? '' : ` data-guest="${part.guest}"`}>
      <div data-view="${HOME}">${menu}</div><div data-view="${LIST}" hidden>${list}</div></div>`;
  vi.resetModules();
  await import('./drawn-script.ts');
}

function begin(): { readonly app: HTMLElement; readonly page: DrawnPage } {
  const app = document.getElementById('app');
  const page = drawnPage();
  if (app === null || page === undefined) throw new Error('Nothing is drawn');
  page.begin(app);
  return { app, page };
}

/** The app's page stands: what a tap does there is noted. */
function stand(app: HTMLElement, path: string, html: string): string[] {
  const done: string[] = [];
  history.replaceState(null, '', path);
  app.innerHTML = `<h1>House</h1>${html}`;
  for (const [index, button] of [...app.querySelectorAll('button')].entries())
    button.addEventListener('click', () => done.push(`${button.textContent} ${index}`));
  return done;
}
const takenOver = () => vi.waitFor(() => expect(document.getElementById('drawn')).toBeNull());

beforeEach(() => {
  // A file before this one may have left the clock standing, and frames with it.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  drawnPage()?.end();
  vi.unstubAllGlobals();
});

describe('a page that the server drew', () => {
  it('[DRAWN-LEADS] leads to a list and back before the app is there, with a step of the history for each', async () => {
    await open();
    tap('Eat');
    expect([shown(), location.pathname]).toEqual([LIST, LIST]);
    tap('Back');
    expect([shown(), location.pathname]).toEqual([HOME, HOME]);
  });

  it('[DRAWN-LEADS] gives the app the scan to begin with, and the list to end at', async () => {
    await open();
    tap('Eat');
    const { page } = begin();
    expect(location.pathname).toBe(SCAN);
    expect(page.wanted()).toEqual({ href: LIST, replace: true });
    expect(page.wanted()).toBeNull();
  });

  it('[DRAWN-LEADS] goes on leading while the app signs in', async () => {
    await open();
    const { page } = begin();
    tap('Eat');
    expect([shown(), location.pathname]).toEqual([LIST, SCAN]);
    expect(page.wanted()).toEqual({ href: LIST, replace: false });
  });

  it('[DRAWN-TAP] has the app do what was tapped last, once, where there are several of a name that very one', async () => {
    await open();
    tap('Ask us');
    tap('Ask us', 1);
    const { app } = begin();
    const done = stand(app, HOME, menu);
    await takenOver();
    expect(done).toEqual(['Ask us 1']);
    expect(app.hasAttribute('data-under')).toBe(false);
  });

  it('[DRAWN-TAP] keeps the focus where it was', async () => {
    await open();
    document.querySelectorAll<HTMLElement>('#drawn button')[1]?.focus();
    const { app } = begin();
    stand(app, HOME, menu);
    await takenOver();
    expect(document.activeElement).toBe(app.querySelectorAll('button')[1]);
  });

  it('[DRAWN-STAYS] stays while the app’s page is busy or shows less', async () => {
    await open();
    const { app } = begin();
    stand(app, HOME, '<main aria-busy="true"></main>');
    stand(app, HOME, '<button>Ask us</button>');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.getElementById('drawn')).not.toBeNull();
    stand(app, HOME, menu);
    await takenOver();
  });

  it('[DRAWN-STAYS] gives way to a page of another kind at once', async () => {
    await open();
    const { app } = begin();
    stand(app, '/en/customer/locked', '<p>Please scan again</p>');
    await takenOver();
    expect(app.textContent).toContain('Please scan again');
  });

  it.each([
    ['for another address', SCAN, { address: HOME }, null],
    ['for a guest, to nobody', HOME, { guest: 'room-1' }, null],
    ['for a guest of another place', HOME, { guest: 'room-1' }, 'room-2'],
  ])('[DRAWN-WHOSE] is not shown where it was drawn %s', async (_what, at, part, place) => {
    if (place !== null) {
      localStorage.setItem('bellhop-session-guest', '{}');
      localStorage.setItem('bellhop-place', JSON.stringify({ detail: { location_id: place } }));
    }
    await open(at, part);
    expect(document.getElementById('drawn')).toBeNull();
    expect(drawnPage()).toBeUndefined();
  });

  it('[DRAWN-STAYS] is not shown to who has talks on the menu, of which it has none', async () => {
    localStorage.setItem('bellhop-open-conversations', '2');
    await open();
    expect(document.getElementById('drawn')).toBeNull();
  });

  it('[DRAWN-WHOSE] is shown to the guest of the place', async () => {
    localStorage.setItem('bellhop-session-guest', '{}');
    localStorage.setItem('bellhop-place', JSON.stringify({ detail: { location_id: 'room-1' } }));
    await open(HOME, { guest: 'room-1' });
    expect(shown()).toBe(HOME);
  });
});
