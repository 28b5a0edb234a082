/**
 * What a service worker fetches when it is installed: the page, what all apps share, and of the apps and
 * catalogues those in use on this device. A guest never downloads an app of staff's, the frame these share, or a language
 * they do not read: the folder a file lies in tells whose it is (client/build/keeping.ts).
 * The guest's rarer pages follow when their house is read ahead [OFFLINE-AHEAD].
 */
import { appNames, apps, type AppName, type AppPeople } from '#shared/apps.ts';
import { readCatalogueFile } from '#shared/build-manifest/catalogue-file.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';

/** An app in a language, as an open page or an earlier cache shows it. */
export interface UsedPlace {
  readonly app: AppName;
  readonly lang: string;
}

const laterFile = /^\/?assets\/(?:guest\/)?later\//;
/** Of those, what the house's own apps need too. */
const sharedLaterFile = /^\/?assets\/later\//;
const appFile = new RegExp(`^/?assets/(${appNames.join('|')})/`);
/** What does nothing without the server, and languages of the phrasebook, of which a desk needs few. */
const notKept = /^\/?assets\/(?:online|phrases)\//;
/** The frame of staff's apps, and what these share with those of the house's devices. */
const frameFile = /^\/?assets\/console\//;

const peopleOf = ({ app }: UsedPlace): AppPeople => apps[app].people;

/** The places an earlier cache was filled for: its apps, each in the languages that are there of its people. */
export function placesKept(paths: readonly string[]): UsedPlace[] {
  const texts = paths.flatMap((path) => readCatalogueFile(path) ?? []);
  const kept = new Set(paths.map((path) => appFile.exec(path)?.[1]));
  return appNames
    .filter((app) => kept.has(app))
    .flatMap((app) =>
      texts.filter(({ name }) => name === apps[app].texts).map(({ lang }): UsedPlace => ({ app, lang })),
    );
}

/** The paths to fetch, of all the build has. Where no place is known the guest's app in English is assumed. */
export function precachePlan(paths: readonly string[], places: readonly UsedPlace[]): string[] {
  const used: readonly UsedPlace[] = places.length > 0 ? places : [{ app: 'guest', lang: 'en' }];
  // Some are spoken to in fewer languages than others: what lacks is looked for among their own.
  const catalogues = paths.flatMap((path) => readCatalogueFile(path) ?? []);
  const wanted = used.map((place) => ({
    app: place.app,
    people: peopleOf(place),
    texts: apps[place.app].texts,
    lang: textsLanguage(place.lang, (code) =>
      catalogues.some(({ name, lang }) => name === apps[place.app].texts && lang === code),
    ),
  }));
  return paths.filter((path) => {
    if (notKept.test(path)) return false;
    if (laterFile.test(path)) return sharedLaterFile.test(path) && wanted.some(({ people }) => people !== 'guest');
    const text = readCatalogueFile(path);
    if (text) return wanted.some(({ texts, lang }) => texts === text.name && lang === text.lang);
    if (frameFile.test(path)) return wanted.some(({ people }) => people !== 'guest');
    const app = appFile.exec(path)?.[1];
    return app === undefined || wanted.some((place) => place.app === app);
  });
}

/** The files of the guest's rarer pages, which are fetched once the guest's house is read ahead. */
export const laterFiles = (paths: readonly string[]): string[] => paths.filter((path) => laterFile.test(path));
