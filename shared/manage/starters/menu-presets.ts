/** Menus to choose from when one is added: each made whole by name, sign and first words, in the languages of the house. */
import { type MenuKind, menuKindNames, menuKinds } from '../../domain/menu/menu-kinds.ts';
import { hotelStarter } from './hotel.ts';
import type { StarterText } from './starter.ts';

export interface MenuPreset {
  readonly kind: MenuKind;
  readonly icon: string;
  readonly name: StarterText;
  /** What a conversation there begins with. */
  readonly greeting?: StarterText;
}

const text = (en: string, ja: string, zh: string, ko: string, fr: string, es: string, ar: string): StarterText => ({
  en,
  ja,
  'zh-CN': zh,
  ko,
  fr,
  es,
  ar,
});

/** What a menu of a kind is usually called. */
const names: Readonly<Record<MenuKind, StarterText>> = {
  staff_chat: text('Front desk', 'フロント', '前台', '프런트', 'Réception', 'Recepción', 'مكتب الاستقبال'),
  bot_chat: text(
    'Ask our assistant',
    'アシスタントに質問',
    '问问智能助理',
    '어시스턴트에게 묻기',
    'Demander à l’assistant',
    'Pregunte al asistente',
    'اسأل مساعدنا',
  ),
  urgent_help: text('Urgent help', '緊急のとき', '紧急求助', '긴급 도움', 'Urgence', 'Ayuda urgente', 'مساعدة عاجلة'),
  voice_call: text('Call us', '電話をかける', '给我们打电话', '전화하기', 'Nous appeler', 'Llámenos', 'اتصل بنا'),
  notice: text('Good to know', 'ご案内', '温馨提示', '안내', 'Bon à savoir', 'Información útil', 'معلومات مفيدة'),
  link: text(
    'Our website',
    '公式サイト',
    '我们的网站',
    '홈페이지',
    'Notre site web',
    'Nuestra página web',
    'موقعنا الإلكتروني',
  ),
  search: text(
    'Ask anything',
    '何でも質問',
    '随便问',
    '무엇이든 물어보기',
    'Posez votre question',
    'Pregunte lo que quiera',
    'اسأل عن أي شيء',
  ),
  facility_information_type: text(
    'Facilities',
    '館内施設',
    '设施',
    '시설 안내',
    'Services et lieux',
    'Instalaciones',
    'المرافق',
  ),
  order: text(
    'Room service',
    'ルームサービス',
    '客房送餐',
    '룸서비스',
    'Service en chambre',
    'Servicio de habitaciones',
    'خدمة الغرف',
  ),
  offers: text(
    'Offers and coupons',
    '特典・クーポン',
    '优惠与优惠券',
    '혜택과 쿠폰',
    'Offres et coupons',
    'Ofertas y cupones',
    'العروض والقسائم',
  ),
  nearby: text('Around us', '周辺のおすすめ', '周边推荐', '주변 추천', 'Aux alentours', 'Cerca de aquí', 'أماكن قريبة'),
  floors: text(
    'Floor guide',
    'フロアガイド',
    '楼层指南',
    '층별 안내',
    'Plan des étages',
    'Guía de plantas',
    'دليل الطوابق',
  ),
  questionnaire: text(
    'How was your stay?',
    'アンケート',
    '入住感受如何？',
    '머무시는 동안 어떠셨나요?',
    'Votre avis',
    '¿Qué tal su estancia?',
    'كيف كانت إقامتك؟',
  ),
  congestion: text('How busy it is', '混雑状況', '拥挤程度', '혼잡도', 'Affluence', 'Ocupación', 'مدى الازدحام'),
  payment: text('Pay the bill', 'お支払い', '支付账单', '계산하기', 'Payer la note', 'Pagar la cuenta', 'دفع الفاتورة'),
};

const talk = (icon: string, name: StarterText, greeting: StarterText): MenuPreset => ({
  kind: 'staff_chat',
  icon,
  name,
  greeting,
});

/** What most houses have, beside what a new one begins with. */
const usual: Readonly<Record<string, MenuPreset>> = {
  cleaning: talk(
    'bed-double',
    text(
      'Room cleaning',
      'お部屋の清掃',
      '客房清洁',
      '객실 청소',
      'Ménage de la chambre',
      'Limpieza de la habitación',
      'تنظيف الغرفة',
    ),
    text(
      'When may we clean your room?',
      '清掃はいつ伺えばよろしいでしょうか。',
      '什么时候可以打扫您的房间？',
      '언제 객실을 청소해 드릴까요?',
      'Quand pouvons-nous faire votre chambre ?',
      '¿Cuándo podemos limpiar su habitación?',
      'متى يمكننا تنظيف غرفتك؟',
    ),
  ),
  'lost-property': talk(
    'luggage',
    text('Lost something?', 'お忘れ物', '失物招领', '분실물', 'Objets trouvés', 'Objetos perdidos', 'المفقودات'),
    text(
      'What are you missing, and where did you last have it?',
      '何をお探しですか。最後にどこでお持ちでしたか。',
      '您丢了什么？最后一次是在哪里见到的？',
      '무엇을 잃어버리셨나요? 마지막으로 어디에서 보셨나요?',
      'Que vous manque-t-il, et où l’aviez-vous en dernier ?',
      '¿Qué le falta y dónde lo tuvo por última vez?',
      'ما الذي فقدته، وأين كان معك آخر مرة؟',
    ),
  ),
  'late-check-out': talk(
    'key-round',
    text(
      'Late check-out',
      'レイトチェックアウト',
      '延迟退房',
      '레이트 체크아웃',
      'Départ tardif',
      'Salida tardía',
      'مغادرة متأخرة',
    ),
    text(
      'Until what time would you like to stay?',
      '何時までのご滞在をご希望ですか。',
      '您希望住到几点？',
      '몇 시까지 머무르고 싶으신가요?',
      'Jusqu’à quelle heure souhaitez-vous rester ?',
      '¿Hasta qué hora desea quedarse?',
      'إلى أي ساعة تودّ البقاء؟',
    ),
  ),
};

/** By their names in addresses: the kinds first, then what is ready made. */
export const menuPresets: Readonly<Record<string, MenuPreset>> = {
  ...Object.fromEntries(menuKindNames.map((kind) => [kind, { kind, icon: menuKinds[kind].icon, name: names[kind] }])),
  ...Object.fromEntries(
    hotelStarter.menus
      .flatMap(({ items }) => items)
      .flatMap(({ icon, name, greeting }) =>
        greeting === undefined ? [] : [[icon, talk(icon, name, greeting)] as const],
      )
      // The front desk is the first kind itself.
      .slice(1),
  ),
  ...usual,
};

/** Those that are ready made, by their names. */
export const readyMade: readonly string[] = Object.keys(menuPresets).filter(
  (name) => !menuKindNames.some((kind) => kind === name),
);
