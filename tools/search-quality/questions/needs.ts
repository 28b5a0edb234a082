/**
 * Needs that take a person: something is broken, lost, noisy or wanted now. The first place an answer leads to must be one
 * where people answer. Written before the ranking knew of needs; halves are told apart as in ./question.ts.
 */
import { questionsOf, type AskedLanguage, type House } from './question.ts';

/** The desk and housekeeping of each house: either may see to it. */
const PEOPLE: Readonly<Record<House, readonly number[]>> = {
  seaside: [1101, 1102],
  harbor: [2101, 2102],
  market: [3101],
};

const texts: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'My toilet is blocked',
    'the toilet won’t flush',
    'there is water dripping from the ceiling',
    'no hot water in the shower',
    'the light in the bathroom went out',
    'I am locked out of my room',
    'the TV remote does not work',
    'people next door are shouting, please do something',
    'there is a cockroach in my room',
    'our room has not been cleaned',
    'the safe won’t open',
    'my window does not close',
  ],
  ja: [
    'トイレが詰まりました',
    'トイレの水が流れません',
    '天井から水が漏れています',
    'シャワーのお湯が出ません',
    '洗面所の電気がつきません',
    '鍵を部屋に置いたまま出てしまいました',
    'テレビのリモコンが反応しない',
    '隣の人が騒いでいて眠れません',
    '部屋に虫がいます',
    '部屋の掃除がまだされていません',
    '金庫が開きません',
    '窓が閉まらない',
  ],
  'zh-CN': [
    '马桶堵了',
    '厕所冲不了水',
    '天花板在滴水',
    '洗澡没有热水',
    '浴室的灯不亮了',
    '我把房卡锁在房间里了',
    '电视遥控器没反应',
    '隔壁一直大声说话，能管一下吗',
    '房间里有蟑螂',
    '房间还没有打扫',
    '保险箱打不开',
    '窗户关不上',
  ],
  ko: [
    '변기가 막혔어요',
    '변기 물이 안 내려가요',
    '천장에서 물이 떨어져요',
    '샤워기에서 뜨거운 물이 안 나와요',
    '화장실 불이 안 켜져요',
    '키를 방에 두고 나와서 못 들어가요',
    '리모컨이 작동하지 않아요',
    '옆방 사람들이 떠들어서 잠을 못 자겠어요',
    '방에 벌레가 있어요',
    '방 청소가 아직 안 됐어요',
    '금고가 안 열려요',
    '창문이 안 닫혀요',
  ],
  fr: [
    'Mes toilettes sont bouchées',
    'la chasse d’eau ne marche pas',
    'de l’eau coule du plafond',
    'pas d’eau chaude dans la douche',
    'la lampe de la salle de bain est grillée',
    'je suis enfermé dehors',
    'la télécommande ne répond plus',
    'nos voisins crient, faites quelque chose',
    'il y a un cafard dans ma chambre',
    'notre chambre n’a pas été faite',
    'le coffre ne s’ouvre pas',
    'ma fenêtre ne ferme pas',
  ],
  es: [
    'Mi inodoro está atascado',
    'la cisterna del váter no funciona',
    'gotea agua del techo',
    'no hay agua caliente en la ducha',
    'se ha fundido la luz del baño',
    'me he quedado fuera de la habitación',
    'el mando de la tele no responde',
    'los de al lado están gritando, hagan algo',
    'hay una cucaracha en mi cuarto',
    'no han limpiado nuestra habitación',
    'la caja fuerte no se abre',
    'mi ventana no cierra',
  ],
  ar: [
    'المرحاض مسدود',
    'سيفون الحمام لا يعمل',
    'الماء يقطر من السقف',
    'لا يوجد ماء ساخن في الدش',
    'نور الحمام لا يضيء',
    'نسيت البطاقة داخل الغرفة ولا أستطيع الدخول',
    'جهاز التحكم بالتلفاز لا يستجيب',
    'الجيران يصرخون أرجو التدخل',
    'يوجد صرصور في غرفتي',
    'لم يتم تنظيف غرفتنا',
    'الخزنة لا تفتح',
    'النافذة لا تغلق',
  ],
};

/** Every second one is asked in another house, so that no house alone is measured. */
export const needs = questionsOf(
  'need',
  Object.entries(texts).flatMap(([lang, list]) =>
    list.map((text, index) => {
      const house: House = index % 2 === 0 ? 'seaside' : 'harbor';
      return { lang: lang as AskedLanguage, house, text, right: PEOPLE[house] };
    }),
  ),
);
