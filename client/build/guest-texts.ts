/**
 * The guest's texts of a language, read and filled up from its fallbacks once a build: the parts of its catalogue and
 * its language file are made of the same.
 */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

interface GuestTexts {
  /** Every text in the language, or in the one it falls back to. */
  readonly messages: Readonly<Record<string, string>>;
  /** By text, the files that say it, none where nobody knows. Texts that nothing shows any more are not here. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
}

type LinguiConfig = ReturnType<typeof getConfig>;

export interface GuestTextSource {
  readonly config: LinguiConfig;
  of(locale: string): Promise<GuestTexts>;
}

/** Reads the guest's catalogue that lingui.config.ts at `configPath` names, each language's file once. */
export function openGuestTexts(configPath: string): GuestTextSource {
  const config = getConfig({ configPath });
  const catalogue = getCatalogs(config).then((all) => {
    const found = all.find(({ path }) => path.includes('/guest/'));
    if (found === undefined) throw new Error(`${configPath} names no catalogue of the guest's app.`);
    // Every language falls back to others, which would be read anew for each.
    found.read = once(found.read.bind(found));
    return found;
  });
  const of = once(async (locale: string): Promise<GuestTexts> => {
    const entries = (await (await catalogue).read(locale)) ?? {};
    const { messages } = await (
      await catalogue
    ).getTranslations(locale, { fallbackLocales: config.fallbackLocales, sourceLocale: config.sourceLocale });
    const origins = Object.entries(entries).flatMap(([text, { obsolete, origin }]) =>
      obsolete === true ? [] : [[text, (origin ?? []).map(([path]) => path)] as const],
    );
    return { messages, origins: new Map(origins) };
  });
  return { config, of };
}

let shared: { readonly configPath: string; readonly source: GuestTextSource } | undefined;

/** One source for all plugins of a build. */
export function sharedGuestTexts(configPath: string): GuestTextSource {
  if (shared?.configPath !== configPath) shared = { configPath, source: openGuestTexts(configPath) };
  return shared.source;
}

/** As `work`, done once for each argument. */
function once<T>(work: (locale: string) => Promise<T>): (locale: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (locale) => {
    const result = known.get(locale) ?? work(locale);
    known.set(locale, result);
    return result;
  };
}
