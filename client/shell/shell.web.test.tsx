import { i18n } from '@lingui/core';
import {
  createMemoryHistory,
  createRoute,
  lazyRouteComponent,
  Link,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { activateLanguage, activeLanguage } from '../i18n/activate.ts';
import { catalogueLanguage, fetchCatalogue } from '../i18n/catalogues.ts';
import { createAppRouter } from '../router.tsx';
import { readBootstrap } from './bootstrap.ts';
import { moveFocusOnNavigation } from './focus.ts';
import { ChunkLoadError } from './load-chunk.ts';
import { showStartFailure, startSucceeded } from './start-failure.ts';
import { LOADED_ANEW, START_FAILED } from '#shared/domain/entry/start-failure.ts';

function Menu() {
  return (
    <main>
      <h1>Menu</h1>
      <Link to="/en/settings">Settings</Link>
    </main>
  );
}

function Settings() {
  return (
    <main>
      <h1>Settings</h1>
    </main>
  );
}

function routes(parent: AnyRoute): AnyRoute[] {
  const route = (path: string, component: () => React.ReactElement) =>
    createRoute({ getParentRoute: () => parent, path, component });
  return [
    route('/', Menu),
    route('settings', Settings),
    route('broken', () => {
      throw new Error('a fault of ours');
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'lost',
      component: lazyRouteComponent(() => Promise.reject(new ChunkLoadError(new TypeError('Failed to fetch')))),
    }),
  ];
}

/** What the server writes into an Arabic page. */
function bootstrapElement(values: object): string {
  const all = {
    lang: 'ar',
    build: null,
    texts: null,
    tenant: null,
    ...values,
  };
  return `<script type="application/json" id="bootstrap">${JSON.stringify(all)}</script>`;
}

function open(path: string) {
  const router = createAppRouter('guest', 'en', routes, createMemoryHistory({ initialEntries: [path] }));
  const stop = moveFocusOnNavigation(router);
  return { router, stop, ...renderScreen(<RouterProvider router={router} />) };
}

beforeEach(async () => {
  activateLanguage('en', await fetchCatalogue('guest', 'en'));
});

describe('going from page to page', () => {
  it('[A11Y-FOCUS] leaves the first page alone and moves focus to the heading of the next', async () => {
    const { user, stop } = open('/en');
    await screen.findByRole('heading', { name: 'Menu' });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const heading = await screen.findByRole('heading', { name: 'Settings' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    stop();
  });

  it('[LANG-UNKNOWN-PATH] says that an address below a language leads nowhere', async () => {
    open('/en/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/en');
  });

  it('[ERR-LOGGED] shows a way on when a page fails, and tells of it like any fault nobody handled', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults: unknown[] = [];
    const onFault = (event: ErrorEvent): void => void faults.push(event.error);
    window.addEventListener('error', onFault);
    open('/en/broken');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    await vi.waitFor(() => expect(faults).toEqual([new Error('a fault of ours')]));
    window.removeEventListener('error', onFault);
    complaint.mockRestore();
  });

  it('[ERR-CHUNK] says that a part could not be loaded, and waits for the network', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    history.pushState(null, '');
    const { unmount } = open('/en/lost');
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
    // Waits for the network, as long as the page is shown.
    expect(window.ononline).toBeTypeOf('function');
    unmount();
    expect(window.ononline).toBeNull();
    complaint.mockRestore();
  });
});

describe('the language of the page', () => {
  it('[LANG-WIRE] [LANG-RTL] sets the attributes of the page', async () => {
    activateLanguage('iw', await fetchCatalogue('guest', 'iw'));
    expect(document.documentElement.lang).toBe('he');
    expect(document.documentElement.dir).toBe('rtl');
    expect(activeLanguage()).toBe('iw');
    expect(i18n.locale).toBe('he');
  });

  it('[LANG-LAZY] has a catalogue for each language and app, English for the others', () => {
    expect(catalogueLanguage('guest', 'ja')).toBe('ja');
    expect(catalogueLanguage('staff', 'ar')).toBe('ar');
    expect(catalogueLanguage('staff', 'th')).toBe('th');
    expect(catalogueLanguage('organization', 'th')).toBe('en');
    expect(catalogueLanguage('staff', 'zh-TW')).toBe('zh-CN');
    expect(catalogueLanguage('guest', 'xx')).toBe('en');
  });

  it('[LANG-INHOUSE] shows ids instead of texts', async () => {
    const english = await fetchCatalogue('guest', 'zz');
    activateLanguage('zz', english);
    const [id = ''] = Object.keys(english);
    expect(i18n._(id)).toBe(id);
  });
});

describe('the start of the page', () => {
  it('[ENTRY-HTML] reads what the server wrote', () => {
    document.body.innerHTML = bootstrapElement({
      build: 'b1',
      tenant: { code: 'seaside', name: 'Seaside', logoUrl: null },
    });
    expect(readBootstrap()).toMatchObject({
      lang: 'ar',
      build: 'b1',
      tenant: { code: 'seaside', name: 'Seaside', logoUrl: null },
    });
    document.body.innerHTML = '';
    expect(readBootstrap()).toMatchObject({ lang: 'en', build: null, texts: null, tenant: null });
  });

  it('[ERR-CHUNK] leaves it to the page around it when neither code nor texts arrive', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = vi.fn();
    window.addEventListener(START_FAILED, told);
    showStartFailure(new ChunkLoadError(undefined));
    expect(told).toHaveBeenCalledTimes(1);
    sessionStorage.setItem(LOADED_ANEW, '2');
    startSucceeded();
    expect(sessionStorage.getItem(LOADED_ANEW)).toBeNull();
    window.removeEventListener(START_FAILED, told);
    complaint.mockRestore();
  });
});
