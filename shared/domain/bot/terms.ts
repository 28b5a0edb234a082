/**
 * What a text is compared by: words where the script puts spaces between them, pairs of characters where it does not,
 * and concepts that are called differently in every language. Pure.
 */

/** Lower case, full width made half, accents taken off Latin letters and vowel signs off Arabic ones. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
    .normalize('NFD').replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1').normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '').replace(/[أإآٱ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Words that say nothing of what is looked for. */
const STOP = new Set(foldText(`
a an the is are was be do does did can could may might will would shall should i you he she it we they me us my your our their this that these those there here
to of in on at by for from with without and or not no any some what where when which who how why much many please want like need have has get got know tell about
le la les un une des du de d l au aux et ou est sont je tu vous nous il elle on mon ma mes votre vos ce cette ces y a en dans sur pour par avec sans que qui quoi quel
quelle quels quelles ou quand comment combien puis peut pouvez voudrais veux avoir est-ce s il plait
el los las una unos unas del al y o es son estan esta hay yo usted me mi su sus en por para con sin que cual cuales donde cuando como cuanto cuanta puedo puede quiero
tiene tienen se lo le favor
في من الي علي عن مع هل ما ماذا متي اين كيف كم هو هي هذا هذه انا لي لنا عندكم يمكن يمكنني اريد ان او و من فضلك توجد يوجد
`).split(/\s+/));

/** Pairs of characters that are grammar alone. */
const STOP_PAIRS = new Set(['です', 'ます', 'すか', 'ませ', 'ください', 'くだ', 'ださ', 'さい', 'した', 'たい', 'いで', 'って', 'です', 'ありま', 'あり', 'りま', 'せん', 'どこ', 'こで', 'いつ', 'つか', 'から', 'まで', 'では', 'には', 'のは', 'はど', 'はい', 'はな', 'なん', 'んで', 'いま', 'しま', 'でき', 'きま', '何時', '时候', '什么', '么时', '哪里', '在哪', '可以', '怎么', '请问', '有没', '没有', '我想', '想要', '是什', '你们', '我们', '几点', '吗', '있나', '나요', '인가', '가요', '어디', '디에', '언제', '할수', '있습', '습니', '니다', '니까', '에서', '하고', '고싶', '싶어', '어요', '세요', '해주', '주세', '무엇', '얼마']);

/**
 * What is called differently in every language, each named by its first word. A text that holds one of the words is of
 * that concept; words of spaced scripts count as beginnings.
 */
