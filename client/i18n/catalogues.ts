/**
 * How a catalogue is fetched. A language without one reads its nearest, else English. The guest's is in three parts: what
 * the start shows, what the chat does, and the rest (client/build/catalogues/text-parts.ts).
 */
import type { Messages } from '@lingui/core';
import { apps, type AppName } from '#shared/apps.ts';
import { partsOf, type TextPart } from '#shared/build-manifest/catalogue-file.ts';
import { textsLanguage } from '#shared/languages/fit-language.ts';
import { fetchPart, hasCatalogue, type TextFile } from './catalogue-list.ts';

/** The language whose catalogue a reader of `code` gets. */
export const catalogueLanguage = (app: AppName, code: string): string =>
  textsLanguage(code, (one) => hasCatalogue(apps[app].texts, one));

const fetchFrom = (app: AppName, code: string, part: TextPart): Promise<TextFile> =>
  fetchPart(apps[app].texts, catalogueLanguage(app, code), part);

/** Fetches what an app starts with; rejects when the network does. */
export const fetchFirst = (app: AppName, code: string): Promise<TextFile> =>
  fetchFrom(app, code, partsOf(apps[app].texts)[0]);

/** Fetches what the chat, or pages opened later, say; nothing for an app whose catalogue is in one part. */
export const fetchLater = (app: AppName, code: string, part: 'chat' | 'later'): Promise<TextFile> =>
  partsOf(apps[app].texts).includes(part) ? fetchFrom(app, code, part) : Promise.resolve({ messages: {} });

/** The texts alone of what an app starts with. */
export const fetchCatalogue = async (app: AppName, code: string): Promise<Messages> =>
  (await fetchFirst(app, code)).messages;

/** The texts alone of the chat, or of pages opened later. */
export const fetchLaterTexts = async (app: AppName, code: string, part: 'chat' | 'later'): Promise<Messages> =>
  (await fetchLater(app, code, part)).messages;
