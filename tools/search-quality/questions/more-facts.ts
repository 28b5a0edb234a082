/**
 * Further facts of the houses, asked as people ask who have not read the page: written after the answers to those of
 * ./facts.ts were measured, and before anything was changed for them. Halves are told apart as in ./question.ts.
 */
import type { FactQuestion } from './facts.ts';
import { questionsOf, type AskedLanguage, type House } from './question.ts';

/** In order: parking, the pool's water, children in the pool, the sauna; then laundry, tattoos, the pier, breakfast's end. */
const FACTS = [
  {
    house: 'seaside',
    right: [1401],
    says: /cypress|糸杉|サイプレス|イトスギ|柏|사이프러스|측백|cyprès|cipr[eé]s|السرو/i,
  },
  { house: 'seaside', right: [1301], says: /28/ },
  { house: 'seaside', right: [1301], says: /14/ },
  { house: 'seaside', right: [1301], says: /120|cedar|杉|雪松|시더|삼나무|cèdre|cedro|أرز/i },
  { house: 'harbor', right: [2401], says: /3 ?F|3 ?階|三楼|3 ?楼|3 ?층|3e|troisième|3\.|tercera|planta 3|الثالث|3/i },
  { house: 'harbor', right: [2301], says: /tattoo|タトゥー|刺青|纹身|문신|타투|tatou|tatuaje|وشم|الوشوم/i },
  { house: 'harbor', right: [2403], says: /4|four|四|quatre|cuatro|أربع/i },
  { house: 'harbor', right: [2203], says: /10|ten|dix|diez|العاشرة/i },
] as const satisfies readonly { house: House; right: readonly number[]; says: RegExp }[];

const texts: Readonly<Record<AskedLanguage, readonly string[]>> = {
  en: [
    'where can I leave the car',
    'how warm is the water in the pool',
    'may my ten year old swim alone',
    'does the sauna cost anything',
    'which floor has the washing machines',
    'I have a tattoo, am I allowed in the bath',
    'how far is it to the boats',
    'until when is breakfast served',
  ],
  ja: [
    '車はどこに停められますか',
    'プールの水温は何度ですか',
    '10歳の子どもだけで泳いでもいいですか',
    'サウナは有料ですか',
    '洗濯機は何階にありますか',
    '刺青があってもお風呂に入れますか',
    '船乗り場までどのくらいかかりますか',
    '朝食は何時までですか',
  ],
  'zh-CN': [
    '车可以停在哪里',
    '泳池的水有多热',
    '十岁的孩子可以自己游泳吗',
    '桑拿要收费吗',
    '洗衣机在几楼',
    '有纹身可以泡澡吗',
    '到码头有多远',
    '早餐到几点结束',
  ],
  ko: [
    '차는 어디에 세우면 되나요',
    '수영장 물은 몇 도예요',
    '열 살 아이 혼자 수영해도 되나요',
    '사우나는 유료인가요',
    '세탁기는 몇 층에 있어요',
    '문신이 있어도 목욕탕에 들어갈 수 있나요',
    '배 타는 곳까지 얼마나 걸려요',
    '조식은 몇 시에 끝나요',
  ],
  fr: [
    'où puis-je laisser la voiture',
    'quelle est la température de la piscine',
    'mon fils de dix ans peut-il nager seul',
    'le sauna est-il payant',
    'à quel étage sont les machines à laver',
    'j’ai un tatouage, puis-je aller au bain',
    'à quelle distance sont les bateaux',
    'jusqu’à quelle heure sert-on le petit-déjeuner',
  ],
  es: [
    'dónde puedo dejar el coche',
    'a qué temperatura está la piscina',
    'mi hijo de diez años puede nadar solo',
    'la sauna se paga aparte',
    'en qué piso están las lavadoras',
    'tengo un tatuaje, puedo entrar al baño termal',
    'a qué distancia están los barcos',
    'hasta qué hora sirven el desayuno',
  ],
  ar: [
    'أين أوقف السيارة',
    'كم حرارة ماء المسبح',
    'هل يسبح ابني ذو العشر سنوات وحده',
    'هل الساونا مجانية',
    'في أي طابق الغسالات',
    'لدي وشم، هل أدخل الحمام العام',
    'كم يبعد رصيف القوارب',
    'حتى أي ساعة يقدم الإفطار',
  ],
};

export const moreFacts: readonly FactQuestion[] = questionsOf(
  'more',
  Object.entries(texts).flatMap(([lang, list]) =>
    list.map((text, index) => ({ lang: lang as AskedLanguage, text, ...(FACTS[index % FACTS.length] ?? FACTS[0]) })),
  ),
);
