/**
 * What guests ask the bots of ./lessons.ts in other words than the lessons use, and what lies near and is not there: written
 * before anybody looked at what is answered, and learnt from in all their languages. Those that are only measured stand in
 * ./questions.ts.
 */
import type { AskedLanguage } from '../questions/question.ts';
import { inOtherWords } from './in-other-words.ts';
import { asked, type LaterMatter, ofRooms, says } from './later-matter.ts';

/** A room of twelve that are described alike. */
const roomByRoom: readonly LaterMatter[] = [
  ofRooms(
    'gull-how-big',
    says('Gull', 'rooms'),
    'How big is Gull?',
    'Gullの広さはどれくらいですか',
    'Gull有多大？',
    'Gull은 얼마나 넓어요?',
    'Quelle est la taille de Gull ?',
    '¿Qué tamaño tiene Gull?',
    'ما مساحة Gull؟',
  ),
  ofRooms(
    'which-room-31',
    says('Bay', 'rooms'),
    'Which room has 31 square metres?',
    '31平米の部屋はどれですか',
    '31平方米的是哪个房间？',
    '31제곱미터인 방은 어느 방이에요?',
    'Quelle chambre fait 31 mètres carrés ?',
    '¿Qué habitación tiene 31 metros cuadrados?',
    'أي غرفة مساحتها 31 مترًا مربعًا؟',
  ),
  ofRooms(
    'balcony-of-reef',
    says('Reef', 'rooms'),
    'Has Reef got a balcony?',
    'Reefにはバルコニーがありますか',
    'Reef有阳台吗？',
    'Reef에 발코니가 있어요?',
    'Reef a-t-il un balcon ?',
    '¿Reef tiene balcón?',
    'هل في Reef شرفة؟',
  ),
];

/** What nobody wrote of, though something near it stands there. */
const notThere: readonly LaterMatter[] = [
  asked(
    'balloon-ride',
    'nothing',
    'Do you offer rides in a hot-air balloon?',
    '熱気球には乗れますか',
    '可以坐热气球吗？',
    '열기구를 탈 수 있나요?',
    'Proposez-vous des vols en montgolfière ?',
    '¿Ofrecen paseos en globo?',
    'هل توفرون رحلات بالمنطاد؟',
  ),
  asked(
    'bowling',
    'nothing',
    'Is there a bowling alley?',
    'ボウリング場はありますか',
    '有保龄球馆吗？',
    '볼링장이 있나요?',
    'Y a-t-il un bowling ?',
    '¿Hay una bolera?',
    'هل توجد صالة بولينج؟',
  ),
  asked(
    'ice-rink',
    'nothing',
    'When does the ice rink open?',
    'スケートリンクは何時からですか',
    '溜冰场几点开门？',
    '스케이트장은 몇 시에 열어요?',
    'À quelle heure ouvre la patinoire ?',
    '¿A qué hora abre la pista de hielo?',
    'متى تفتح حلبة التزلج؟',
  ),
  asked(
    'passport-renewal',
    'nothing',
    'How do I renew my passport?',
    'パスポートの更新はどうすればいいですか',
    '怎么更新护照？',
    '여권은 어떻게 갱신하나요?',
    'Comment renouveler mon passeport ?',
    '¿Cómo renuevo el pasaporte?',
    'كيف أجدد جواز سفري؟',
  ),
  asked(
    'capital-of-peru',
    'nothing',
    'What is the capital of Peru?',
    'ペルーの首都はどこですか',
    '秘鲁的首都是哪里？',
    '페루의 수도는 어디예요?',
    'Quelle est la capitale du Pérou ?',
    '¿Cuál es la capital del Perú?',
    'ما عاصمة بيرو؟',
  ),
  ofRooms(
    'rooms-bathtub',
    'nothing',
    'Is there a bathtub in Coral?',
    'Coralにバスタブはありますか',
    'Coral有浴缸吗？',
    'Coral에 욕조가 있어요?',
    'Y a-t-il une baignoire dans Coral ?',
    '¿Hay bañera en Coral?',
    'هل في Coral حوض استحمام؟',
  ),
];

