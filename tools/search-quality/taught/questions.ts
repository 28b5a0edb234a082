/**
 * What guests ask the bots of ./lessons.ts, and what is right: a fact that is said, people who see to it, or that nothing is
 * known of it. A whole matter is held out in all its languages, by the hash of its name, so that nothing is learnt of it from
 * another one. Never tune on the held-out half; never reword a question because it is missed: add new ones instead.
 */
import type { AskedLanguage } from '../questions/question.ts';
import { isHeldOut } from '../questions/question.ts';
import { laterMatters } from './later-matters.ts';
import { LANGUAGES, type Taught } from './lessons.ts';

export interface BotQuestion {
  readonly id: string;
  readonly lang: AskedLanguage;
  /** What the guest's page is in, where that is another language. */
  readonly set?: AskedLanguage;
  readonly text: string;
  /** What the answer must hold, in any of the languages; or that people see to it, or that nothing is known. */
  readonly wants: RegExp | 'person' | 'nothing';
}

interface Matter {
  readonly name: string;
  readonly bot: Taught;
  readonly wants: BotQuestion['wants'];
  /** In the order of the languages. */
  readonly words: readonly string[];
  /** What was seen to fail before it was written down: it is learnt from, whatever its hash. */
  readonly isSeen?: true;
}

const matter = (
  name: string,
  wants: Matter['wants'],
  words: readonly string[],
  bot: Taught = 'hotel',
  isSeen = false,
): Matter => ({ name, bot, wants, words, ...(isSeen ? { isSeen } : {}) });

const SECOND = /second|2|二楼|deuxième|segunda|الثاني/;

