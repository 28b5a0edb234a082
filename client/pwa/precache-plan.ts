/**
 * What a service worker fetches when it is installed: the page, what all apps share, and of the apps and
 * catalogues those in use on this device. A guest never downloads the staff's app or a language they do not read.
 * The guest's rarer pages follow when their house is read ahead [OFFLINE-AHEAD].
 */
import { textsLanguage } from '#shared/languages/fit-language.ts';

/** An app in a language, as an open page or an earlier cache shows it. */
export interface UsedPlace {
  readonly app: string;
  readonly lang: string;
}

// Hashes are eight characters, and dashes may be among them.
const catalogue = /^\/?assets\/locales\/([^/]+)\/(.+)-[\w-]{8}\.js$/;
const laterFile = /^\/?assets\/guest\/later\//;
const appFile = /^\/?assets\/(guest|staff|admin|bot-builder|organization)\//;

/** The app and language a catalogue's file belongs to, or undefined for any other file. */
export function catalogueOf(path: string): UsedPlace | undefined {
  const match = catalogue.exec(path);
  return match?.[1] !== undefined && match[2] !== undefined ? { app: match[1], lang: match[2] } : undefined;
}

/** The paths to fetch, of all the build has. Where no place is known the guest's app in English is assumed. */
export function precachePlan(paths: readonly string[], places: readonly UsedPlace[]): string[] {
  const used: readonly UsedPlace[] = places.length > 0 ? places : [{ app: 'guest', lang: 'en' }];
  // An app speaks fewer languages than another: what it lacks is looked for among its own.
  const catalogues = paths.flatMap((path) => catalogueOf(path) ?? []);
  const wanted = used.map(({ app, lang }) => ({
    app,
    lang: textsLanguage(lang, (code) => catalogues.some((text) => text.app === app && text.lang === code)),
  }));
  return paths.filter((path) => {
    if (laterFile.test(path)) return false;
    const text = catalogueOf(path);
    if (text) return wanted.some(({ app, lang }) => app === text.app && lang === text.lang);
    const app = appFile.exec(path)?.[1];
    return app === undefined || wanted.some((place) => place.app === app);
  });
}

/** The files of the guest's rarer pages, which are fetched once the guest's house is read ahead. */
export const laterFiles = (paths: readonly string[]): string[] => paths.filter((path) => laterFile.test(path));
