/** Questions for a measure, and texts that hold one: a question for degrees is answered by degrees [SEARCH-SENTENCE]. Pure. */

interface Measure {
  /** Ways of asking for it, normalised as texts are. */
  readonly asked: RegExp;
  /** What a text holds that answers it, as it stands there. */
  readonly said: RegExp;
}

const MEASURES: readonly Measure[] = [
  // How warm.
  {
    asked:
      / (?:how (?:warm|hot|cold)|temperature|temperatura|temperature|chaude?) |水温|温度|何度|多热|多冷|多少度|几度|몇 도|온도|수온|حراره/u,
    said: /°|℃|degr|grad[oi]|\d ?度|\d ?도|درجة/iu,
  },
  // What it costs.
  {
    asked:
      / (?:how much|cost|costs|price|prices|free|charge|fee|payant|payante|gratuite?|combien|prix|tarif|coute|cuesta|cuestan|precio|gratis|paga|pagan|cobran) |料金|有料|無料|いくら|値段|收费|免费|多少钱|价格|유료|무료|얼마|요금|가격|مجاني|سعر|بكم|تكلف|رسوم/u,
    said: /[$€£¥￥]|\d ?(?:USD|EUR|JPY|円|元|원|美元|dollars?|euros?|yen|دولار)|\bfree\b|included|gratuit|inclus|comprise?\b|gratis|incluid|無料|有料|含ま|免费|包含|무료|포함|مجان|مشمول/iu,
  },
  // How far, or how long it takes.
  {
    asked:
      / (?:how far|how long|distance|distancia|loin|lejos|tarda|temps faut) |どのくらいかか|トノクライ|どれくらい|トレクライ|多远|多久|얼마나 걸|얼마나 멀|يبعد|بعيد|مسافه|يستغرق/u,
    said: /minute|minuto|metre|meter|mètre|\bkm\b|分(?!け)|分钟|分鐘|米|メートル|분|미터|دقيق|دقائق|متر/iu,
  },
];

/** The measure a question asks for; null where it asks for none. @param asked normalised */
export function measureAsked(asked: string): RegExp | null {
  return MEASURES.find((measure) => measure.asked.test(asked))?.said ?? null;
}
