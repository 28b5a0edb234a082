/**
 * Starts the page: which app and language the address names, their code and texts at once, then React.
 * The server has already painted the hotel's name and colours (server/http/entry-html.ts).
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import './ui/base.css';
import { createAppRouter, type AppRoutes } from './router.tsx';
import { activateLanguage } from './i18n/activate.ts';
import { fetchCatalogue } from './i18n/catalogues.ts';
import { afterLoadAndIdle } from './pwa/late.ts';
import { moveFocusOnNavigation } from './shell/focus.ts';
import { loadChunk } from './shell/load-chunk.ts';
import { placeOf, type AppName } from './shell/place.ts';
import { showStartFailure } from './shell/start-failure.ts';

const apps: Record<AppName, () => Promise<{ routes: AppRoutes }>> = {
  guest: () => import('./guest/routes.tsx'),
  staff: () => import('./staff/routes.tsx'),
};

/** The texts of a language; where they cannot be had, as offline in a language never opened here, English ones. */
function loadTexts(app: AppName, lang: string): Promise<Messages> {
  return loadChunk(() => fetchCatalogue(app, lang)).catch(() => loadChunk(() => fetchCatalogue(app, DEFAULT_LANGUAGE)));
}

async function start(): Promise<void> {
  const place = placeOf(location.pathname, location.search, navigator.languages);
  if (place.kind === 'redirect') {
    history.replaceState(null, '', place.to);
    return start();
  }
  const { app, lang } = place;
  const [{ routes }, messages] = await Promise.all([loadChunk(apps[app]), loadTexts(app, lang)]);
  const i18n = activateLanguage(lang, messages);
  const router = createAppRouter(app, lang, routes);
  moveFocusOnNavigation(router);
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app element.');
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

start().catch(showStartFailure);
if (import.meta.env.PROD) {
  afterLoadAndIdle(() => {
    import('./pwa/start-worker.ts').then(
      ({ startWorker }) => startWorker(),
      (error: unknown) => console.warn('The app cannot be kept for later.', error),
    );
  });
}