const matters: readonly Matter[] = [
  matter(
    'desks-for-work',
    SECOND,
    [
      'On which floor are desks and lamps for work?',
      '仕事用の机とランプは何階にありますか',
      '可以工作的书桌和台灯在几楼？',
      '일할 수 있는 책상과 스탠드는 몇 층에 있나요?',
      'À quel étage y a-t-il des bureaux et des lampes pour travailler ?',
      '¿En qué planta hay escritorios y lámparas para trabajar?',
      'في أي طابق توجد مكاتب ومصابيح للعمل؟',
    ],
    'hotel',
    true,
  ),
  matter(
    'quiet-room',
    SECOND,
    [
      'Is there a quiet room?',
      '静かな部屋はありますか',
      '有安静的房间吗？',
      '조용한 방이 있나요?',
      'Y a-t-il un salon calme ?',
      '¿Hay una sala tranquila?',
      'هل توجد غرفة هادئة؟',
    ],
    'hotel',
    true,
  ),
  matter('quiet-place', SECOND, [
    'quiet place to work',
    '静かに仕事ができる場所',
    '安静工作的地方',
    '조용히 일할 곳',
    'endroit calme pour travailler',
    'sitio tranquilo para trabajar',
    'مكان هادئ للعمل',
  ]),
  matter('news-channel', /14/, [
    'Which television channel has news in English?',
    '英語のニュースはテレビの何チャンネルですか',
    '电视哪个频道有英语新闻？',
    '텔레비전 몇 번에서 영어 뉴스가 나오나요?',
    'Sur quelle chaîne de télévision sont les informations en anglais ?',
    '¿En qué canal de televisión hay noticias en inglés?',
    'على أي قناة في التلفزيون الأخبار بالإنجليزية؟',
  ]),
  matter('use-cooling', /panel|パネル|面板|패널|panneau|لوحة/, [
    'How do I use the air conditioning?',
    'エアコンの使い方を教えてください',
    '空调怎么用？',
    '에어컨은 어떻게 사용하나요?',
    'Comment utiliser la climatisation ?',
    '¿Cómo se usa el aire acondicionado?',
    'كيف أستخدم التكييف؟',
  ]),
  matter('borrow-umbrella', /number|番号|房号|번호|numéro|número|رقم/, [
    'Can I borrow an umbrella?',
    '傘を借りられますか',
    '可以借雨伞吗？',
    '우산을 빌릴 수 있나요?',
    'Puis-je emprunter un parapluie ?',
    '¿Puedo tomar prestado un paraguas?',
    'هل يمكنني استعارة مظلة؟',
  ]),
  matter('piano-until', /nine|9|九点|neuf|nueve|التاسعة/, [
    'Until when may one play the piano?',
    'ピアノは何時まで弾けますか',
    '钢琴可以弹到几点？',
    '피아노는 몇 시까지 칠 수 있나요?',
    'Jusqu’à quelle heure peut-on jouer du piano ?',
    '¿Hasta qué hora se puede tocar el piano?',
    'حتى أي ساعة يمكن العزف على البيانو؟',
  ]),
  matter('lunch-price', /12/, [
    'How much is a packed lunch?',
    'お弁当はいくらですか',
    '外带午餐盒多少钱？',
    '도시락은 얼마예요?',
    'Combien coûte le panier-repas ?',
    '¿Cuánto cuesta el almuerzo para llevar?',
    'كم سعر وجبة الغداء المعبأة؟',
  ]),
  matter('wake-up-how', /7/, [
    'How do I set a wake-up call?',
    'モーニングコールはどう設定しますか',
    '叫醒服务怎么设置？',
    '모닝콜은 어떻게 설정하나요?',
    'Comment régler le réveil ?',
    '¿Cómo se programa el despertador?',
    'كيف أضبط مكالمة الإيقاظ؟',
  ]),
  matter('key-garden', /gate|門|花园|정원|portail|verja|بوابة/, [
    'Does the card key open the garden gate?',
    'カードキーで庭の門は開きますか',
    '房卡能打开花园的门吗？',
    '카드키로 정원 문을 열 수 있나요?',
    'La carte clé ouvre-t-elle le portail du jardin ?',
    '¿La tarjeta llave abre la verja del jardín?',
    'هل تفتح بطاقة الغرفة بوابة الحديقة؟',
  ]),
  matter('lost-how-long', /three|3|三个月|trois|tres|ثلاثة/, [
    'How long do you keep lost property?',
    '忘れ物はどのくらい保管してもらえますか',
    '遗失的物品保管多久？',
    '분실물은 얼마 동안 보관하나요?',
    'Combien de temps gardez-vous les objets trouvés ?',
    '¿Cuánto tiempo se guardan los objetos perdidos?',
    'كم تُحفظ المفقودات؟',
  ]),
  matter('empty-bottles', /green|緑|绿|초록|verts|verdes|الخضراء/, [
    'Where do I put empty bottles?',
    '空き瓶はどこに捨てますか',
    '空瓶子放在哪里？',
    '빈 병은 어디에 버리나요?',
    'Où mettre les bouteilles vides ?',
    '¿Dónde dejo las botellas vacías?',
    'أين أضع الزجاجات الفارغة؟',
  ]),
  matter('swimming-days', /Tuesday|火曜|星期二|화요일|mardi|martes|الثلاثاء/, [
    'On which days are there swimming lessons for children?',
    '子どもの水泳教室は何曜日ですか',
    '儿童游泳课是星期几？',
    '어린이 수영 강습은 무슨 요일이에요?',
    'Quels jours y a-t-il des cours de natation pour enfants ?',
    '¿Qué días hay clases de natación para niños?',
    'في أي أيام دروس السباحة للأطفال؟',
  ]),
  matter('see-fireworks', /roof|屋上|屋顶|옥상|toit|azotea|السطح/, [
    'From where can we see the fireworks?',
    '花火はどこから見えますか',
    '在哪里可以看烟花？',
    '불꽃놀이는 어디에서 볼 수 있어요?',
    'D’où peut-on voir le feu d’artifice ?',
    '¿Desde dónde se ven los fuegos artificiales?',
    'من أين نشاهد الألعاب النارية؟',
  ]),
  matter('bathroom-heating', /October|10月|十月|10월|octobre|octubre|أكتوبر/, [
    'Is there heating in the bathroom?',
    '浴室に暖房はありますか',
    '浴室有暖气吗？',
    '욕실에 난방이 되나요?',
    'Y a-t-il du chauffage dans la salle de bains ?',
    '¿Hay calefacción en el baño?',
    'هل توجد تدفئة في الحمام؟',
  ]),
  matter(
    'rooms-desk',
    /desk|机|书桌|책상|bureau|escritorio|مكتب/,
    [
      'On which floor are rooms with a desk and a lamp?',
      '机とランプのある部屋は何階ですか',
      '有书桌和台灯的房间在几楼？',
      '책상과 스탠드가 있는 방은 몇 층이에요?',
      'À quel étage sont les chambres avec bureau et lampe ?',
      '¿En qué planta hay habitaciones con escritorio y lámpara?',
      'في أي طابق الغرف التي فيها مكتب ومصباح؟',
    ],
    'rooms',
  ),
  matter(
    'rooms-balcony',
    /balcon|バルコニー|阳台|발코니|balcón|شرفة/,
    [
      'Do the rooms have a balcony?',
      '部屋にバルコニーはありますか',
      '房间有阳台吗？',
      '방에 발코니가 있나요?',
      'Les chambres ont-elles un balcon ?',
      '¿Tienen balcón las habitaciones?',
      'هل في الغرف شرفة؟',
    ],
    'rooms',
  ),
  matter(
    'rooms-lamp',
    /lamp|ランプ|台灯|스탠드|lámpara|مصباح/,
    [
      'Where do I find a lamp and a desk?',
      'ランプと机はどこにありますか',
      '台灯和书桌在哪里？',
      '스탠드와 책상은 어디에 있어요?',
      'Où trouver une lampe et un bureau ?',
      '¿Dónde hay una lámpara y un escritorio?',
      'أين أجد مصباحًا ومكتبًا؟',
    ],
    'rooms',
  ),
  matter(
    'rooms-fireplace',
    'nothing',
    [
      'Do the rooms have a fireplace?',
      '部屋に暖炉はありますか',
      '房间里有壁炉吗？',
      '방에 벽난로가 있나요?',
      'Les chambres ont-elles une cheminée ?',
      '¿Tienen chimenea las habitaciones?',
      'هل في الغرف موقد حطب؟',
    ],
    'rooms',
  ),
  matter(
    'rooms-harp',
    'nothing',
    [
      'Is there a harp with a golden frame?',
      '金色のハープはありますか',
      '有金色的竖琴吗？',
      '금색 하프가 있나요?',
      'Y a-t-il une harpe dorée ?',
      '¿Hay un arpa dorada?',
      'هل توجد قيثارة ذهبية؟',
    ],
    'rooms',
  ),
  matter('loud-neighbours', 'person', [
    'The people next door are so loud that I cannot sleep',
    '隣の部屋がうるさくて眠れません',
    '隔壁太吵了，我睡不着',
    '옆방이 시끄러워서 잠을 못 자겠어요',
    'Les voisins font du bruit et je n’arrive pas à dormir',
    'Los vecinos hacen mucho ruido y no puedo dormir',
    'الجيران مزعجون ولا أستطيع النوم',
  ]),
  matter('want-quieter', 'person', [
    'I would like a quieter room, please',
    'もっと静かな部屋に替えてください',
    '请给我换一间安静一点的房间',
    '더 조용한 방으로 바꿔 주세요',
    'Je voudrais une chambre plus calme, s’il vous plaît',
    'Quisiera una habitación más tranquila, por favor',
    'أريد غرفة أكثر هدوءًا من فضلكم',
  ]),
  matter('television-broken', 'person', [
    'The television does not work',
    'テレビがつきません',
    '电视坏了',
    '텔레비전이 고장 났어요',
    'La télévision ne marche pas',
    'La televisión no funciona',
    'التلفزيون لا يعمل',
  ]),
  matter('cooling-drips', 'person', [
    'Water is dripping from the air conditioner',
    'エアコンから水が漏れています',
    '空调在漏水',
    '에어컨에서 물이 새요',
    'La climatisation goutte',
    'El aire acondicionado gotea',
    'المكيف يقطر ماء',
  ]),
  matter('turn-up-heating', 'person', [
    'Please turn up the heating in my room',
    '部屋の暖房を強くしてください',
    '请把我房间的暖气调高一点',
    '방 난방을 좀 올려 주세요',
    'Pouvez-vous monter le chauffage de ma chambre ?',
    '¿Pueden subir la calefacción de mi habitación?',
    'من فضلكم ارفعوا تدفئة غرفتي',
  ]),
  matter('lost-key', 'person', [
    'I lost my card key',
    'カードキーをなくしました',
    '我的房卡丢了',
    '카드키를 잃어버렸어요',
    'J’ai perdu ma carte clé',
    'He perdido mi tarjeta llave',
    'أضعت بطاقة الغرفة',
  ]),
  matter('wake-me', 'person', [
    'Could you wake me at six tomorrow?',
    '明日の朝6時に起こしていただけますか',
    '明天早上六点能叫醒我吗？',
    '내일 아침 여섯 시에 깨워 주시겠어요?',
    'Pouvez-vous me réveiller demain à six heures ?',
    '¿Me pueden despertar mañana a las seis?',
    'هل يمكنكم إيقاظي غدًا في السادسة؟',
  ]),
  matter('clean-now', 'person', [
    'Please clean my room now',
    '今すぐ部屋を掃除してください',
    '请现在打扫我的房间',
    '지금 방 청소해 주세요',
    'Pouvez-vous faire le ménage dans ma chambre maintenant ?',
    'Por favor, limpien mi habitación ahora',
    'من فضلكم نظفوا غرفتي الآن',
  ]),
  matter('football', 'nothing', [
    'Who won the football match yesterday?',
    '昨日のサッカーはどちらが勝ちましたか',
    '昨天的足球比赛谁赢了？',
    '어제 축구 경기는 누가 이겼어요?',
    'Qui a gagné le match de football hier ?',
    '¿Quién ganó el partido de fútbol ayer?',
    'من فاز في مباراة كرة القدم أمس؟',
  ]),
  matter('helicopter', 'nothing', [
    'Do you have a helicopter?',
    'ヘリコプターはありますか',
    '你们有直升机吗？',
    '헬리콥터가 있나요?',
    'Avez-vous un hélicoptère ?',
    '¿Tienen un helicóptero?',
    'هل لديكم مروحية؟',
  ]),
  matter('mortgage', 'nothing', [
    'Which bank gives mortgages?',
    '住宅ローンはどの銀行がいいですか',
    '哪家银行可以办房贷？',
    '주택 담보 대출은 어느 은행이 좋아요?',
    'Quelle banque accorde des prêts immobiliers ?',
    '¿Qué banco concede hipotecas?',
    'أي بنك يمنح قروضًا عقارية؟',
  ]),
];

/** By the matter, in all of its languages at once. */
const isMatterHeldOut = ({ name, isSeen }: Matter): boolean => isSeen !== true && isHeldOut({ id: `taught/${name}` });

const asQuestions = (of: readonly Matter[]): readonly BotQuestion[] =>
  of.flatMap(({ name, wants, words }) =>
    LANGUAGES.map((lang, place) => ({ id: `${name}-${lang}`, lang, wants, text: words[place] ?? '' })),
  );

/** Those learnt from in all their languages. */
const later = (bot: Taught): readonly BotQuestion[] =>
  laterMatters
    .filter((one) => one.bot === bot)
    .flatMap((one) =>
      asQuestions([one]).map((question) => (one.set === undefined ? question : { ...question, set: one.set })),
    )
    .filter(({ lang, set }) => lang !== set);

/** The questions to a bot, of which half are only measured. */
export const taughtQuestions = (bot: Taught, held: boolean): readonly BotQuestion[] => [
  ...asQuestions(matters.filter((one) => one.bot === bot && isMatterHeldOut(one) === held)),
  ...(held ? [] : later(bot)),
];
