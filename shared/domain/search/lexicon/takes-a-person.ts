/**
 * What only people can see to: no page of a house mends a tap [SEARCH-NEED]. Some of the words that name such a matter tell
 * that something is wrong (*drips*, *locked out*), others only what it is about (*television*, *quiet*): of these people also
 * want to know things that a house can tell.
 */
import type { LexiconLanguage } from '../concept.ts';
import { wordsOf } from '../lexicon-word.ts';
import { lexicon } from './all-concepts.ts';

/** Concepts that take a person, and their words that name a thing and no trouble; each stands in the lexicon as here. */
export const TAKES_A_PERSON: Readonly<Record<string, Readonly<Partial<Record<LexiconLanguage, string>>>>> = {
  'housing-trouble': {
    en: 'light bulb|faucet',
    ja: '電球|天井',
    'zh-CN': '马桶|灯泡|天花板',
    ko: '뜨거운 물|온수|따뜻한 물|변기|전구|천장',
    fr: 'eau chaude|ampoule|chasse d eau|plafond|robinet',
    es: 'agua caliente|bombilla|inodoro|vater|cisterna|techo|grifo',
    ar: 'ماء ساخن|سيفون|سقف|حنفيه|لمبه',
  },
  climate: {
    en: 'air condition*|aircon|ac|a c|heating|cool|cooler|colder|warmer|cool down|warm up',
    ja: 'エアコン|冷房|暖房|涼し|涼しく|暖かく',
    'zh-CN': '空调|暖气|调凉|凉快|凉一点|暖一点|调低|调高',
    ko: '에어컨|난방|히터|시원하|따뜻하게',
    fr: 'climatisation|clim|chauffage|rafraich*|rechauff*|plus frais',
    es: 'aire acondicionado|calefaccion|enfri*|mas fresco|refrescar',
    ar: 'مكيف|تكييف|تدفئه|ابرد|تبريد',
  },
  television: {
    en: 'tv|television|remote|channel*|tv program*|tv news|the news',
    ja: 'テレビ|リモコン|チャンネル|番組|ニュース',
    'zh-CN': '电视|遥控器|频道|节目|新闻',
    ko: '텔레비전|티비|리모컨|채널|뉴스|방송',
    fr: 'television|tele|telecommande|chaine|chaines|informations en',
    es: 'television|tele|mando|canal|canales|noticias',
    ar: 'تلفزيون|تلفاز|ريموت|قناه|قنوات|اخبار',
  },
  noise: {
    en: 'quiet hour*|quiet*',
    ja: '静か',
    'zh-CN': '安静',
    ko: '조용',
    fr: 'heures calmes|calme*',
    es: 'silencio|tranquil*',
    ar: 'هدوء|هادئ*',
  },
  key: {
    en: 'key|keycard*|key card*|room key|does not open|doesn t open|won t open',
    ja: '鍵|キー|カードキー|ルームキー|開きません|開かない',
    'zh-CN': '房卡|钥匙|门卡',
    ko: '열쇠|카드키|카드 키|룸키|키를',
    fr: 'cle|carte de chambre|carte cle|cle magnetique|n ouvre pas|n ouvre plus',
    es: 'llave*|tarjeta de la habitacion|tarjeta llave|no abre',
    ar: 'مفتاح|مفاتيح|بطاقه غرفه|كرت غرفه|لا تفتح|لا يفتح',
  },
  cleaning: {
    en: 'clean*|vacuum*|trash|rubbish|garbage|bin|turndown',
    ja: '掃除|清掃|ゴミ',
    'zh-CN': '打扫|清扫|清洁|垃圾',
    ko: '청소|쓰레기',
    fr: 'menage|nettoy*|poubelle*|propre',
    es: 'limpi*|basura',
    ar: 'تنظيف|نظف*|قمامه|زباله',
  },
  'lost-property': {
    en: 'lost property|lost and found',
    ja: '忘れ物|落とし物',
    'zh-CN': '失物',
    ko: '분실',
    fr: 'objet trouve|objets trouves',
    es: 'objetos perdidos',
    ar: 'مفقود*',
  },
  'change-room': {},
  'wake-up': {
    en: 'wake up call|alarm call|alarm clock|set an alarm|set the alarm',
    ja: 'モーニングコール|目覚まし|アラーム',
    'zh-CN': '叫醒服务|叫醒电话|闹钟',
    ko: '모닝콜|알람',
    fr: 'reveil',
    es: 'despertador|alarma despertador',
    ar: 'مكالمه ايقاظ|منبه',
  },
};

export const takesAPerson = (concept: string): boolean => TAKES_A_PERSON[concept] !== undefined;

/** The words that name a thing and no trouble, as they are typed, by concept and language. */
export function thingsOf(concept: string, lang: LexiconLanguage): ReadonlySet<string> {
  const key = `${concept}/${lang}`;
  const made = things.get(key) ?? makeThings(concept, lang);
  things.set(key, made);
  return made;
}

const things = new Map<string, ReadonlySet<string>>();

function makeThings(concept: string, lang: LexiconLanguage): ReadonlySet<string> {
  const named = new Set((TAKES_A_PERSON[concept]?.[lang] ?? '').split('|'));
  const whole = lexicon.get(concept);
  if (whole === undefined) return new Set();
  const only = { ...whole, words: { ...whole.words, [lang]: whole.words[lang].filter((word) => named.has(word)) } };
  return new Set(wordsOf(only, lang).map(({ text }) => text));
}
