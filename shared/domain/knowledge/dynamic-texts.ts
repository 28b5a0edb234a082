/** What is read at the moment, in the words of the languages a bot speaks [KNOW-DYNAMIC]. Pure. */
import { type AssistantLanguage, assistantLanguage } from '../assistant/assistant-texts.ts';

type Sky = 'clear' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'thunder';

interface DynamicTexts {
  readonly openUntil: (name: string, time: string) => string;
  readonly open: (name: string) => string;
  readonly closedUntil: (name: string, time: string) => string;
  readonly closed: (name: string) => string;
  /** What a house is called where it is not named. */
  readonly team: string;
  readonly people: (count: number) => string;
  readonly offers: (day: string) => string;
  readonly noOffers: string;
  readonly weather: (now: number, low: number, high: number) => string;
  readonly rain: (chance: number) => string;
  readonly sky: Readonly<Record<Sky, string>>;
}

const words: Readonly<Record<AssistantLanguage, DynamicTexts>> = {
  en: {
    openUntil: (name, time) => `${name} is open now, until ${time}.`,
    open: (name) => `${name} is open now.`,
    closedUntil: (name, time) => `${name} is closed now and opens ${time}.`,
    closed: (name) => `${name} is closed now.`,
    team: 'Our team',
    people: (count) => (count === 1 ? 'One person is there.' : `${count} people are there.`),
    offers: (day) => `Offers today, ${day}:`,
    noOffers: 'There are no offers today.',
    weather: (now, low, high) => `It is ${now} °C now; today between ${low} and ${high} °C.`,
    rain: (chance) => `Chance of rain: ${chance} %.`,
    sky: {
      clear: 'Clear sky.',
      cloudy: 'Cloudy.',
      fog: 'Fog.',
      rain: 'Rain.',
      snow: 'Snow.',
      thunder: 'Thunderstorms.',
    },
  },
  ja: {
    openUntil: (name, time) => `${name}はただいま営業中です（${time}まで）。`,
    open: (name) => `${name}はただいま営業中です。`,
    closedUntil: (name, time) => `${name}はただいま営業時間外です。次の開始は${time}です。`,
    closed: (name) => `${name}はただいま営業時間外です。`,
    team: 'スタッフ対応',
    people: (count) => `現在${count}名がご利用中です。`,
    offers: (day) => `本日（${day}）のご案内：`,
    noOffers: '本日のご案内はございません。',
    weather: (now, low, high) => `現在の気温は${now}℃、本日は${low}～${high}℃です。`,
    rain: (chance) => `降水確率は${chance}％です。`,
    sky: { clear: '晴れ。', cloudy: 'くもり。', fog: '霧。', rain: '雨。', snow: '雪。', thunder: '雷雨。' },
  },
  'zh-CN': {
    openUntil: (name, time) => `${name}现在开放，至${time}。`,
    open: (name) => `${name}现在开放。`,
    closedUntil: (name, time) => `${name}现在未开放，${time}开放。`,
    closed: (name) => `${name}现在未开放。`,
    team: '工作人员',
    people: (count) => `目前有${count}人。`,
    offers: (day) => `今日（${day}）优惠：`,
    noOffers: '今天没有优惠。',
    weather: (now, low, high) => `现在${now}℃，今天${low}至${high}℃。`,
    rain: (chance) => `降雨概率${chance}%。`,
    sky: { clear: '晴。', cloudy: '多云。', fog: '有雾。', rain: '有雨。', snow: '有雪。', thunder: '雷雨。' },
  },
  ko: {
    openUntil: (name, time) => `${name}: 지금 이용하실 수 있습니다(${time}까지).`,
    open: (name) => `${name}: 지금 이용하실 수 있습니다.`,
    closedUntil: (name, time) => `${name}: 지금은 운영 시간이 아니며 ${time}에 시작합니다.`,
    closed: (name) => `${name}: 지금은 운영 시간이 아닙니다.`,
    team: '직원 상담',
    people: (count) => `현재 ${count}명이 이용 중입니다.`,
    offers: (day) => `오늘(${day})의 혜택:`,
    noOffers: '오늘은 혜택이 없습니다.',
    weather: (now, low, high) => `현재 ${now}℃이며 오늘은 ${low}~${high}℃입니다.`,
    rain: (chance) => `비 올 확률은 ${chance}%입니다.`,
    sky: { clear: '맑음.', cloudy: '흐림.', fog: '안개.', rain: '비.', snow: '눈.', thunder: '뇌우.' },
  },
  fr: {
    openUntil: (name, time) => `${name} : ouvert en ce moment, jusqu’à ${time}.`,
    open: (name) => `${name} : ouvert en ce moment.`,
    closedUntil: (name, time) => `${name} : fermé en ce moment, ouverture ${time}.`,
    closed: (name) => `${name} : fermé en ce moment.`,
    team: 'Notre équipe',
    people: (count) => (count === 1 ? 'Une personne s’y trouve.' : `${count} personnes s’y trouvent.`),
    offers: (day) => `Offres du jour, ${day} :`,
    noOffers: 'Il n’y a pas d’offre aujourd’hui.',
    weather: (now, low, high) => `Il fait ${now} °C ; aujourd’hui entre ${low} et ${high} °C.`,
    rain: (chance) => `Risque de pluie : ${chance} %.`,
    sky: {
      clear: 'Ciel dégagé.',
      cloudy: 'Nuageux.',
      fog: 'Brouillard.',
      rain: 'Pluie.',
      snow: 'Neige.',
      thunder: 'Orages.',
    },
  },
  es: {
    openUntil: (name, time) => `${name}: abierto ahora, hasta las ${time}.`,
    open: (name) => `${name}: abierto ahora.`,
    closedUntil: (name, time) => `${name}: cerrado ahora; abre ${time}.`,
    closed: (name) => `${name}: cerrado ahora.`,
    team: 'Nuestro equipo',
    people: (count) => (count === 1 ? 'Hay una persona.' : `Hay ${count} personas.`),
    offers: (day) => `Ofertas de hoy, ${day}:`,
    noOffers: 'Hoy no hay ofertas.',
    weather: (now, low, high) => `Ahora hay ${now} °C; hoy entre ${low} y ${high} °C.`,
    rain: (chance) => `Probabilidad de lluvia: ${chance} %.`,
    sky: {
      clear: 'Despejado.',
      cloudy: 'Nublado.',
      fog: 'Niebla.',
      rain: 'Lluvia.',
      snow: 'Nieve.',
      thunder: 'Tormentas.',
    },
  },
  ar: {
    openUntil: (name, time) => `${name}: مفتوح الآن حتى ${time}.`,
    open: (name) => `${name}: مفتوح الآن.`,
    closedUntil: (name, time) => `${name}: مغلق الآن ويفتح ${time}.`,
    closed: (name) => `${name}: مغلق الآن.`,
    team: 'فريقنا',
    people: (count) => `عدد الموجودين الآن: ${count}.`,
    offers: (day) => `عروض اليوم، ${day}:`,
    noOffers: 'لا توجد عروض اليوم.',
    weather: (now, low, high) => `درجة الحرارة الآن ${now}°م، واليوم بين ${low} و${high}°م.`,
    rain: (chance) => `احتمال المطر: ${chance}٪.`,
    sky: { clear: 'السماء صافية.', cloudy: 'غائم.', fog: 'ضباب.', rain: 'مطر.', snow: 'ثلج.', thunder: 'عواصف رعدية.' },
  },
};

/** The words for a reader of a language, and in which they are. */
export function dynamicTexts(lang: string): { readonly lang: AssistantLanguage; readonly words: DynamicTexts } {
  const known = assistantLanguage(lang);
  return { lang: known, words: words[known] };
}
