/** What every house begins with, by its type: the names of its first group of rooms, its reception, its first desk. */
import type { TenantType } from '../../domain/states/enumerations.ts';
import type { StarterText } from './starter.ts';

interface Beginning {
  readonly rooms: StarterText;
  readonly reception: StarterText;
  readonly desk: StarterText;
}

const reception: StarterText = {
  en: 'Reception',
  ja: 'フロント',
  'zh-CN': '前台',
  ko: '프런트',
  fr: 'Réception',
  es: 'Recepción',
  ar: 'الاستقبال',
};
const frontDesk: StarterText = {
  en: 'Front desk',
  ja: 'フロントデスク',
  'zh-CN': '前台',
  ko: '프런트 데스크',
  fr: 'Réception',
  es: 'Recepción',
  ar: 'مكتب الاستقبال',
};
const entrance: StarterText = {
  en: 'Entrance',
  ja: '入口',
  'zh-CN': '入口',
  ko: '입구',
  fr: 'Entrée',
  es: 'Entrada',
  ar: 'المدخل',
};
const helpDesk: StarterText = {
  en: 'Help desk',
  ja: 'サービスカウンター',
  'zh-CN': '服务台',
  ko: '안내 데스크',
  fr: 'Accueil',
  es: 'Atención al cliente',
  ar: 'مكتب المساعدة',
};

export const beginnings: Readonly<Record<TenantType, Beginning>> = {
  hotel: {
    rooms: {
      en: 'Rooms',
      ja: '客室',
      'zh-CN': '客房',
      ko: '객실',
      fr: 'Chambres',
      es: 'Habitaciones',
      ar: 'الغرف',
    },
    reception,
    desk: frontDesk,
  },
  store: {
    rooms: {
      en: 'Departments',
      ja: '売り場',
      'zh-CN': '柜台',
      ko: '매장',
      fr: 'Rayons',
      es: 'Secciones',
      ar: 'الأقسام',
    },
    reception: entrance,
    desk: helpDesk,
  },
  facility: {
    rooms: {
      en: 'Places',
      ja: '施設内の場所',
      'zh-CN': '场所',
      ko: '장소',
      fr: 'Lieux',
      es: 'Lugares',
      ar: 'الأماكن',
    },
    reception: entrance,
    desk: helpDesk,
  },
};

/** Texts in a house's languages; those no starter is written in are the house's to add. English always stands by. */
export const textsIn =
  (languages: readonly string[]) =>
  (text: StarterText): Record<string, string> =>
    Object.fromEntries(Object.entries(text).filter(([lang]) => lang === 'en' || languages.includes(lang)));
