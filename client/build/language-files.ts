/**
 * Writes `lang/prd/{lang}.json`, the documented language files: the locale and the guest's compiled texts by id
 * [LANG-FILE]. Our own pages load hashed catalogues instead, which can be kept for ever.
 */
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { sharedGuestTexts } from './guest-texts.ts';

/** The build's language files, from the catalogues that `configPath` names. */
export function languageFiles(configPath: string): Plugin {
  return {
    name: 'bellhop-language-files',
    apply: 'build',
    async generateBundle() {
      const { config, of } = sharedGuestTexts(configPath);
      const pseudo = config.pseudoLocale.map(({ locale }) => locale);
      for (const locale of config.locales.filter((code) => !pseudo.includes(code))) {
        const { messages } = await of(locale);
        const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
        const compiled: unknown = JSON.parse(source);
        this.emitFile({
          type: 'asset',
          fileName: `lang/prd/${locale}.json`,
          source: JSON.stringify({ locale, ...Object(compiled) }),
        });
      }
    },
  };
}
