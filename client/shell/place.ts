/**
 * Which app and language an address names, before anything of either is loaded [LANG-SEGMENT, LANG-FALLBACK,
 * LANG-UNKNOWN-PATH].
 */
import { appAt, type AppName } from '#shared/apps.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import { isInterfaceLanguage, supportedCodeOf } from '../i18n/languages.ts';

/** Where an address leads: to an app in a language, or to another address first. */
export type Place =
  | { readonly kind: 'app'; readonly app: AppName; readonly lang: string }
  | { readonly kind: 'redirect'; readonly to: string };

const languageLike = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;

/**
 * Reads an address. `preferred` are the browser's languages in order.
 * A language that is not supported is replaced by the fitting one and the rest of the path kept;
 * any other unknown top-level path leads to the language's home.
 */
export function placeOf(pathname: string, search: string, preferred: readonly string[]): Place {
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  if (isInterfaceLanguage(first)) return { kind: 'app', app: appAt(rest[0]), lang: first };
  const fitting = fitLanguage(preferred);
  if (first === 'notfound') return { kind: 'redirect', to: `/${fitting}/notfound` };
  // The pages that the outside knows without a language; their own words check what follows. So are drafts shown by a link.
  if (first === 'home' || first === 'proxy' || first === 'admin')
    return { kind: 'redirect', to: `/${[fitting, first, ...rest].join('/')}${search}` };
  if (!languageLike.test(first)) return { kind: 'redirect', to: `/${fitting}` };
  return { kind: 'redirect', to: `/${[supportedCodeOf(first) ?? fitting, ...rest].join('/')}${search}` };
}
