/**
 * Which catalogues exist, and how one is fetched. A language without a catalogue reads its nearest, else English.
 * The guest's is in three parts: what the start shows, what the chat does, and the rest (client/build/catalogue-parts.ts).
 */
import type { Messages } from '@lingui/core';
import { apps, type AppName } from '#shared/apps.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';

type Loaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const first: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?first' });
const chat: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?chat' });
const later: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?later' });
const whole: Loaders = import.meta.glob<{ messages: Messages }>('../locales/staff/*.po');

const pathOf = (app: AppName, code: string): string => `../locales/${apps[app].people}/${code}.po`;
/** Guests' texts come in parts; those of all staff's apps are one catalogue. */
const hasParts = (app: AppName): boolean => apps[app].people === 'guest';

/** The language whose catalogue a reader of `code` gets. */
export function catalogueLanguage(app: AppName, code: string): string {
  return textsLanguage(code, (one) => pathOf(app, one) in (hasParts(app) ? first : whole));
}

async function fetchFrom(loaders: Loaders, app: AppName, code: string): Promise<Messages> {
  const load = loaders[pathOf(app, catalogueLanguage(app, code))];
  return load ? (await load()).messages : {};
}

/** Fetches the texts an app starts with; rejects when the network does. */
export function fetchCatalogue(app: AppName, code: string): Promise<Messages> {
  return fetchFrom(hasParts(app) ? first : whole, app, code);
}

/** Fetches the texts of the chat, or of pages opened later; none for an app whose catalogue is in one part. */
export function fetchLaterTexts(app: AppName, code: string, part: 'chat' | 'later'): Promise<Messages> {
  return hasParts(app) ? fetchFrom(part === 'chat' ? chat : later, app, code) : Promise.resolve({});
}
