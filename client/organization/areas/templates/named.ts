import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';

interface Named {
  readonly name_dict: Readonly<Record<string, string>>;
  readonly lang_cd: string;
}

/** What a house is called in the reader's language, else in its own; by its code where it has no name. */
export const nameOfHouse = ({ name_dict, lang_cd }: Named, code: string): string =>
  textIn(name_dict, activeLanguage(), lang_cd) || code;
