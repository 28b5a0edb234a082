/**
 * Which catalogues exist, and how one is fetched. A language without a catalogue reads its nearest, else English.
 * The guest's is in three parts: what the start shows, what the chat does, and the rest (client/build/catalogue-parts.ts).
 */
import type { Messages } from '@lingui/core';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import type { AppName } from '../shell/place.ts';

type Loaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const first: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?first' });
const chat: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?chat' });
const later: Loaders = import.meta.glob<{ messages: Messages }>('../locales/guest/*.po', { query: '?later' });
const whole: Loaders = import.meta.glob<{ messages: Messages }>('../locales/staff/*.po');

/** The language whose catalogue a reader of `code` gets. */
export function catalogueLanguage(app: AppName, code: string): string {
  return textsLanguage(code, (one) => `../locales/${app}/${one}.po` in (app === 'guest' ? first : whole));
}

async function fetchFrom(loaders: Loaders, app: AppName, code: string): Promise<Messages> {
  const load = loaders[`../locales/${app}/${catalogueLanguage(app, code)}.po`];
  return load ? (await load()).messages : {};
}

/** Fetches the texts an app starts with; rejects when the network does. */
export function fetchCatalogue(app: AppName, code: string): Promise<Messages> {
  return fetchFrom(app === 'guest' ? first : whole, app, code);
}

/** Fetches the texts of the chat, or of pages opened later; none for an app whose catalogue is in one part. */
export function fetchLaterTexts(app: AppName, code: string, part: 'chat' | 'later'): Promise<Messages> {
  return app === 'guest' ? fetchFrom(part === 'chat' ? chat : later, app, code) : Promise.resolve({});
}
