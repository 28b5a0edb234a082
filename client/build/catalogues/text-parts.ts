/**
 * Which of the guest's texts belong to which part of its catalogue: `first` holds those of what the app loads at its
 * start, `chat` those of the chat and of what stands around every page, `later` those of everything else. Translators see
 * one catalogue; a guest at the menu has not waited for the texts of the chat, nor one in the chat for those of the
 * settings. It follows from the imports. The catalogues of staff's apps are in one part.
 */
import type { CatalogueName } from '#shared/apps.ts';
import type { TextPart } from '#shared/build-manifest/catalogue-file.ts';
import { aroundPages, guestFiles } from '../guest-files.ts';
import { startFiles } from '../start-files.ts';
import type { OwnWords } from '#shared/languages/own-intl/own-intl.ts';
import { platformIntl, platformNames, unknownToChromium } from './platform-intl.ts';
import type { CompiledTexts } from './compiled-texts.ts';

/** What each part's pages begin with; a text of several parts is in the first of them. */
const starts = {
  first: ['main.tsx', guestFiles.start, guestFiles.homePages, guestFiles.list].map((file) => `client/${file}`),
  chat: [guestFiles.chat, guestFiles.openMenu, ...aroundPages].map((file) => `client/${file}`),
};

/** The part of each text, by the files that say it. `root` is the repository's. */
export function partOf(root: string, name: CatalogueName): (origins: readonly string[]) => TextPart {
  if (name !== 'guest') return () => 'all';
  const [first, chat] = [startFiles(root, starts.first), startFiles(root, starts.chat)];
  return (origins) => {
    const from = (those: ReadonlySet<string>): boolean => origins.some((path) => those.has(path));
    // Of what nobody knows the place of, nothing may wait.
    return origins.length === 0 || from(first) ? 'first' : from(chat) ? 'chat' : 'later';
  };
}

/** Data as a script reads it: in single quotes the many double ones of JSON need no backslash. */
const parsed = (data: unknown): string =>
  `JSON.parse('${JSON.stringify(data)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}')`;

/** Some texts as the module a page imports, and beside them how the language writes dates and names, where browsers do not know it. */
export const textsModule = (texts: CompiledTexts, own: OwnWords = {}): string =>
  Object.entries({ messages: texts, ...own })
    .map(([name, data]) => `export const ${name}=${parsed(data)};`)
    .join('');

/** What a part brings of that: the formats with what is shown first, the names of languages with what comes once a page is at rest. */
export function ownWordsOf(locale: string, part: TextPart): OwnWords {
  if (!unknownToChromium.includes(locale)) return {};
  return {
    ...(part === 'first' || part === 'all' ? { intl: platformIntl(locale) } : {}),
    ...(part === 'later' || part === 'all' ? { names: platformNames(locale) } : {}),
  };
}
