/**
 * What guests say in the hotel phrasebook, as questions to the two demo hotels: worded by others, and for another purpose,
 * than the search's own questions, so that they show how far those flatter it. Half of the phrases, in all their languages,
 * are held out as well.
 */
import { phraseWords } from '#shared/phrasebook/phrase-words.ts';
import { isHeldOut, type Question } from './questions/question.ts';

/** Right answers by the phrase's id: of the seaside hotel, and of the harbour hotel. */
const RIGHT: Readonly<Record<string, readonly [seaside: readonly number[], harbor: readonly number[]]>> = {
  'check-in-time': [
    [1101, 1401],
    [2101, 2401],
  ],
  'early-check-in': [[1101], [2101]],
  'check-out-time': [
    [1401, 1104, 1101],
    [2401, 2101],
  ],
  'late-check-out': [[1104], [2101, 2401]],
  'late-check-out-until': [[1104], [2101, 2401]],
  'want-check-out': [
    [1101, 1104, 1401],
    [2101, 2401],
  ],
  'store-luggage': [[1104], [2104, 2101]],
  'fetch-luggage': [[1104], [2104, 2101]],
  'extend-stay': [[1101, 1104], [2101]],
  'change-room': [[1101], [2101]],
  'more-towels': [[1102], [2102]],
  'count-bath-towels': [[1102], [2102]],
  'extra-pillow': [[1102], [2102]],
  'extra-blanket': [[1102], [2102]],
  toothbrush: [[1102], [2102]],
  shampoo: [[1102], [2102]],
  'toilet-paper': [[1102], [2102]],
  'drinking-water': [
    [1102, 1201],
    [2102, 2201],
  ],
  ice: [[1102, 1201, 1401], [2401]],
  'power-adapter': [[1102, 1101], [2102]],
  'phone-charger': [[1102, 1101], [2102]],
  iron: [[1102], [2102]],
  'hair-dryer': [[1102], [2102]],
  'baby-cot': [[1102], [2102]],
  'clean-room': [[1102], [2102]],
  'no-cleaning': [[1102], [2102]],
  'take-trash': [[1102], [2102]],
  'wifi-password': [[1401], [2401]],
  'wifi-not-working': [
    [1401, 1101],
    [2401, 2101],
  ],
  'wifi-slow': [
    [1401, 1101],
    [2401, 2101],
  ],
  'tv-not-working': [[1101], [2101]],
  'remote-missing': [
    [1101, 1102],
    [2101, 2102],
  ],
  'breakfast-time': [[1203], [2203]],
  'breakfast-where': [[1203], [2203]],
  'breakfast-included': [[1203], [2203]],
  'room-service': [[1201], [2201]],
  'collect-dishes': [
    [1201, 1102],
    [2201, 2102],
  ],
  'reserve-table': [
    [1202, 1103],
    [2202, 2103],
  ],
  'recommend-restaurant': [
    [1652, 1103],
    [2652, 2103],
  ],
  'food-allergy': [
    [1202, 1201],
    [2202, 2201],
  ],
  'nut-allergy': [
    [1202, 1201],
    [2202, 2201],
  ],
  'shellfish-allergy': [
    [1202, 1201],
    [2202, 2201],
  ],
  vegetarian: [[1202], [2202]],
  halal: [[1202], [2202]],
  'gluten-free': [
    [1202, 1201],
    [2202, 2201],
  ],
  'menu-in-language': [
    [1202, 1201],
    [2202, 2201],
  ],
  'call-taxi': [[1101, 1103], [2104]],
  'taxi-at': [[1101, 1103], [2104]],
  'airport-shuttle': [[1403], [2104, 2103]],
  'next-shuttle': [[1403], [2403, 2104, 2103]],
  'nearest-station': [
    [1403, 1101, 1103, 1652],
    [2101, 2103, 2652],
  ],
  'convenience-store': [
    [1652, 1103],
    [2652, 2103],
  ],
  parking: [[1401], [2101, 2401]],
  'rent-bicycle': [
    [1101, 1103],
    [2101, 2103],
  ],
  sightseeing: [
    [1652, 1103],
    [2652, 2103],
  ],
  'weather-umbrella': [
    [1102, 1101],
    [2102, 2101],
  ],
  'pool-hours': [[1301], [2301]],
  'gym-where': [[1301], [2301]],
  'spa-book': [[1301], [2302]],
  'public-bath': [[1301], [2301]],
  tattoo: [[1301], [2301]],
  'laundry-where': [[1102, 1401], [2401]],
  'coin-laundry': [[1102, 1401], [2401]],
  'wake-up-call': [[1101], [2101]],
  'smoking-area': [[1401, 1101], [2401]],
  wheelchair: [[1101], [2101]],
  'ac-not-working': [[1101], [2101]],
  'too-cold': [[1101], [2101]],
  'too-hot': [[1101], [2101]],
  'no-hot-water': [[1101], [2101]],
  'toilet-blocked': [[1101], [2101]],
  'water-leak': [[1101], [2101]],
  'light-broken': [[1101], [2101]],
  'noise-next-door': [[1101, 1401], [2101]],
  smell: [
    [1101, 1102],
    [2101, 2102],
  ],
  insect: [
    [1101, 1102],
    [2101, 2102],
  ],
  'room-not-clean': [[1102], [2102]],
  'locked-out': [[1101, 1501], [2101]],
  'key-not-working': [[1101], [2101]],
  'safe-locked': [[1101], [2101]],
  'help-emergency': [[1501], [2501]],
  'call-ambulance': [[1501], [2501]],
  'call-police': [[1501], [2501]],
  'there-is-fire': [[1501], [2501]],
  'feel-unwell': [[1501], [2501]],
  'need-doctor': [[1501], [2501]],
  pharmacy: [
    [1652, 1101, 1103, 1501],
    [2652, 2101, 2103, 2501],
  ],
  medicine: [
    [1501, 1101],
    [2501, 2101],
  ],
  'lost-item': [[1101], [2101]],
  'lost-passport': [[1101], [2101]],
  'lost-wallet': [[1101], [2101]],
  'pay-by-card': [[1101], [2101]],
  receipt: [[1101], [2101]],
};

const FILLED: Readonly<Record<string, string>> = { count: '2', time: '10:00' };

export interface PhraseQuestion extends Question {
  readonly phrase: string;
}

/** By the phrase, so that nothing is learnt of it from another language. */
export const isPhraseHeldOut = ({ phrase }: PhraseQuestion): boolean => isHeldOut({ id: phrase });

/** The languages the demo houses are worded in, with how each says the phrases. */
const books = await Promise.all(
  (['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const).map(async (lang) => ({
    lang,
    words: await phraseWords(lang),
  })),
);

/** Each phrase in each of these languages, in one of the two houses by turns. */
export const phraseQuestions: readonly PhraseQuestion[] = Object.entries(RIGHT).flatMap(
  ([id, [seaside, harbor]], place) => {
    if (books.some(({ words }) => words[id] === undefined)) throw new Error(`The phrasebook has no ${id} any more.`);
    return books.map(({ lang, words }, turn): PhraseQuestion => ({
      phrase: id,
      id: `${id}-${lang}`,
      lang,
      ...((place + turn) % 2 === 0 ? { house: 'seaside', right: seaside } : { house: 'harbor', right: harbor }),
      text: (words[id]?.[0] ?? '').replace(/\{(\w+)\}/gu, (_, name: string) => FILLED[name] ?? ''),
    }));
  },
);
