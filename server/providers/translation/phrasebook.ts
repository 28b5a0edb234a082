/** The hotel phrasebook as an engine that needs nothing: exact matches only. [TR-PHRASEBOOK] */
import { isPhraseLanguage, translatePhrase } from '#shared/phrasebook/match-phrase.ts';
import { TranslationFault, type TranslationProvider } from './translation-provider.ts';

export const PHRASEBOOK_ENGINE = 'phrasebook';

export const createPhrasebook = (): TranslationProvider => ({
  name: PHRASEBOOK_ENGINE,
  translate: ({ text, from, to }) => {
    if (!isPhraseLanguage(from) || !isPhraseLanguage(to)) {
      return Promise.reject(new TranslationFault(PHRASEBOOK_ENGINE, 'unsupported_pair', `${from} to ${to}`));
    }
    const said = translatePhrase(text, from, to);
    return said === undefined
      ? Promise.reject(new TranslationFault(PHRASEBOOK_ENGINE, 'rejected', 'no such phrase'))
      : Promise.resolve({ text: said, engine: PHRASEBOOK_ENGINE });
  },
});
