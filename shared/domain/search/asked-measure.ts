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
      / (?:how much|cost|costs|price|prices|free|charge|fee|payant|payante|gratuite?|combien|prix|tarif|coute|cuesta|cuestan|precio|gratis|paga|pagan|cobran) |料金|有料|無料|イクラ|値段|收费|免费|多少钱|价格|유료|무료|얼마|요금|가격|مجاني|سعر|بكم|تكلف|رسوم/u,
    said: /[$€£¥￥]|\d ?(?:USD|EUR|JPY|欧元|ユーロ|ドル|유로|달러|يورو|ريال|درهم|円|元|원|美元|dollars?|euros?|yen|دولار)|\bfree\b|included|gratuit|inclus|comprise?\b|gratis|incluid|無料|有料|含ま|免费|包含|무료|포함|مجان|مشمول/iu,
  },
  // How far, or how long it takes.
  {
    asked:
      / (?:how far|how long|distance|distancia|loin|lejos|tarda|temps faut) |ドノ(?:[クグ]ライ|位)|ドレ(?:[クグ]ライ|位)|多远|多久|얼마나 걸|얼마나 멀|يبعد|بعيد|مسافه|يستغرق/u,
    said: /minute|minuto|metre|meter|mètre|\bkm\b|\b(?:hours?|days?|weeks?|months?|heures?|jours?|semaines?|mois|horas?|d[ií]as?|semanas?|mes(?:es)?)\b|分(?!け)|分钟|分鐘|米|メートル|時間|日間|週間|か月|ヶ月|小时|天|周|个月|분|미터|시간|일간|주일|개월|دقيق|دقائق|متر|ساعات|أيام|أسابيع|أسبوع|شهر|أشهر/iu,
  },
  // How old.
  {
    asked:
      / (?:how old|what age|from what age|which age|years old|year old|quel age|a partir de quel age|\d+ ans|que edad|desde que edad|\d+ anos|de anos) |\d ?(?:歳|岁|才|살|세)|何歳|何サイ|几岁|多大年龄|몇 살|몇 세| (?:كم عمر|اي عمر|اي سن|عمره|عمرها|\d+ (?:سنوات|سنين|سنه|اعوام)) /u,
    said: /\d+ ?(?:歳|才|岁|세|살|years?\b|ans\b|años|سن|عام|أعوام)|\b(?:under|over|aged?|from age|below) \d|moins de \d|menores? de \d|دون (?:سن )?(?:ال)?\d|تحت \d/iu,
  },
  // On which day of the week.
  {
    asked:
      / (?:which days?|what days?|on which days?|que dias?|quels? jours?) |何曜|星期几|礼拜几|周几|무슨 요일|어느 요일|요일이|اي يوم|اي ايام|ايه يوم/u,
    said: /(?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|every day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|todos los d[ií]as|[月火水木金土日]曜|毎日|星期[一二三四五六日天]|周[一二三四五六日]|每天|[월화수목금토일]요일|매일|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|يوميًا/iu,
  },
  // In which month.
  {
    asked:
      / (?:which months?|what months?|que mes(?:es)?|quels? mois) |何月|几月|几个月是|哪几个月|몇 월|몇월|اي شهر|اي شهور|اي اشهر/u,
    said: /january|february|\bmarch\b|april|\bmay\b|june|july|august|september|october|november|december|janvier|f[ée]vrier|\bmars\b|avril|\bmai\b|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d月|[一二三四五六七八九十]月|\d월|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر/iu,
  },
  // For how many weeks or months.
  {
    asked:
      / (?:how many (?:days|weeks|months|years)|cuantos (?:dias|meses)|cuantas semanas|combien de (?:jours|semaines|mois)) |何[カヵヶ箇]月|何日間|何週間|几个月|多少天|几天|几周|몇 달|몇 개월|몇 주|며칠|كم شهر|كم شهرا|كم يوم|كم اسبوع/u,
    said: /\b(?:days?|weeks?|months?|years?|jours?|semaines?|mois|d[ií]as?|semanas?|mes(?:es)?)\b|か月|ヶ月|日間|週間|个月|天|周|개월|달|주일|أيام|أشهر|شهر|أسابيع|أسبوع/iu,
  },
];

/** The measure a question asks for; null where it asks for none. @param asked normalised */
export function measureAsked(asked: string): RegExp | null {
  return MEASURES.find((measure) => measure.asked.test(asked))?.said ?? null;
}
