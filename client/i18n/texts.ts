/**
 * The texts of a page. The server names their files in the page, so that they come with the first requests; for any
 * other language, as offline from a kept page, the list of all catalogues is fetched first. A language that the browser
 * does not know brings its own words for dates, numbers and names along, which stand in their place before the texts do.
 */
import type { Messages } from '@lingui/core';
import type { AppName } from '#shared/apps.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { readBootstrap } from '../shell/bootstrap.ts';
import type { TextFile } from './catalogue-list.ts';

const catalogues = () => import('./catalogues.ts');

function named(app: AppName, lang: string) {
  const { lang: pageLanguage, texts } = readBootstrap();
  return texts?.app === app && pageLanguage === lang ? texts : null;
}

async function textsOf(lang: string, file: TextFile): Promise<Messages> {
  const { messages, ...own } = file;
  const tag = bcp47Of(lang);
  if (own.intl !== undefined || own.names !== undefined) {
    const { installOwnIntl, isKnownToPlatform } = await import('./own-intl/install.ts');
    // Other browsers know more languages than Chromium: what they know stays theirs.
    if (own.names === undefined ? !isKnownToPlatform(tag) : !namesAreKnown(tag)) installOwnIntl(tag, own);
  }
  return messages;
}

const namesAreKnown = (tag: string): boolean => Intl.DisplayNames.supportedLocalesOf([tag]).length > 0;

/** The texts an app starts with; rejects when the network does. */
export async function firstTexts(app: AppName, lang: string): Promise<Messages> {
  const files = named(app, lang);
  return textsOf(
    lang,
    files
      ? ((await import(/* @vite-ignore */ files.first)) as TextFile)
      : await (await catalogues()).fetchFirst(app, lang),
  );
}

/** The texts of the chat, or of pages opened later. */
export async function laterTexts(app: AppName, lang: string, part: 'chat' | 'later'): Promise<Messages> {
  const files = named(app, lang);
  if (files === null) return textsOf(lang, await (await catalogues()).fetchLater(app, lang, part));
  const address = files[part];
  return address === null ? {} : textsOf(lang, (await import(/* @vite-ignore */ address)) as TextFile);
}
