import type { DemoDictionaryEntry } from '../../content-types.ts';

/** The house's own words: names that must never be translated into something else. */
export const seasideDictionary: readonly DemoDictionaryEntry[] = [
  {
    original: 'Hotel Coralina',
    translations: { en: 'Hotel Coralina', ja: 'ホテル・コラリーナ', 'zh-CN': '科拉丽娜酒店', ko: '호텔 코랄리나', fr: 'Hotel Coralina', es: 'Hotel Coralina', ar: 'فندق كورالينا' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'Brasa',
    translations: { en: 'Brasa', ja: 'ブラサ', 'zh-CN': 'Brasa 炭火餐厅', ko: '브라사', fr: 'Brasa', es: 'Brasa', ar: 'براسا' },
    isShared: true,
    isUneditable: true,
  },
  {
    original: 'Tidepool Bar',
    translations: { en: 'Tidepool Bar', ja: 'タイドプール・バー', 'zh-CN': '潮池酒吧', ko: '타이드풀 바', fr: 'bar Tidepool', es: 'bar Tidepool', ar: 'بار تايدبول' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: 'Salina Spa',
    translations: { en: 'Salina Spa', ja: 'サリナ・スパ', 'zh-CN': '萨利娜水疗', ko: '살리나 스파', fr: 'spa Salina', es: 'spa Salina', ar: 'سبا سالينا' },
    isShared: true,
    isUneditable: false,
  },
  {
    original: 'Coralina Cove',
    translations: { en: 'Coralina Cove', ja: 'コラリーナの入り江', 'zh-CN': '科拉丽娜海湾', ko: '코랄리나 만', fr: 'crique de Coralina', es: 'cala Coralina', ar: 'خليج كورالينا' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'boathouse',
    translations: { en: 'boathouse', ja: 'ボートハウス', 'zh-CN': '船屋', ko: '보트하우스', fr: 'hangar à bateaux', es: 'casa de botes', ar: 'بيت القوارب' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'sunset bell',
    translations: { en: 'sunset bell', ja: '日没の鐘', 'zh-CN': '落日钟', ko: '일몰의 종', fr: 'cloche du couchant', es: 'campana del ocaso', ar: 'جرس الغروب' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'night pantry',
    translations: { en: 'night pantry', ja: '夜食コーナー', 'zh-CN': '夜间小食台', ko: '야식 코너', fr: 'garde-manger de nuit', es: 'despensa de noche', ar: 'ركن الوجبات الليلية' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'tri-tip',
    translations: { en: 'tri-tip', ja: 'トライチップ', 'zh-CN': '三角牛排', ko: '트라이팁', fr: 'tri-tip', es: 'tri-tip', ar: 'تراي تيب' },
    isShared: false,
    isUneditable: false,
  },
  {
    original: 'cioppino',
    translations: { en: 'cioppino', ja: 'チョッピーノ', 'zh-CN': '意式海鲜番茄汤', ko: '치오피노', fr: 'cioppino', es: 'cioppino', ar: 'تشيوبينو' },
    isShared: false,
    isUneditable: false,
  },
];
