/**
 * One catalogue per language and app, in three files: `ja.po?first` holds the texts of what the guest's app loads at its
 * start, `ja.po?chat` those of the chat and of what stands around every page, `ja.po?later` those of everything else
 * that is loaded when it is first shown. Translators see one catalogue; a guest at the menu has not waited for the texts
 * of the chat, nor one in the chat for those of the settings. Which text belongs where follows from the imports.
 */
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { startFiles } from './start-files.ts';

const part = /\.po\?(first|chat|later)$/;

/** What each part's pages begin with; a text of several parts is in the first of them. */
const starts = {
  first: ['client/main.tsx', 'client/guest/routes.tsx'],
  chat: ['client/guest/conversation/conversation-screen.tsx', 'client/guest/frame/notices.tsx', 'client/guest/frame/bar-signs.tsx', 'client/guest/inquiry/open-menu.ts'],
};

/** The plugin; `configPath` names lingui.config.ts. */
export function catalogueParts(configPath: string): Plugin {
  const root = dirname(configPath);
  let early: { readonly first: ReadonlySet<string>; readonly chat: ReadonlySet<string> } | undefined;
  return {
    name: 'bellhop-catalogue-parts',
    buildStart() {
      early = undefined;
    },
    transform: {
      filter: { id: part },
      async handler(_source, id) {
        const wanted = part.exec(id)?.[1];
        const file = id.replace(/\?.*$/, '');
        const config = getConfig({ configPath });
        const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
        if (!found) throw new Error(`${relative(root, file)} is no catalogue of lingui.config.ts.`);
        const { catalog, locale } = found;
        const files = (early ??= { first: startFiles(root, starts.first), chat: startFiles(root, starts.chat) });
        const entries = (await catalog.read(locale)) ?? {};
        const { messages } = await catalog.getTranslations(locale, { fallbackLocales: config.fallbackLocales, sourceLocale: config.sourceLocale });
        const chosen = Object.entries(messages).filter(([text]) => {
          // What nothing shows any more waits in the catalogue for `lingui extract --clean`.
          if (entries[text]?.obsolete === true) return false;
          const origins = entries[text]?.origin ?? [];
          const from = (those: ReadonlySet<string>): boolean => origins.some(([path]) => those.has(path));
          return wanted === (origins.length === 0 || from(files.first) ? 'first' : from(files.chat) ? 'chat' : 'later');
        });
        const pseudo = config.pseudoLocale.find((item) => item.locale === locale);
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(chosen), {
          namespace: 'es',
          ...(pseudo ? { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options } : {}),
        });
        const [fault] = errors;
        if (fault) throw new Error(`${relative(root, file)}: "${fault.source}" cannot be compiled: ${fault.error.message}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
