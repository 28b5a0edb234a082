/** What the demo's ordering menus are written in. Prices are whole minor units; option and choice numbers are made by the seed. */
import type { Allergen } from '#shared/domain/ordering/allergens.ts';
import type { Dict } from '../../content-types.ts';

type DemoChoice = { readonly name: Dict; readonly price?: number };
type DemoOption = {
  readonly name: Dict;
  readonly required?: boolean;
  readonly multiple?: boolean;
  readonly choices: readonly DemoChoice[];
};
export type DemoItem = {
  readonly cd: string;
  readonly name: Dict;
  readonly description: Dict;
  readonly price: number;
  readonly allergens: readonly Allergen[];
  readonly image?: string;
  readonly options?: readonly DemoOption[];
  readonly soldOut?: true;
};
export type DemoCategory = {
  readonly cd: string;
  readonly name: Dict;
  readonly items?: readonly DemoItem[];
  readonly categories?: readonly DemoCategory[];
};
export type DemoOrderingMenu = {
  readonly id: number;
  readonly subMenuId: number;
  readonly projectCd: string;
  readonly name: Dict;
  readonly currency: string;
  readonly serviceFeeIncluded: boolean;
  readonly taxIncluded: boolean;
  /** Hundredths of a percent. */
  readonly serviceRate: number;
  readonly taxRate: number;
  readonly fees: Dict;
  readonly categories: readonly DemoCategory[];
};

/** One text in the demo's languages, in the order English, Japanese, Chinese, Korean, French, Spanish, Arabic. */
export const say = (en: string, ja: string, zh: string, ko: string, fr: string, es: string, ar: string): Dict => ({
  en,
  ja,
  'zh-CN': zh,
  ko,
  fr,
  es,
  ar,
});
