import type { DemoDictionaryEntry } from '../../content-types.ts';

/** The house's own words: names that must never be translated into something else. */
export const harborDictionary: readonly DemoDictionaryEntry[] = [
  {
    original: 'ハーバーランタンホテル',
    translations: { en: 'Harbor Lantern Hotel', ja: 'ハーバーランタンホテル', 'zh-CN': '港灯酒店', ko: '하버 랜턴 호텔', fr: 'Harbor Lantern Hotel', es: 'Harbor Lantern Hotel', ar: 'فندق هاربر لانترن' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'レストラン波止場',
    translations: { en: 'Hatoba', ja: 'レストラン波止場', 'zh-CN': '波止场餐厅', ko: '레스토랑 하토바', fr: 'Hatoba', es: 'Hatoba', ar: 'مطعم هاتوبا' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'ランプルーム',
    translations: { en: 'The Lamp Room', ja: 'ランプルーム', 'zh-CN': '灯室酒吧', ko: '램프룸', fr: 'The Lamp Room', es: 'The Lamp Room', ar: 'لامب روم' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: '潮の湯',
    translations: { en: 'Ushio-no-Yu', ja: '潮の湯', 'zh-CN': '潮之汤', ko: '우시오노유', fr: 'Ushio-no-Yu', es: 'Ushio-no-Yu', ar: 'أوشيو نو يو' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: '貸切風呂',
    translations: { en: 'private bath', ja: '貸切風呂', 'zh-CN': '私人浴池', ko: '전세탕', fr: 'bain privé', es: 'baño privado', ar: 'حمّام خاص' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: '宅配便',
    translations: { en: 'luggage forwarding', ja: '宅配便', 'zh-CN': '行李托运', ko: '짐 배송', fr: 'envoi de bagages', es: 'envío de equipaje', ar: 'شحن الأمتعة' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: '浴衣',
    translations: { en: 'yukata', ja: '浴衣', 'zh-CN': '浴衣', ko: '유카타', fr: 'yukata', es: 'yukata', ar: 'يوكاتا' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: '海図ギャラリー',
    translations: { en: 'Chart gallery', ja: '海図ギャラリー', 'zh-CN': '海图画廊', ko: '해도 갤러리', fr: 'galerie des cartes marines', es: 'galería de cartas náuticas', ar: 'معرض الخرائط البحرية' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'ナポリタン',
    translations: { en: 'spaghetti Neapolitan', ja: 'ナポリタン', 'zh-CN': '拿波里意面', ko: '나폴리탄', fr: 'spaghettis Napolitan', es: 'espaguetis Napolitan', ar: 'سباغيتي نابوليتان' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'ほうじ茶',
    translations: { en: 'hojicha', ja: 'ほうじ茶', 'zh-CN': '焙茶', ko: '호지차', fr: 'hojicha', es: 'hojicha', ar: 'شاي هوجيتشا' },
    isShared: false,
    isUneditable: false,
  },
];
