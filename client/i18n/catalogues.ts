/**
 * How a catalogue is fetched. A language without one reads its nearest, else English. The guest's is in three parts: what
 * the start shows, what the chat does, and the rest (client/build/catalogues/text-parts.ts).
 */
import type { Messages } from '@lingui/core';
import { apps, type AppName } from '#shared/apps.ts';
import { partsOf, type TextPart } from '#shared/build-manifest/catalogue-file.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import { fetchPart, hasCatalogue } from './catalogue-list.ts';

/** The language whose catalogue a reader of `code` gets. */
export const catalogueLanguage = (app: AppName, code: string): string =>
  textsLanguage(code, (one) => hasCatalogue(apps[app].texts, one));

async function fetchFrom(app: AppName, code: string, part: TextPart): Promise<Messages> {
  return (await fetchPart(apps[app].texts, catalogueLanguage(app, code), part)).messages;
}

/** Fetches the texts an app starts with; rejects when the network does. */
export function fetchCatalogue(app: AppName, code: string): Promise<Messages> {
  return fetchFrom(app, code, partsOf(apps[app].texts)[0]);
}

/** Fetches the texts of the chat, or of pages opened later; none for an app whose catalogue is in one part. */
export function fetchLaterTexts(app: AppName, code: string, part: 'chat' | 'later'): Promise<Messages> {
  return partsOf(apps[app].texts).includes(part) ? fetchFrom(app, code, part) : Promise.resolve({});
}
