/** Changing the page's language: the address says it, the page is loaded anew, the server is told [LANG-SWITCH]. */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { DEFAULT_LANGUAGE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { updateUserSettings } from '#shared/facade/people/update-user-settings.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { inLanguage } from '../../app/paths.ts';

/** Set when a change failed, for the page that follows to say so. */
export const switchFailedKey = 'bellhop-language-failed';

/**
 * Tells the server the guest's language, so that answers come in it. Without network it is told later, when the
 * page finds that the two differ.
 *
 * @throws AppError when the server refuses the language
 */
export async function tellLanguage({ core }: GuestApp, code: string): Promise<void> {
  if (core.session.view.get().status !== 'active' || !isSupportedLanguage(code)) return;
  try {
    await callOperation(
      { transport: core.transport, tokens: core.session },
      updateUserSettings,
      { langCd: code },
      { timeoutMs: 5_000 },
    );
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
  }
}

/**
 * Goes to the same page in another language. A language whose texts cannot be had, or that the server refuses, ends
 * in English, which says so [LANG-SWITCH-FAILS].
 */
export async function switchLanguage(
  app: GuestApp,
  code: string,
  go: (href: string) => void = (href) => location.assign(href),
): Promise<void> {
  const { pathname, search } = location;
  try {
    await Promise.all([
      loadChunk(async () => (await import('#client/i18n/catalogues.ts')).fetchCatalogue('guest', code)),
      tellLanguage(app, code),
    ]);
    go(inLanguage(pathname, search, code));
  } catch (error) {
    app.logs.error(error, pathname);
    tabTexts.set(switchFailedKey, code);
    go(inLanguage(pathname, search, DEFAULT_LANGUAGE));
  }
}
