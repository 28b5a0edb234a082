import { inAppBrowserOf } from '#shared/domain/entry/in-app-browser.ts';

/** Browsers of other apps have no new tabs; some do nothing at all when asked for one [PWA-MISSING]. */
export const hasTabs = (): boolean => inAppBrowserOf(navigator.userAgent) === null;

/** Opens another page: in a new tab where there are any, else in place of this one. */
export function openPage(url: string, go: (url: string) => void = (to) => location.assign(to)): void {
  if (hasTabs()) window.open(url, '_blank', 'noopener');
  else go(url);
}
