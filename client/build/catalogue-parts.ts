/**
 * One catalogue per language and app, in three files: `ja.po?first` holds the texts of what the guest's app loads at its
 * start, `ja.po?chat` those of the chat and of what stands around every page, `ja.po?later` those of everything else
 * that is loaded when it is first shown. Translators see one catalogue; a guest at the menu has not waited for the texts
 * of the chat, nor one in the chat for those of the settings. Which text belongs where follows from the imports.
 */
import { createCompiledCatalog } from '@lingui/cli/api';
import { basename, dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { aroundPages, guestFiles } from './guest-files.ts';
import { openGuestTexts, sharedGuestTexts, type GuestTextSource } from './guest-texts.ts';
import { startFiles } from './start-files.ts';

const part = /\.po\?(first|chat|later)$/;

/** What each part's pages begin with; a text of several parts is in the first of them. */
const starts = {
  first: ['main.tsx', guestFiles.start, guestFiles.homePages, guestFiles.list].map((file) => `client/${file}`),
  chat: [guestFiles.chat, guestFiles.openMenu, ...aroundPages].map((file) => `client/${file}`),
};

/** The plugin; `configPath` names lingui.config.ts. */
export function catalogueParts(configPath: string): Plugin {
  const root = dirname(configPath);
  let early: { readonly first: ReadonlySet<string>; readonly chat: ReadonlySet<string> } | undefined;
  // Where files change while it runs, each is read when it is asked for.
  let texts = (): GuestTextSource => openGuestTexts(configPath);
  return {
    name: 'bellhop-catalogue-parts',
    configResolved({ command }) {
      if (command === 'build') texts = () => sharedGuestTexts(configPath);
    },
    buildStart() {
      early = undefined;
    },
    transform: {
      filter: { id: part },
      async handler(_source, id) {
        const wanted = part.exec(id)?.[1];
        const file = relative(root, id.replace(/\?.*$/, ''));
        const { config, of } = texts();
        const locale = basename(file, '.po');
        const { messages, origins } = await of(locale);
        const files = (early ??= { first: startFiles(root, starts.first), chat: startFiles(root, starts.chat) });
        const chosen = Object.entries(messages).filter(([text]) => {
          const paths = origins.get(text);
          // What nothing shows any more waits in the catalogue for `lingui extract --clean`.
          if (paths === undefined) return false;
          const from = (those: ReadonlySet<string>): boolean => paths.some((path) => those.has(path));
          return wanted === (paths.length === 0 || from(files.first) ? 'first' : from(files.chat) ? 'chat' : 'later');
        });
        const pseudo = config.pseudoLocale.find((item) => item.locale === locale);
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(chosen), {
          namespace: 'es',
          ...(pseudo ? { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options } : {}),
        });
        const [fault] = errors;
        if (fault) throw new Error(`${file}: "${fault.source}" cannot be compiled: ${fault.error.message}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
