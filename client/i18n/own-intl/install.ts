/**
 * A language's own words for dates, numbers and names, in the place of the platform's where it does not know the language
 * [LANG-OWN-INTL]. Whoever asks for that language by `new Intl.…(tag)` gets them; every other language is the platform's.
 */
import type { OwnIntl, OwnNames, OwnWords } from '#shared/languages/own-intl/own-intl.ts';
import { OwnDateTimeFormat, OwnListFormat, OwnNumberFormat, OwnRelativeTimeFormat } from './own-formats.ts';

type Locales = string | readonly string[] | undefined;
const firstOf = (locales: Locales): string => (typeof locales === 'string' ? locales : (locales?.[0] ?? ''));

/** Whether the platform writes dates in a language. */
export const isKnownToPlatform = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;

interface Installed {
  readonly tag: string;
  readonly formats?: () => void;
  readonly names?: () => void;
}
let installed: Installed | undefined;

/** Puts a language's words in the platform's place, and takes back what another language had put there. */
export function installOwnIntl(tag: string, { intl, names }: OwnWords): void {
  if (installed?.tag !== tag) {
    installed?.formats?.();
    installed?.names?.();
    installed = { tag };
  }
  if (intl !== undefined && installed.formats === undefined)
    installed = { ...installed, formats: replaceFormats(tag, intl) };
  if (names !== undefined && installed.names === undefined)
    installed = { ...installed, names: replaceNames(tag, names) };
}

type Constructor = { supportedLocalesOf: (locales: string | string[], options?: object) => string[] };

/** Puts `make` in the place of a constructor, for one language. @returns how to undo it */
function replace(
  name: 'DateTimeFormat' | 'NumberFormat' | 'ListFormat' | 'RelativeTimeFormat' | 'DisplayNames',
  tag: string,
  make: (options: never) => object,
): () => void {
  const native = Intl[name];
  const isOwn = (locales: Locales): boolean => firstOf(locales) === tag || firstOf(locales).startsWith(`${tag}-`);
  const take = (locales: Locales, options: unknown): object | undefined =>
    isOwn(locales) ? make(options as never) : undefined;
  const proxy = new Proxy(native as unknown as Constructor & (new (...args: unknown[]) => object), {
    construct: (target, [locales, options], newTarget) =>
      take(locales as Locales, options) ?? (Reflect.construct(target, [locales, options], newTarget) as object),
    apply: (target, self, [locales, options]: [Locales, unknown]) =>
      take(locales, options) ??
      Reflect.apply(target as unknown as (...args: unknown[]) => object, self, [locales, options]),
    get: (target, key) =>
      key === 'supportedLocalesOf'
        ? (locales: string | string[], options?: object) =>
            isOwn(locales) ? [firstOf(locales)] : target.supportedLocalesOf(locales, options)
        : (Reflect.get(target, key) as unknown),
  });
  Reflect.set(Intl, name, proxy);
  return () => Reflect.set(Intl, name, native);
}

function replaceFormats(tag: string, own: OwnIntl): () => void {
  const { DateTimeFormat, NumberFormat, RelativeTimeFormat } = Intl;
  const undo = [
    replace('DateTimeFormat', tag, (options) => new OwnDateTimeFormat(DateTimeFormat, own, options)),
    replace('NumberFormat', tag, (options) => new OwnNumberFormat(NumberFormat, own, tag, options)),
    replace('ListFormat', tag, () => new OwnListFormat(own)),
    replace('RelativeTimeFormat', tag, (options) => new OwnRelativeTimeFormat(RelativeTimeFormat, own, tag, options)),
  ];
  return () => {
    for (const step of undo) step();
  };
}

function replaceNames(tag: string, names: OwnNames): () => void {
  const { DisplayNames } = Intl;
  return replace('DisplayNames', tag, (options: Intl.DisplayNamesOptions) =>
    // It knows the names of languages alone; those of currencies are English.
    options.type === 'language'
      ? { of: (code: string) => names[code] ?? (options.fallback === 'none' ? undefined : code) }
      : new DisplayNames('en', options),
  );
}
