/** Changing the page's language: the address says it, the page is loaded anew, the server is told [LANG-SWITCH]. */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { DEFAULT_LANGUAGE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { updateUserSettings } from '#shared/facade/people/update-user-settings.ts';
import { carryOver } from '../../app/carried.ts';
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

/** All texts of a language, so that the page is whole in it even where the network goes now. */
async function fetchTexts(code: string): Promise<void> {
  const { fetchFirst, fetchLater } = await import('#client/i18n/catalogues.ts');
  await Promise.all([fetchFirst('guest', code), fetchLater('guest', code, 'chat'), fetchLater('guest', code, 'later')]);
}

interface Ways {
  /** Leaves the page. */
  readonly go: (href: string) => void;
  readonly fetchAll: (code: string) => Promise<void>;
}

/**
 * Goes to the same page in another language; what is half written goes along [LANG-SWITCH-KEEPS]. Without a network a
 * language that this device does not have is not gone to. One whose texts cannot be had for another reason, or that the
 * server refuses, ends in English, which says so [LANG-SWITCH-FAILS].
 *
 * @returns whether the page is left; otherwise it stays as it is
 */
export async function switchLanguage(
  app: GuestApp,
  code: string,
  { go = (href) => location.assign(href), fetchAll = fetchTexts }: Partial<Ways> = {},
): Promise<'gone' | 'needs-network'> {
  const { pathname, search } = location;
  const leave = (lang: string): 'gone' => {
    carryOver();
    go(inLanguage(pathname, search, lang));
    return 'gone';
  };
  try {
    await loadChunk(() => fetchAll(code));
  } catch (error) {
    if (!navigator.onLine) return 'needs-network';
    return inEnglish(app, code, error, leave);
  }
  try {
    await tellLanguage(app, code);
  } catch (error) {
    return inEnglish(app, code, error, leave);
  }
  return leave(code);
}

function inEnglish(app: GuestApp, code: string, error: unknown, leave: (lang: string) => 'gone'): 'gone' {
  app.logs.error(error, location.pathname);
  tabTexts.set(switchFailedKey, code);
  return leave(DEFAULT_LANGUAGE);
}
