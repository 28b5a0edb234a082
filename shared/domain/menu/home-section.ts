/** Which part of the guest's home page a menu stands in [HOME-SECTIONS]. Pure. */
import type { MenuType } from '../states/enumerations.ts';

/** In the order in which the page shows them. */
export const homeSections = ['stay', 'ask', 'eat', 'enjoy', 'around'] as const;
export type HomeSection = (typeof homeSections)[number];

/** Where each type of sub-menu belongs. */
const ofType = {
  ai_chatbot: 'ask',
  voice_talk: 'ask',
  qr_order: 'eat',
  facility: 'enjoy',
  congestion: 'enjoy',
  coupon: 'enjoy',
  announcement: 'around',
  url: 'around',
  recommendation: 'around',
  floor_guide: 'around',
  questionnaire: 'stay',
  online_payment: 'stay',
} satisfies Record<MenuType, HomeSection>;
const known: Readonly<Record<string, HomeSection>> = ofType;

/** Which wins where as many sub-menus belong to one as to another: a person to ask stands beside most things. */
const strongest: readonly HomeSection[] = ['enjoy', 'around', 'ask', 'stay'];

/** Where a main menu belongs that the house has put nowhere: to ordering where anything can be ordered, else to most of what it holds. */
export function sectionOf(subs: readonly { readonly menu_type: string }[]): HomeSection {
  const sections = subs.map(({ menu_type: type }) => known[type]);
  if (sections.includes('eat')) return 'eat';
  const count = (section: HomeSection): number => sections.filter((one) => one === section).length;
  return strongest.toSorted((a, b) => count(b) - count(a))[0] ?? 'ask';
}
