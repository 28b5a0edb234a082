/**
 * The texts of a page. The server names their files in the page, so that they come with the first requests; for any
 * other language, as offline from a kept page, the list of all catalogues is fetched first.
 */
import type { Messages } from '@lingui/core';
import type { AppName } from '#shared/apps.ts';
import { readBootstrap } from '../shell/bootstrap.ts';

const catalogues = () => import('./catalogues.ts');

async function fetchFile(address: string): Promise<Messages> {
  const file = (await import(/* @vite-ignore */ address)) as { readonly messages: Messages };
  return file.messages;
}

function named(app: AppName, lang: string) {
  const { lang: pageLanguage, texts } = readBootstrap();
  return texts?.app === app && pageLanguage === lang ? texts : null;
}

/** The texts an app starts with; rejects when the network does. */
export async function firstTexts(app: AppName, lang: string): Promise<Messages> {
  const files = named(app, lang);
  return files ? fetchFile(files.first) : (await catalogues()).fetchCatalogue(app, lang);
}

/** The texts of the chat, or of pages opened later. */
export async function laterTexts(app: AppName, lang: string, part: 'chat' | 'later'): Promise<Messages> {
  const files = named(app, lang);
  if (files) return files[part] === null ? {} : fetchFile(files[part]);
  return (await catalogues()).fetchLaterTexts(app, lang, part);
}
