/**
 * What guests want brought or done, in their own words: the question must be carried to people who see to it. Written
 * before anything carried a question; halves are told apart as in ./question.ts.
 */
import { questionsOf, type AskedLanguage, type House } from './question.ts';

/** Who may see to each of the wishes, in their order: towels, pillow, room made up, taxi, a table, something to eat in the room. */
const PEOPLE: Readonly<Record<Exclude<House, 'market'>, readonly (readonly number[])[]>> = {
  seaside: [[1102], [1102], [1102], [1101, 1103], [1103, 1202], [1201]],
  harbor: [[2102], [2102], [2102], [2104], [2103, 2202], [2201]],
};

const texts: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'I need towels',
    'could someone bring another pillow',
    'please make up our room',
    'can you get us a cab for half past eight',
    'we would like a table for four this evening',
    'we are hungry, can something be brought up to us',
  ],
  ja: [
    'タオルが足りません',
    '枕をもう一つお願いします',
    '部屋の掃除をお願いします',
    '8時半にタクシーを呼んでください',
    '今晩4名で席を取っていただけますか',
    'お腹が空いたので部屋に何か持ってきてほしい',
  ],
  'zh-CN': [
    '毛巾不够用',
    '麻烦再拿一个枕头来',
    '请打扫一下我们的房间',
    '帮我叫一辆八点半的出租车',
    '今晚想订一张四个人的桌子',
    '我们饿了，能送点吃的到房间吗',
  ],
  ko: [
    '수건이 모자라요',
    '베개 하나만 더 갖다 주세요',
    '방 좀 치워 주세요',
    '여덟 시 반에 택시 불러 주세요',
    '오늘 저녁 네 명 자리 부탁드려요',
    '배가 고픈데 방으로 뭐 좀 갖다 주실 수 있나요',
  ],
  fr: [
    'il nous manque des serviettes',
    'pourriez-vous apporter un autre oreiller',
    'merci de faire notre chambre',
    'il nous faut un taxi pour huit heures et demie',
    'nous aimerions une table pour quatre ce soir',
    'on a faim, peut-on nous monter quelque chose',
  ],
  es: [
    'nos faltan toallas',
    '¿pueden traer otra almohada?',
    'por favor, arreglen nuestra habitación',
    'necesitamos un taxi a las ocho y media',
    'queremos una mesa para cuatro esta noche',
    'tenemos hambre, ¿nos suben algo de comer?',
  ],
  ar: [
    'نحتاج إلى مناشف',
    'هل يمكن إحضار وسادة أخرى',
    'نرجو ترتيب غرفتنا',
    'نريد سيارة أجرة في الثامنة والنصف',
    'نريد طاولة لأربعة أشخاص هذا المساء',
    'نحن جائعون، هل يمكن إحضار شيء إلى الغرفة',
  ],
};

/** By turns in the two hotels. */
export const wishes = questionsOf(
  'wish',
  Object.entries(texts).flatMap(([lang, list]) =>
    list.map((text, index) => {
      const house = index % 2 === 0 ? 'seaside' : 'harbor';
      return { lang: lang as AskedLanguage, house, text, right: PEOPLE[house][index] ?? [] } as const;
    }),
  ),
);
