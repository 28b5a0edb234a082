/**
 * Words of somebody in danger or in pain, which must lead to the page for urgent help first; and words that sound like it
 * and must not. Written before there was such an answer; halves are told apart as in ./question.ts.
 */
import { questionsOf, type AskedLanguage, type House, type Question } from './question.ts';

const URGENT: Readonly<Record<Exclude<House, 'market'>, readonly number[]>> = { seaside: [1501], harbor: [2501] };

const inDanger: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'my wife cannot breathe',
    'my father has fallen and hit his head',
    'there is smoke in the corridor',
    'I have terrible chest pains',
    'somebody is trying to get into my room',
    'my son swallowed something and is choking',
  ],
  ja: [
    '妻が息ができません',
    '父が転んで頭を打ちました',
    '廊下に煙が出ています',
    '胸がとても痛いです',
    '誰かが部屋に入ろうとしています',
    '息子が喉に物を詰まらせました',
  ],
  'zh-CN': [
    '我太太喘不过气来',
    '我父亲摔倒撞到头了',
    '走廊里有烟',
    '我胸口疼得厉害',
    '有人想闯进我的房间',
    '我儿子吞了东西噎住了',
  ],
  ko: [
    '아내가 숨을 못 쉬어요',
    '아버지가 넘어져서 머리를 다쳤어요',
    '복도에 연기가 나요',
    '가슴이 너무 아파요',
    '누가 제 방에 들어오려고 해요',
    '아들 목에 뭐가 걸렸어요',
  ],
  fr: [
    'ma femme n’arrive plus à respirer',
    'mon père est tombé et s’est cogné la tête',
    'il y a de la fumée dans le couloir',
    'j’ai très mal à la poitrine',
    'quelqu’un essaie d’entrer dans ma chambre',
    'mon fils s’étouffe',
  ],
  es: [
    'mi mujer no puede respirar',
    'mi padre se ha caído y se ha golpeado la cabeza',
    'hay humo en el pasillo',
    'tengo un dolor fuerte en el pecho',
    'alguien intenta entrar en mi habitación',
    'mi hijo se está ahogando',
  ],
  ar: [
    'زوجتي لا تستطيع التنفس',
    'سقط والدي وأصيب في رأسه',
    'يوجد دخان في الممر',
    'عندي ألم شديد في صدري',
    'شخص ما يحاول دخول غرفتي',
    'ابني يختنق',
  ],
};

/** Nobody is in danger here: bread, a hearth, a numbered room, a film, a bath too hot. */
const calm: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'is there a fireplace in the bar',
    'does the kitchen have hearty food',
    'we loved the hospitality here',
    'where can I buy a first edition of Heart of Darkness',
    'can I smoke in my room',
  ],
  ja: [
    '119号室ですが、タオルをください',
    '熱いお茶をください',
    '静かに息抜きできる場所はありますか',
    '血のつながった家族で同じ階に泊まりたい',
    '喫煙所はどこですか',
  ],
  'zh-CN': [
    '119号房要两条毛巾',
    '这道菜太辣，能换一份吗',
    '这里的风景美得让人屏住呼吸',
    '可以在房间抽烟吗',
    '附近有什么药妆店',
  ],
  ko: [
    '119호인데 수건 주세요',
    '뜨거운 차 한 잔 부탁해요',
    '피가로 공연은 어디서 하나요',
    '방에서 담배 피워도 되나요',
    '심장부에 있는 시장은 어디예요',
  ],
  fr: [
    'pourrions-nous avoir du pain',
    'y a-t-il une cheminée au bar',
    'le feu d’artifice est-il visible d’ici',
    'où se trouve le cœur de la ville',
    'peut-on fumer dans la chambre',
  ],
  es: [
    '¿dónde está el corazón de la ciudad?',
    '¿hay chimenea en el bar?',
    '¿se ven los fuegos artificiales desde aquí?',
    '¿se puede fumar en la habitación?',
    'quiero pechuga de pollo en mi habitación',
  ],
  ar: [
    'أين قلب المدينة',
    'هل يمكن التدخين في الغرفة',
    'نريد صدر دجاج مشوي',
    'هل توجد مدفأة في البار',
    'أين نشاهد الألعاب النارية',
  ],
};

const asked = (kind: string, texts: Readonly<Record<AskedLanguage, readonly string[]>>): readonly Question[] =>
  questionsOf(
    kind,
    Object.entries(texts).flatMap(([lang, list]) =>
      list.map((text, index) => {
        const house = index % 2 === 0 ? 'seaside' : 'harbor';
        return { lang: lang as AskedLanguage, house, text, right: URGENT[house] } as const;
      }),
    ),
  );

export const dangers = asked('danger', inDanger);
/** Right would be wrong here: none of them may be taken for danger. */
export const calmWords = asked('calm', calm);
