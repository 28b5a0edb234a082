/**
 * Facts of the house, asked for outright: the answer must say them in a sentence, and name where it stands. Written before
 * there were such answers; halves are told apart as in ./question.ts.
 */
import { questionsOf, type AskedLanguage, type House, type Question } from './question.ts';

export interface FactQuestion extends Question {
  /** What the sentence must hold, in any of the languages. */
  readonly says: RegExp;
}

const FACTS = [
  { house: 'seaside', right: [1401], says: /11|الحادية عشرة/ },
  { house: 'seaside', right: [1401], says: /Coralina Guest/ },
  { house: 'seaside', right: [1203], says: /0?7[:.時点시 ]|7 ?[ah]/ },
  { house: 'seaside', right: [1301], says: /21[:.時点시 ]|9 ?(pm|p\.)/ },
  { house: 'seaside', right: [1401], says: /22|10|العاشرة/ },
  { house: 'harbor', right: [2401], says: /11/ },
  { house: 'harbor', right: [2401], says: /Lantern-Stay/ },
  { house: 'harbor', right: [2203], says: /0?6[:.時点시 ]|6 ?[ah]/ },
] as const satisfies readonly { house: House; right: readonly number[]; says: RegExp }[];

/** In the order of the facts: check-out, Wi-Fi, breakfast, pool, quiet; then check-out, Wi-Fi, breakfast elsewhere. */
const texts: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'When do I have to check out?',
    'what is the wifi called',
    'When is breakfast?',
    'until when is the pool open',
    'from what time should it be quiet at night',
    'checkout time',
    'how do I get on the internet',
    'breakfast hours please',
  ],
  ja: [
    'チェックアウトは何時までですか',
    'Wi-Fiの名前は？',
    '朝食は何時からですか',
    'プールは何時まで開いていますか',
    '夜は何時から静かにすればいいですか',
    'チェックアウト時間',
    'インターネットにつなぎたい',
    '朝ごはんの時間',
  ],
  'zh-CN': [
    '几点之前要退房？',
    '无线网的名字是什么',
    '早餐几点开始？',
    '泳池开到几点',
    '晚上几点以后要安静',
    '退房时间',
    '怎么连接网络',
    '早餐时间',
  ],
  ko: [
    '체크아웃은 몇 시까지예요?',
    '와이파이 이름이 뭐예요',
    '조식은 몇 시부터예요?',
    '수영장은 몇 시까지 열어요',
    '밤 몇 시부터 조용히 해야 하나요',
    '체크아웃 시간',
    '인터넷은 어떻게 연결해요',
    '아침 식사 시간',
  ],
  fr: [
    'À quelle heure faut-il libérer la chambre ?',
    'quel est le nom du wifi',
    'À quelle heure est le petit-déjeuner ?',
    'jusqu’à quelle heure la piscine est-elle ouverte',
    'à partir de quelle heure faut-il être calme',
    'heure de départ',
    'comment me connecter à internet',
    'horaires du petit déjeuner',
  ],
  es: [
    '¿A qué hora hay que dejar la habitación?',
    'cómo se llama el wifi',
    '¿A qué hora es el desayuno?',
    'hasta qué hora está abierta la piscina',
    'a partir de qué hora hay que guardar silencio',
    'hora de salida',
    'cómo me conecto a internet',
    'horario del desayuno',
  ],
  ar: [
    'متى يجب أن أغادر الغرفة؟',
    'ما اسم شبكة الواي فاي',
    'متى يبدأ الإفطار؟',
    'حتى أي ساعة يفتح المسبح',
    'من أي ساعة يجب الهدوء ليلاً',
    'وقت تسجيل المغادرة',
    'كيف أتصل بالإنترنت',
    'مواعيد الفطور',
  ],
};

export const facts: readonly FactQuestion[] = questionsOf(
  'fact',
  Object.entries(texts).flatMap(([lang, list]) =>
    list.map((text, index) => {
      const fact = FACTS[index % FACTS.length] ?? FACTS[0];
      return { lang: lang as AskedLanguage, text, ...fact };
    }),
  ),
);
