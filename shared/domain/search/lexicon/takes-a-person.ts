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
    en: 'air condition*|aircon|ac|a c|heating|light bulb|tv|television|remote|faucet',
    ja: 'エアコン|冷房|暖房|テレビ|リモコン|電球|天井',
    'zh-CN': '空调|暖气|电视|遥控器|马桶|灯泡|天花板',
    ko: '뜨거운 물|온수|에어컨|난방|히터|텔레비전|티비|리모컨|따뜻한 물|변기|전구|천장',
    fr: 'eau chaude|climatisation|clim|chauffage|television|tele|telecommande|ampoule|chasse d eau|plafond|robinet',
    es: 'agua caliente|aire acondicionado|calefaccion|television|tele|mando|bombilla|inodoro|vater|cisterna|techo|grifo',
    ar: 'ماء ساخن|مكيف|تكييف|تدفئه|تلفزيون|تلفاز|ريموت|سيفون|سقف|حنفيه|لمبه',
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
    en: 'key|keycard*|key card*|room key',
    ja: '鍵|キー|カードキー|ルームキー',
    'zh-CN': '房卡|钥匙|门卡',
    ko: '열쇠|카드키|카드 키|룸키|키를',
    fr: 'cle|carte de chambre|carte cle|cle magnetique',
    es: 'llave*|tarjeta de la habitacion|tarjeta llave',
    ar: 'مفتاح|مفاتيح|بطاقه غرفه|كرت غرفه',
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
    en: 'wake up call|alarm call',
    ja: 'モーニングコール',
    'zh-CN': '叫醒服务',
    ko: '모닝콜',
    fr: 'reveil',
    es: 'despertador',
    ar: 'مكالمه ايقاظ',
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
