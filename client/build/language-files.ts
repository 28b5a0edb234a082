/**
 * Writes `lang/prd/{lang}.json`, the documented language files: the locale and the guest's compiled texts by id
 * (rule LANG-FILE). Our own pages load hashed catalogues instead, which can be kept for ever.
 */
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** The build's language files, from the catalogues that `configPath` names. */
export function languageFiles(configPath: string): Plugin {
  return {
    name: 'bellhop-language-files',
    apply: 'build',
    async generateBundle() {
      const config = getConfig({ configPath });
      const guest = (await getCatalogs(config)).find(({ path }) => path.includes('/guest/'));
      if (!guest) throw new Error('lingui.config.ts names no catalogue of the guest app.');
      const pseudo = config.pseudoLocale.map(({ locale }) => locale);
      for (const locale of config.locales.filter((code) => !pseudo.includes(code))) {
        const { messages } = await guest.getTranslations(locale, { fallbackLocales: config.fallbackLocales, sourceLocale: config.sourceLocale });
        const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
        const compiled: unknown = JSON.parse(source);
        this.emitFile({ type: 'asset', fileName: `lang/prd/${locale}.json`, source: JSON.stringify({ locale, ...Object(compiled) }) });
      }
    },
  };
}
