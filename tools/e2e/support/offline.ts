import { expect, type Page } from '@playwright/test';

/** Waits until the service worker holds what the open page is made of, so that the page opens without a network. */
export async function keptForLater(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          if ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated')
            return ['no worker yet'];
          const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
          const own = [
            ...new Set(
              loaded.filter(({ pathname }) => pathname.startsWith('/assets/')).map(({ pathname }) => pathname),
            ),
          ];
          const held = await Promise.all(
            own.map(async (path) => ((await caches.match(path, { ignoreVary: true })) === undefined ? path : null)),
          );
          return held.filter((path) => path !== null);
        }),
      { message: 'the service worker keeps the page', timeout: 20_000 },
    )
    .toEqual([]);
}