/** Only people can see to it, though a lesson has the same words. */
const forPeople: readonly LaterMatter[] = [
  asked(
    'remote-dead',
    'person',
    'The remote control does nothing at all',
    'リモコンがまったく反応しません',
    '遥控器完全没有反应',
    '리모컨이 전혀 반응하지 않아요',
    'La télécommande ne répond plus',
    'El mando de la tele no responde',
    'جهاز التحكم لا يستجيب',
  ),
  asked(
    'gate-stays-shut',
    'person',
    'My card does not open the garden gate',
    'カードキーで庭の門が開きません',
    '我的房卡打不开花园的门',
    '카드키로 정원 문이 안 열려요',
    'Ma carte n’ouvre pas le portail du jardin',
    'Mi tarjeta no abre la verja del jardín',
    'بطاقتي لا تفتح بوابة الحديقة',
  ),
  asked(
    'piano-at-one',
    'person',
    'Somebody is playing the piano and we cannot sleep',
    '誰かがピアノを弾いていて眠れません',
    '有人在弹钢琴，我们睡不着',
    '누가 피아노를 쳐서 잠을 못 자겠어요',
    'Quelqu’un joue du piano et nous n’arrivons pas à dormir',
    'Alguien toca el piano y no podemos dormir',
    'هناك من يعزف على البيانو ولا نستطيع النوم',
  ),
  asked(
    'left-glasses',
    'person',
    'I think I left my glasses on the terrace',
    'テラスに眼鏡を忘れたようです',
    '我好像把眼镜忘在露台上了',
    '테라스에 안경을 두고 온 것 같아요',
    'Je crois avoir oublié mes lunettes sur la terrasse',
    'Creo que olvidé mis gafas en la terraza',
    'أظن أنني نسيت نظارتي على الشرفة',
  ),
];

/** A page of the house answers, and no lesson. */
const onPages: readonly LaterMatter[] = [
  asked(
    'pool-how-warm',
    /28/,
    'How warm is the water in the pool?',
    'プールの水温は何度ですか',
    '泳池的水多少度？',
    '수영장 물은 몇 도예요?',
    'À quelle température est la piscine ?',
    '¿A qué temperatura está la piscina?',
    'كم درجة حرارة ماء المسبح؟',
  ),
  asked(
    'leave-by',
    /11|الحادية عشرة/,
    'By what time do we have to leave the room?',
    '何時までに部屋を出ればいいですか',
    '最晚几点要退房？',
    '몇 시까지 방에서 나가야 해요?',
    'À quelle heure faut-il libérer la chambre ?',
    '¿A qué hora hay que dejar la habitación?',
    'في أي ساعة يجب أن نغادر الغرفة؟',
  ),
  asked(
    'back-from-town',
    /20:30|8:30|20 h 30/,
    'When does the last shuttle leave?',
    '最終のシャトルは何時に出ますか',
    '最后一班班车几点开？',
    '마지막 셔틀은 몇 시에 출발해요?',
    'À quelle heure part la dernière navette ?',
    '¿A qué hora sale el último transporte al pueblo?',
    'متى تغادر آخر حافلة؟',
  ),
];

/** Asked in another language than the guest's page is in. */
const crossed = (set: AskedLanguage, name: string, of: readonly LaterMatter[]): readonly LaterMatter[] =>
  of.map((one) => ({ ...one, name: `${one.name}-${name}`, set }));

const all = [...inOtherWords, ...roomByRoom, ...notThere, ...forPeople, ...onPages];
const some = (...names: readonly string[]): readonly LaterMatter[] => all.filter(({ name }) => names.includes(name));

export const laterMatters: readonly LaterMatter[] = [
  ...all,
  ...crossed('fr', 'in-french', some('balloon-ride', 'raining-lend', 'bowling', 'watch-fireworks', 'left-glasses')),
  ...crossed('en', 'in-english', some('lunch-by-when', 'ice-rink', 'children-learn-swim', 'pool-how-warm')),
];
