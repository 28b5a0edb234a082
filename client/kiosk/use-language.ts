import { useCallback, useState } from 'react';
import { activateLanguage, activeLanguage } from '#client/i18n/activate.ts';
import { firstTexts } from '#client/i18n/texts.ts';

interface Spoken {
  readonly lang: string;
  /** The page speaks it from now on; its texts come first, and are English where they cannot be had. */
  readonly speak: (lang: string) => Promise<void>;
  /** Back to the language of the address. */
  readonly rest: () => void;
}

/** The language of whoever is there. It changes without a page load, which would end the full screen. */
export function useLanguage(): Spoken {
  const [own] = useState(activeLanguage);
  const [lang, setLang] = useState(own);
  const speak = useCallback(async (next: string): Promise<void> => {
    try {
      activateLanguage(next, await firstTexts('kiosk', next));
    } catch (error) {
      console.warn(`There are no texts in ${next}.`, error);
    }
    setLang(next);
  }, []);
  const rest = useCallback((): void => {
    if (activeLanguage() === own) setLang(own);
    else void speak(own);
  }, [own, speak]);
  return { lang, speak, rest };
}
