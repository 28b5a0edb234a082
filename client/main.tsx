/**
 * Starts the page: which app and language the address names, their code and texts at once, then React.
 * The server has already painted the hotel's name and colours (server/http/entry-html.ts).
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import type { AppName } from '#shared/apps.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import './ui/base.css';
import { createAppRouter, type AppRoutes } from './router.tsx';
import { activateLanguage, addTexts } from './i18n/activate.ts';
import { firstTexts, laterTexts } from './i18n/texts.ts';
import { goWhereTold } from './pwa/go-where-told.ts';
import { afterLoadAndIdle, quietOfLine } from './pwa/when-idle.ts';
import { drawnPage } from './shell/drawn.ts';
import { takeLinkToken } from './shell/link-token.ts';
import { moveFocusOnNavigation } from './shell/focus.ts';
import { loadPart, provideLaterTexts } from './shell/load-chunk.ts';
import { placeOf } from './shell/place.ts';
import { showStartFailure, startSucceeded } from './shell/start-failure.ts';
import { isRecordingRequested } from './synclog/recording-flag.ts';

/** Each app of the table is a folder with this file. */
const routesOf = import.meta.glob<{ routes: AppRoutes }>('./*/routes.tsx');

function loadApp(app: AppName): Promise<{ routes: AppRoutes }> {
  const load = routesOf[`./${app}/routes.tsx`];
  if (!load) throw new Error(`There is no app client/${app}.`);
  return loadPart(load);
}

/** The texts of a language; where they cannot be had, as offline in a language never opened here, English ones. */
async function loadTexts(
  app: AppName,
  lang: string,
): Promise<{ readonly textsIn: string; readonly messages: Messages }> {
  const load = async (textsIn: string) => ({ textsIn, messages: await loadPart(() => firstTexts(app, textsIn)) });
  return load(lang).catch(() => load(DEFAULT_LANGUAGE));
}

async function start(): Promise<void> {
  const place = placeOf(location.pathname, location.search, navigator.languages);
  if (place.kind === 'redirect') {
    history.replaceState(null, '', place.to + location.hash);
    return start();
  }
  const { app, lang } = place;
  const [{ routes }, { textsIn, messages }] = await Promise.all([loadApp(app), loadTexts(app, lang)]);
  const i18n = activateLanguage(lang, messages);
  provideLaterTexts(async (part) => addTexts(lang, await laterTexts(app, textsIn, part)));
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app element.');
  const drawn = drawnPage();
  drawn?.begin(container);
  const router = createAppRouter(app, lang, routes);
  if (drawn !== undefined) drawn.go = (href) => void router.navigate({ href });
  moveFocusOnNavigation(router);
  goWhereTold(lang, (href) => void router.navigate({ href }), navigator.serviceWorker);
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

takeLinkToken();
// Before the way through the app drops the address's query.
isRecordingRequested();
start().then(startSucceeded, showStartFailure);
if (import.meta.env.PROD) {
  // Before all else that waits: who closes the page now is to find it again without a network [PWA-SOON].
  afterLoadAndIdle(
    () => {
      import('./shell/after-start.ts').then(
        ({ afterStart }) => afterStart(),
        (error: unknown) => console.warn('The app cannot be kept for later.', error),
      );
    },
    undefined,
    quietOfLine(),
  );
}
