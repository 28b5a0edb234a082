/** Labels that mean the same in all three places. */
import type { Dict } from '../content-types.ts';

export const openingHours: Dict = {
  en: 'Opening hours',
  ja: '営業時間',
  'zh-CN': '营业时间',
  ko: '영업시간',
  fr: 'Horaires d’ouverture',
  es: 'Horario',
  ar: 'ساعات العمل',
};

export const breakfast: Dict = {
  en: 'Breakfast',
  ja: '朝食',
  'zh-CN': '早餐',
  ko: '조식',
  fr: 'Petit-déjeuner',
  es: 'Desayuno',
  ar: 'الإفطار',
};

export const lunch: Dict = {
  en: 'Lunch',
  ja: 'ランチ',
  'zh-CN': '午餐',
  ko: '점심',
  fr: 'Déjeuner',
  es: 'Almuerzo',
  ar: 'الغداء',
};

export const dinner: Dict = {
  en: 'Dinner',
  ja: 'ディナー',
  'zh-CN': '晚餐',
  ko: '저녁',
  fr: 'Dîner',
  es: 'Cena',
  ar: 'العشاء',
};

export const phone: Dict = {
  en: 'Telephone',
  ja: '電話',
  'zh-CN': '电话',
  ko: '전화',
  fr: 'Téléphone',
  es: 'Teléfono',
  ar: 'الهاتف',
};

export const website: Dict = {
  en: 'Website',
  ja: 'ウェブサイト',
  'zh-CN': '网站',
  ko: '웹사이트',
  fr: 'Site internet',
  es: 'Sitio web',
  ar: 'الموقع الإلكتروني',
};

export const price: Dict = {
  en: 'Price',
  ja: '料金',
  'zh-CN': '价格',
  ko: '요금',
  fr: 'Tarif',
  es: 'Precio',
  ar: 'السعر',
};

export const dressCode: Dict = {
  en: 'Dress code',
  ja: 'ドレスコード',
  'zh-CN': '着装要求',
  ko: '드레스 코드',
  fr: 'Tenue',
  es: 'Código de vestimenta',
  ar: 'قواعد اللباس',
};

export const goodToKnow: Dict = {
  en: 'Good to know',
  ja: 'ご案内',
  'zh-CN': '温馨提示',
  ko: '안내 사항',
  fr: 'Bon à savoir',
  es: 'Conviene saber',
  ar: 'معلومات مفيدة',
};

export const restaurantGenre: Dict = {
  en: 'Restaurant',
  ja: 'レストラン',
  'zh-CN': '餐厅',
  ko: '레스토랑',
  fr: 'Restaurant',
  es: 'Restaurante',
  ar: 'مطعم',
};

export const barGenre: Dict = { en: 'Bar', ja: 'バー', 'zh-CN': '酒吧', ko: '바', fr: 'Bar', es: 'Bar', ar: 'بار' };

export const frontDesk: Dict = {
  en: 'Front desk',
  ja: 'フロント',
  'zh-CN': '前台',
  ko: '프런트',
  fr: 'Réception',
  es: 'Recepción',
  ar: 'مكتب الاستقبال',
};

export const housekeeping: Dict = {
  en: 'Housekeeping',
  ja: 'ハウスキーピング',
  'zh-CN': '客房部',
  ko: '하우스키핑',
  fr: 'Service de ménage',
  es: 'Limpieza de habitaciones',
  ar: 'خدمة تنظيف الغرف',
};

export const concierge: Dict = {
  en: 'Concierge',
  ja: 'コンシェルジュ',
  'zh-CN': '礼宾部',
  ko: '컨시어지',
  fr: 'Conciergerie',
  es: 'Conserjería',
  ar: 'الكونسيرج',
};

export const lobby: Dict = {
  en: 'Lobby',
  ja: 'ロビー',
  'zh-CN': '大堂',
  ko: '로비',
  fr: 'Hall',
  es: 'Vestíbulo',
  ar: 'الردهة',
};

export const guestRooms: Dict = {
  en: 'Guest rooms',
  ja: '客室',
  'zh-CN': '客房',
  ko: '객실',
  fr: 'Chambres',
  es: 'Habitaciones',
  ar: 'الغرف',
};