const CONCEPTS: readonly (readonly string[])[] = [
  ['wifi', 'wi-fi', 'wireless', 'internet', 'ワイファイ', 'インターネット', '无线', '网络', '上网', '와이파이', '인터넷', 'واي فاي', 'الانترنت', 'انترنت'],
  ['pool', 'swim', 'piscin', 'nager', 'baignade', 'nadar', 'natacion', 'プール', '泳', '水泳', '游泳', '泳池', '수영', 'مسبح', 'السباحه', 'سباحه'],
  ['breakfast', 'brekf', 'brunch', 'petit dejeuner', 'petit-dejeuner', 'desayun', '朝食', '朝ごはん', '早餐', '早饭', '조식', '아침', 'فطور', 'افطار', 'الافطار'],
  ['restaurant', 'dinner', 'lunch', 'eat', 'food', 'hungry', 'dining', 'diner', 'dejeuner', 'manger', 'repas', 'comer', 'cena', 'cenar', 'almuerz', 'comida', 'レストラン', '夕食', '食事', 'ご飯', 'ランチ', '餐厅', '吃饭', '晚餐', '午餐', '用餐', '식당', '레스토랑', '저녁', '점심', '식사', 'مطعم', 'عشاء', 'غداء', 'طعام', 'الاكل'],
  ['spa', 'massage', 'masaje', 'wellness', 'スパ', 'マッサージ', 'エステ', '按摩', '水疗', '마사지', '스파', 'مساج', 'تدليك', 'سبا'],
  ['bath', 'onsen', 'sauna', 'bain', 'bano termal', '温泉', '大浴場', 'サウナ', '浴', '桑拿', '온천', '사우나', '목욕', 'حمام', 'ساونا'],
  ['gym', 'fitness', 'workout', 'gimnasio', 'salle de sport', 'musculation', 'ジム', 'フィットネス', '健身', '헬스', '피트니스', 'صاله رياضيه', 'الرياضه', 'جيم'],
  ['checkout', 'check out', 'check-out', 'late departure', 'depart', 'salida', 'チェックアウト', '退房', '체크아웃', 'المغادره', 'مغادره'],
  ['luggage', 'bags', 'baggage', 'suitcase', 'bagage', 'valise', 'equipaje', 'maleta', '荷物', 'スーツケース', '行李', '짐', '수하물', 'امتعه', 'حقائب', 'الامتعه', 'حقيب'],
  ['shuttle', 'taxi', 'bus', 'town', 'navette', 'centre-ville', 'autobus', 'traslado', 'シャトル', 'バス', 'タクシー', '送迎', '班车', '出租', '巴士', '셔틀', '버스', '택시', 'حافله', 'تاكسي', 'سياره اجره', 'النقل'],
  ['parking', 'park the car', 'my car', 'stationn', 'garer', 'voiture', 'aparcar', 'aparcamiento', 'estacionamiento', 'coche', '駐車', '停車', '停车', '주차', 'موقف', 'السيارات', 'ركن'],
  ['beach', 'plage', 'playa', 'sea', 'ビーチ', '海辺', '海滩', '沙滩', '해변', '바다', 'شاطئ', 'البحر'],
  ['towel', 'serviette', 'toalla', 'タオル', '毛巾', '浴巾', '수건', 'مناشف', 'منشفه'],
  ['room service', 'in my room', 'to my room', 'service en chambre', 'servicio de habitaciones', 'ルームサービス', '客房服务', '送餐', '룸서비스', 'خدمه الغرف'],
  ['hours', 'open', 'opening', 'close', 'horaire', 'ouvert', 'ferme', 'horario', 'abre', 'abierto', 'cierra', '営業時間', '何時', '开门', '营业', '几点', '영업', '몇 시', 'مواعيد', 'ساعات', 'يفتح'],
  ['tax refund', 'tax free', 'vat', 'detaxe', 'devolucion de impuestos', '免税', '退税', '세금', '면세', 'الضريب', 'ضريبه'],
  ['laundry', 'wash', 'blanchisserie', 'linge', 'lavander', 'lavar', 'ランドリー', '洗濯', 'クリーニング', '洗衣', '세탁', 'غسيل', 'الغسيل'],
  ['coffee', 'cafe', 'コーヒー', 'カフェ', '咖啡', '커피', '카페', 'قهوه', 'مقهي'],
  ['emergency', 'doctor', 'ambulance', 'urgence', 'medecin', 'emergencia', 'medico', '緊急', '救急', '医者', '紧急', '医生', '急救', '응급', '의사', 'طوارئ', 'طبيب', 'اسعاف'],
  ['ferry', 'boat', 'bateau', 'barco', 'フェリー', '船', '渡轮', '轮渡', '페리', '배편', 'عباره', 'قارب'],
].map((words) => words.map(foldText));

const isUnspaced = (word: string): boolean => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]/u.test(word);

/** The beginning of a word somewhere in the text; short ones whole, or the sea would be a season. */
const startsWord = (word: string): string => `(?:^|[^\\p{L}])(?:ال)?${word}${word.length <= 3 ? '(?!\\p{L})' : ''}`;
const CONCEPT_PATTERNS = CONCEPTS.map((words) => new RegExp(words.map((word) => (isUnspaced(word) ? word : startsWord(word))).join('|'), 'u'));

/** Terms of a text, each once: words, pairs, and concepts as `#name`. */
export function termsOf(text: string): ReadonlySet<string> {
  const folded = foldText(text);
  const terms = new Set<string>();
  for (const [index, pattern] of CONCEPT_PATTERNS.entries()) if (pattern.test(folded)) terms.add(`#${index}`);
  for (const [run] of folded.matchAll(UNSPACED)) {
    if (run.length === 1) terms.add(run);
    for (let at = 0; at + 1 < run.length; at += 1) {
      const pair = run.slice(at, at + 2);
      if (!STOP_PAIRS.has(pair)) terms.add(pair);
    }
  }
  for (const [word] of folded.replace(UNSPACED, ' ').matchAll(WORD)) {
    const plain = word.replace(/^(?:وال|بال|لل|ال)(?=\p{L}{3})/u, '');
    if (!STOP.has(word) && plain.length > 1) terms.add(plain);
  }
  return terms;
}
