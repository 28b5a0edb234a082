/** Which catalogues exist, and how one is fetched. A language without a catalogue reads English. */
import type { Messages } from '@lingui/core';
import type { AppName } from '../shell/place.ts';

type Loader = () => Promise<{ messages: Messages }>;

const loaders = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');

function loaderOf(app: AppName, code: string): Loader | undefined {
  return loaders[`../locales/${app}/${code}.po`];
}

/** The language whose catalogue a reader of `code` gets. */
export function catalogueLanguage(app: AppName, code: string): string {
  return loaderOf(app, code) ? code : 'en';
}

/** Fetches one compiled catalogue; rejects when the network does. */
export async function fetchCatalogue(app: AppName, code: string): Promise<Messages> {
  const load = loaderOf(app, code) ?? loaderOf(app, 'en');
  if (!load) return {};
  return (await load()).messages;
}
