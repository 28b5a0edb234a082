import type { DemoDictionaryEntry } from '../../content-types.ts';

/** The house's own words: names that must never be translated into something else. */
export const marketDictionary: readonly DemoDictionaryEntry[] = [
  {
    original: 'Halle Mirabelle',
    translations: { en: 'Halle Mirabelle', ja: 'アル・ミラベル', 'zh-CN': '米拉贝尔市集', ko: '알 미라벨', fr: 'Halle Mirabelle', es: 'Halle Mirabelle', ar: 'هال ميرابيل' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'Café du Toit',
    translations: { en: 'Café du Toit', ja: 'カフェ・デュ・トワ', 'zh-CN': '屋顶咖啡馆', ko: '카페 뒤 투아', fr: 'Café du Toit', es: 'Café du Toit', ar: 'كافيه دو توا' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'détaxe',
    translations: { en: 'tax refund', ja: '免税手続き', 'zh-CN': '退税', ko: '세금 환급', fr: 'détaxe', es: 'devolución de impuestos', ar: 'استرداد الضريبة' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: 'cabine d’essayage',
    translations: { en: 'fitting room', ja: '試着室', 'zh-CN': '试衣间', ko: '피팅룸', fr: 'cabine d’essayage', es: 'probador', ar: 'غرفة القياس' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: 'brioche aux pralines',
    translations: { en: 'pink praline brioche', ja: 'プラリーヌのブリオッシュ', 'zh-CN': '果仁糖布里欧修', ko: '프랄린 브리오슈', fr: 'brioche aux pralines', es: 'brioche de pralinés rosas', ar: 'بريوش بالبرالين الوردي' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'saint-marcellin',
    translations: { en: 'Saint-Marcellin', ja: 'サン・マルスラン', 'zh-CN': '圣马瑟兰奶酪', ko: '생마르슬랭', fr: 'saint-marcellin', es: 'saint-marcellin', ar: 'سان مارسلان' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'mirabelle',
    translations: { en: 'mirabelle plum', ja: 'ミラベル', 'zh-CN': '黄香李', ko: '미라벨 자두', fr: 'mirabelle', es: 'mirabel', ar: 'برقوق ميرابيل' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'quenelle',
    translations: { en: 'quenelle', ja: 'クネル', 'zh-CN': '里昂鱼糕', ko: '크넬', fr: 'quenelle', es: 'quenelle', ar: 'كينيل' },
    isShared: false,
    isUneditable: false,
  },
];
