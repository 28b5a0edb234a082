/**
 * One catalogue per language and app, in two files: `ja.po?first` holds the texts of what the guest's app loads at its
 * start, `ja.po?later` those of pages that are loaded when they are opened. Translators see one catalogue; a guest at
 * the menu has not waited for the texts of the chat. Which text belongs where follows from the imports.
 */
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { startFiles } from './start-files.ts';

const part = /\.po\?(first|later)$/;

/** The plugin; `configPath` names lingui.config.ts. */
export function catalogueParts(configPath: string): Plugin {
  const root = dirname(configPath);
  let early: Set<string> | undefined;
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
        early ??= startFiles(root, ['client/main.tsx', 'client/guest/routes.tsx']);
        const entries = (await catalog.read(locale)) ?? {};
        const { messages } = await catalog.getTranslations(locale, { fallbackLocales: config.fallbackLocales, sourceLocale: config.sourceLocale });
        const chosen = Object.entries(messages).filter(([text]) => {
          const origins = entries[text]?.origin ?? [];
          const first = origins.length === 0 || origins.some(([path]) => early?.has(path) === true);
          return first === (wanted === 'first');
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
