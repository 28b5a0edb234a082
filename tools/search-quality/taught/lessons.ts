/**
 * What two bots are taught for the measure, in the seven languages of the demo houses: one of a whole hotel, and one that
 * knows twelve rooms in nearly the same words. Written before anything was changed for the questions of ./questions.ts.
 */
import type { AskedLanguage } from '../questions/question.ts';

export const LANGUAGES = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const satisfies readonly AskedLanguage[];

interface Lesson {
  readonly title: string;
  readonly content: Readonly<Record<string, string>>;
}

/** Words in the order of the languages. */
const inEach = (words: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(LANGUAGES.map((lang, place) => [lang, words[place] ?? '']));

const lesson = (title: string, ...words: readonly string[]): Lesson => ({ title, content: inEach(words) });

const hotel: readonly Lesson[] = [
  lesson(
    'Quiet room',
    'The quiet room on the second floor has desks, lamps and sockets for guests who work.',
    '2階の静かな部屋には、仕事をされる方のための机、ランプ、コンセントがございます。',
    '二楼的安静室备有书桌、台灯和插座，供需要工作的客人使用。',
    '2층 조용한 방에는 일하시는 분을 위한 책상과 스탠드, 콘센트가 있습니다.',
    'Le salon calme au deuxième étage a des bureaux, des lampes et des prises pour qui travaille.',
    'La sala tranquila de la segunda planta tiene escritorios, lámparas y enchufes para quien trabaja.',
    'في الغرفة الهادئة بالطابق الثاني مكاتب ومصابيح ومقابس لمن يعمل من الضيوف.',
  ),
  lesson(
    'Television',
    'The television has sixty channels; news in English are on channel 14.',
    'テレビは60チャンネルご覧いただけます。英語のニュースは14チャンネルです。',
    '电视有六十个频道，英语新闻在14频道。',
    '텔레비전은 60개 채널이 나오며, 영어 뉴스는 14번입니다.',
    'La télévision a soixante chaînes ; les informations en anglais sont sur la chaîne 14.',
    'La televisión tiene sesenta canales; las noticias en inglés están en el canal 14.',
    'في التلفزيون ستون قناة، والأخبار بالإنجليزية على القناة 14.',
  ),
  lesson(
    'Air conditioning',
    'The air conditioning is set with the panel beside the door: press the snowflake to cool.',
    'エアコンはドア横のパネルで操作します。冷房は雪のマークを押してください。',
    '空调用门边的面板调节：按雪花键制冷。',
    '에어컨은 문 옆 패널로 조절합니다. 냉방은 눈송이 버튼을 누르세요.',
    'La climatisation se règle sur le panneau près de la porte : le flocon pour rafraîchir.',
    'El aire acondicionado se ajusta en el panel junto a la puerta: pulse el copo para enfriar.',
    'يُضبط التكييف من اللوحة بجانب الباب: اضغط رمز الثلج للتبريد.',
  ),
  lesson(
    'Umbrellas',
    'Umbrellas are lent at the front desk against the number of your room.',
    '傘はフロントで、お部屋番号をお伝えいただければお貸しします。',
    '雨伞可在前台凭房号借用。',
    '우산은 프런트에서 객실 번호만 말씀하시면 빌려 드립니다.',
    'Les parapluies se prêtent à la réception contre votre numéro de chambre.',
    'Los paraguas se prestan en recepción con su número de habitación.',
    'تُعار المظلات في الاستقبال مقابل رقم غرفتك.',
  ),
  lesson(
    'Piano',
    'The piano in the hall may be played until nine in the evening.',
    'ロビーのピアノは夜9時まで弾いていただけます。',
    '大堂的钢琴可以弹到晚上九点。',
    '로비의 피아노는 저녁 9시까지 연주하실 수 있습니다.',
    'On peut jouer du piano du hall jusqu’à neuf heures du soir.',
    'El piano del vestíbulo se puede tocar hasta las nueve de la noche.',
    'يمكن العزف على البيانو في البهو حتى التاسعة مساءً.',
  ),
  lesson(
    'Packed lunch',
    'A packed lunch costs 12 euros; please order it by eight in the evening before.',
    'お弁当は12ユーロです。前日の夜8時までにご注文ください。',
    '外带午餐盒12欧元，请在前一晚八点前预订。',
    '도시락은 12유로이며, 전날 저녁 8시까지 주문해 주세요.',
    'Le panier-repas coûte 12 euros ; commandez-le la veille avant huit heures du soir.',
    'El almuerzo para llevar cuesta 12 euros; pídalo la víspera antes de las ocho.',
    'وجبة الغداء المعبأة بسعر 12 يورو، وتُطلب قبل الثامنة من مساء اليوم السابق.',
  ),
  lesson(
    'Wake-up calls',
    'You set a wake-up call yourself: dial 7 on the telephone, then the time.',
    'モーニングコールはお部屋の電話で7を押し、時刻を入力して設定できます。',
    '叫醒服务可自行设置：用电话拨7，再输入时间。',
    '모닝콜은 직접 설정하실 수 있습니다. 전화기에서 7번을 누르고 시간을 입력하세요.',
    'Vous réglez vous-même le réveil : composez le 7 sur le téléphone, puis l’heure.',
    'El despertador lo programa usted: marque 7 en el teléfono y después la hora.',
    'تضبط مكالمة الإيقاظ بنفسك: اطلب 7 من الهاتف ثم الوقت.',
  ),
  lesson(
    'Card keys',
    'Your card key opens the garden gate as well, at any hour of the night.',
    'カードキーで庭の門も、夜中いつでも開けられます。',
    '房卡也能打开花园的门，整夜都可以。',
    '카드키로 정원 문도 밤중 언제든지 열 수 있습니다.',
    'Votre carte clé ouvre aussi le portail du jardin, à toute heure de la nuit.',
    'Su tarjeta llave abre también la verja del jardín, a cualquier hora de la noche.',
    'بطاقة الغرفة تفتح بوابة الحديقة أيضًا في أي ساعة من الليل.',
  ),
  lesson(
    'Lost and found',
    'What was lost is kept at the front desk for three months.',
    '忘れ物はフロントで3か月間保管いたします。',
    '遗失的物品在前台保管三个月。',
    '분실물은 프런트에서 3개월 동안 보관합니다.',
    'Les objets trouvés sont gardés trois mois à la réception.',
    'Los objetos perdidos se guardan tres meses en recepción.',
    'تُحفظ المفقودات في الاستقبال ثلاثة أشهر.',
  ),
  lesson(
    'Bottles and paper',
    'Empty bottles and paper go into the green boxes beside the lift.',
    '空き瓶と紙は、エレベーター横の緑の箱にお入れください。',
    '空瓶和废纸请放进电梯旁的绿色箱子。',
    '빈 병과 종이는 엘리베이터 옆 초록색 상자에 넣어 주세요.',
    'Les bouteilles vides et le papier vont dans les bacs verts près de l’ascenseur.',
    'Las botellas vacías y el papel van en las cajas verdes junto al ascensor.',
    'توضع الزجاجات الفارغة والورق في الصناديق الخضراء بجانب المصعد.',
  ),
  lesson(
    'Swimming lessons',
    'Swimming lessons for children are on Tuesdays and Fridays.',
    '子ども向けの水泳教室は火曜と金曜です。',
    '儿童游泳课在星期二和星期五。',
    '어린이 수영 강습은 화요일과 금요일입니다.',
    'Les cours de natation pour enfants ont lieu le mardi et le vendredi.',
    'Las clases de natación para niños son los martes y viernes.',
    'دروس السباحة للأطفال يومي الثلاثاء والجمعة.',
  ),
  lesson(
    'Fireworks',
    'The fireworks over the bay are best seen from the roof terrace.',
    '湾の花火は屋上テラスから一番よく見えます。',
    '海湾的烟花在屋顶露台看得最清楚。',
    '만의 불꽃놀이는 옥상 테라스에서 가장 잘 보입니다.',
    'Le feu d’artifice sur la baie se voit le mieux depuis la terrasse du toit.',
    'Los fuegos artificiales de la bahía se ven mejor desde la terraza de la azotea.',
    'أفضل مكان لمشاهدة الألعاب النارية فوق الخليج هو شرفة السطح.',
  ),
  lesson(
    'Heating in the bathroom',
    'The bathroom floor is heated from October to April.',
    '浴室の床暖房は10月から4月まで入ります。',
    '浴室地暖从十月开到四月。',
    '욕실 바닥 난방은 10월부터 4월까지 가동됩니다.',
    'Le chauffage de la salle de bains marche d’octobre à avril.',
    'La calefacción del baño funciona de octubre a abril.',
    'تعمل تدفئة الحمام من أكتوبر إلى أبريل.',
  ),
];

const NAMES = ['Coral', 'Pearl', 'Shell', 'Wave', 'Dune', 'Gull', 'Reef', 'Star', 'Cove', 'Palm', 'Kelp', 'Bay'];

/** Twelve rooms, each with a desk, a lamp, a balcony and a minibar: what is asked for stands in all of them. */
const rooms: readonly Lesson[] = NAMES.map((name, place) =>
  lesson(
    name,
    `${name} is on the first floor, has ${place + 20} square metres, a desk with a lamp, a balcony and a minibar.`,
    `${name}は1階にあり、広さ${place + 20}平米、机とランプ、バルコニー、ミニバー付きです。`,
    `${name}在一楼，${place + 20}平方米，有书桌、台灯、阳台和迷你吧。`,
    `${name}는 1층에 있으며 ${place + 20}제곱미터, 책상과 스탠드, 발코니, 미니바가 있습니다.`,
    `${name} est au premier étage : ${place + 20} mètres carrés, un bureau avec lampe, un balcon et un minibar.`,
    `${name} está en la primera planta: ${place + 20} metros cuadrados, escritorio con lámpara, balcón y minibar.`,
    `${name} في الطابق الأول، مساحتها ${place + 20} مترًا مربعًا، وفيها مكتب ومصباح وشرفة وميني بار.`,
  ),
);

export const lessons = { hotel, rooms } as const;
export type Taught = keyof typeof lessons;
