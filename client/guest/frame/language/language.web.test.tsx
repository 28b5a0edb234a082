import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { localTexts, tabTexts } from '#client/storage/storage.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { useCarried } from '../../app/carried.ts';
import { inLanguage } from '../../app/paths.ts';
import { guestRoutes } from '../../guest-routes.tsx';
import { FakeHouse, place } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { inHouseShown } from './in-house.ts';
import { switchFailedKey, switchLanguage } from './switch-language.ts';

let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([import('#client/ui/dialog-panel.tsx'), import('./language-panel.tsx')]);
});
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  history.replaceState(null, '', '/en/customer/menus/1?x=1');
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  await app.close();
});

describe('changing the language', () => {
  it('[LANG-SWITCH] keeps the page and its query, and tells the server', async () => {
    app.signIn();
    const go = vi.fn();
    await switchLanguage(app, 'ja', { go });
    expect(go).toHaveBeenCalledExactlyOnceWith('/ja/customer/menus/1?x=1');
    expect(house.named('updateUserSettings').map(({ body }) => body)).toEqual([{ langCd: 'ja' }]);
    expect(inLanguage('/en', '', 'fr')).toBe('/fr');
  });

  it('[LANG-SWITCH] works without a network and without a guest; the server is told later', async () => {
    const go = vi.fn();
    await switchLanguage(app, 'ja', { go });
    app.signIn();
    house.offline = true;
    await switchLanguage(app, 'ko', { go });
    expect(go.mock.calls).toEqual([['/ja/customer/menus/1?x=1'], ['/ko/customer/menus/1?x=1']]);
    expect(house.named('updateUserSettings')).toEqual([]);
  });

  it('[LANG-SWITCH-FAILS] ends in English, which says so, when the server refuses', async () => {
    app.signIn();
    house.refusals = { updateUserSettings: 'bad_request' };
    const go = vi.fn();
    await switchLanguage(app, 'ja', { go });
    expect(go).toHaveBeenCalledExactlyOnceWith('/en/customer/menus/1?x=1');
    expect(tabTexts.get(switchFailedKey)).toBe('ja');
  });

  it('[LANG-SWITCH-KEEPS] stays where a language cannot be fetched without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const go = vi.fn();
    const fetchAll = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await switchLanguage(app, 'ja', { go, fetchAll })).toBe('needs-network');
    expect(go).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await switchLanguage(app, 'ja', { go, fetchAll })).toBe('gone');
    expect(go).toHaveBeenCalledExactlyOnceWith('/en/customer/menus/1?x=1');
  });

  it('[LANG-SWITCH-KEEPS] hands what stands in a field to the next page, once', async () => {
    const Field = () => {
      const [text, set] = useCarried('where');
      return <input aria-label="Where" value={text} onChange={(event) => set(event.target.value)} />;
    };
    const first = renderScreen(<Field />);
    await first.user.type(screen.getByLabelText('Where'), 'by the pool');
    await switchLanguage(app, 'ja', { go: vi.fn() });
    first.unmount();
    const next = renderScreen(<Field />);
    expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('by the pool');
    next.unmount();
    renderScreen(<Field />);
    expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('');
  });

  it('[LANG-INHOUSE] shows the in-house option only when switched on', () => {
    expect(inHouseShown('')).toBe(false);
    expect(inHouseShown('?inhouse=1')).toBe(true);
    expect(inHouseShown('')).toBe(true);
    expect(inHouseShown('?inhouse=0')).toBe(false);
    expect(localTexts.get('bellhop-inhouse')).toBeNull();
  });
});

describe('the list of languages', () => {
  async function openList() {
    const router = createAppRouter(
      'guest',
      'en',
      guestRoutes(() => app),
      createMemoryHistory({ initialEntries: ['/en/settings'] }),
    );
    const drawn = renderScreen(<RouterProvider router={router} />);
    await drawn.user.click(await screen.findByRole('button', { name: 'Language' }));
    await screen.findByRole('dialog', { name: 'Language' }, { timeout: 8_000 });
    return drawn;
  }
  const names = (): (string | null)[] =>
    screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent ?? null);

  it('[LANG-LIST] shows native names and ticks the current one, found by any of their names', async () => {
    const { user } = await openList();
    expect(names()).toContain('日本語');
    expect(names().length).toBeGreaterThan(90);
    expect(document.querySelector('[aria-current=true]')?.textContent).toContain('English');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'espanol');
    expect(names()).toEqual(['español']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Arabic');
    expect(names()).toEqual(['العربية']);
  });

  it('[LANG-LIST] [LANG-SWITCH] shows that a change is under way, and takes no second one meanwhile', async () => {
    app.signIn();
    // The server takes its time.
    vi.spyOn(app.core.transport, 'json').mockReturnValue(new Promise(() => undefined));
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: /日本語/ }));
    const [list] = screen.getAllByRole('list');
    expect([
      list?.getAttribute('aria-busy'),
      screen.getByRole<HTMLButtonElement>('button', { name: /français/ }).disabled,
    ]).toEqual(['true', true]);
    vi.restoreAllMocks();
  });

  it('[LANG-SUGGESTED] stands the languages looked for most above the others, until one is searched for', async () => {
    const { user } = await openList();
    const first = within(screen.getByRole('region', { name: 'Suggested' }));
    expect(first.getByRole('button', { name: /English/ })).toBeTruthy();
    expect(first.getByRole('button', { name: /日本語/ })).toBeTruthy();
    expect(first.queryByRole('button', { name: /Nederlands/ })).toBeNull();
    const others = within(screen.getByRole('region', { name: 'All other languages' }));
    expect(others.getByRole('button', { name: /Nederlands/ })).toBeTruthy();
    expect(others.queryByRole('button', { name: /日本語/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Dutch');
    expect(screen.queryByRole('region', { name: 'Suggested' })).toBeNull();
  });

  it('[LANG-LIST] is cut to what the place allows', async () => {
    app.memory.place.set({ lang: 'en', detail: place({ languages: ['ja', 'en', 'xx'] }) });
    await openList();
    await waitFor(() => expect(new Set(names())).toEqual(new Set(['English', '日本語'])));
  });
});
