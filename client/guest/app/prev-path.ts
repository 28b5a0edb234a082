import { activeLanguage } from '#client/i18n/activate.ts';

/** The way back an address names (`guestServicePrevPath`), if it is a page of our own in the page's language; null otherwise. */
export function ownPath(given: unknown): string | null {
  if (
    typeof given !== 'string' ||
    !given.startsWith(`/${activeLanguage()}/`) ||
    given.startsWith('//') ||
    /[\\\s]/.test(given)
  )
    return null;
  const at = new URL(given, location.origin);
  return at.origin === location.origin && at.pathname.startsWith(`/${activeLanguage()}/`)
    ? at.pathname + at.search
    : null;
}
