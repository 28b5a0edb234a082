import type { DemoConversation, DemoMessage } from '../../content-types.ts';
import { groups, seasideId, subMenuIds } from './ids.ts';

type Line = Omit<DemoMessage, 'id'>;

const talk = (name: string, lines: readonly Line[]): readonly DemoMessage[] =>
  lines.map((line, index) => ({ id: seasideId(`message/${name}/${index + 1}`), ...line }));

export const seasideConversations: readonly DemoConversation[] = [
  {
    id: seasideId('conversation/lucia-crib'),
    inquiryId: seasideId('inquiry/lucia-crib'),
    guestId: seasideId('guest/lucia'),
    mainMenuId: 1001,
    subMenuId: subMenuIds.frontDesk,
    staffGroupId: groups.frontDesk,
    staffId: null,
    state: 'waiting',
    messages: talk('lucia-crib', [
      {
        from: 'guest',
        minutesAgo: 7,
        langCd: 'es',
        text: 'Hola, acabamos de llegar a la 104. ¿Podrían subirnos una cuna para la bebé?',
        translations: { en: 'Hello, we have just arrived in 104. Could you bring up a crib for the baby?' },
      },
      {
        from: 'guest',
        minutesAgo: 5,
        langCd: 'es',
        text: 'Y si es posible, un hervidor de agua para los biberones. ¡Gracias!',
        translations: { en: 'And if possible, a kettle for the bottles. Thank you!' },
      },
    ]),
  },
  {
    id: seasideId('conversation/yuki-whales'),
    inquiryId: seasideId('inquiry/yuki-whales'),
    guestId: seasideId('guest/yuki'),
    mainMenuId: 1001,
    subMenuId: subMenuIds.frontDesk,
    staffGroupId: groups.frontDesk,
    staffId: seasideId('staff/mia.tanaka'),
    state: 'responding',
    messages: talk('yuki-whales', [
      {
        from: 'guest',
        minutesAgo: 64,
        langCd: 'ja',
        text: 'すみません、明日の朝、クジラを見に行くことはできますか？二人です。',
        translations: {
          en: 'Excuse me, would it be possible to go whale watching tomorrow morning? There are two of us.',
        },
      },
      {
        from: 'staff',
        minutesAgo: 58,
        langCd: 'en',
        text: 'Hello, Ms. Sasaki. A boat leaves the old pier at 8:30 and is back by noon; two seats are still free at $85 each. Shall I hold them for you?',
        translations: {
          ja: '佐々木様、こんにちは。旧桟橋を8時30分に出て、正午までに戻る船がございます。お一人85ドルで、あと2席空いております。お取りしておきましょうか。',
        },
      },
      {
        from: 'guest',
        minutesAgo: 51,
        langCd: 'ja',
        text: 'はい、お願いします。船酔いしやすいのですが、大丈夫でしょうか。',
        translations: { en: 'Yes, please. I get seasick easily. Will it be all right?' },
      },
      {
        from: 'staff',
        minutesAgo: 47,
        langCd: 'en',
        text: 'The forecast is calm until eleven. I will leave ginger sweets and a light breakfast for you at the desk at 7:45, before the shuttle.',
        translations: {
          ja: '11時までは穏やかな予報でございます。シャトルの前、7時45分にフロントで生姜の飴と軽い朝食をご用意いたします。',
        },
      },
      {
        from: 'guest',
        minutesAgo: 12,
        langCd: 'ja',
        text: 'ご親切にありがとうございます。シャトルの予約は必要ですか？',
        translations: { en: 'Thank you, that is very kind. Do we need to book the shuttle?' },
      },
    ]),
  },
  {
    id: seasideId('conversation/etienne-terrace'),
    inquiryId: seasideId('inquiry/etienne-terrace'),
    guestId: seasideId('guest/etienne'),
    mainMenuId: 1002,
    subMenuId: subMenuIds.roomService,
    staffGroupId: groups.dining,
    staffId: seasideId('staff/claire.dubois'),
    state: 'solved',
    messages: talk('etienne-terrace', [
      {
        from: 'guest',
        minutesAgo: 1130,
        langCd: 'fr',
        text: 'Bonjour, pourrions-nous dîner sur notre balcon ce soir ? Ma femme est allergique aux crustacés.',
        translations: { en: 'Hello, could we have dinner on our balcony tonight? My wife is allergic to shellfish.' },
      },
      {
        from: 'staff',
        minutesAgo: 1124,
        langCd: 'en',
        text: 'With pleasure, Mr. Marchand. I have told the kitchen: no shellfish, and a clean grill for your order. Would 7:30 suit you?',
        translations: {
          fr: 'Avec plaisir, monsieur Marchand. J’ai prévenu la cuisine : aucun crustacé, et un gril propre pour votre commande. 19 h 30 vous conviendrait-il ?',
        },
      },
      {
        from: 'guest',
        minutesAgo: 1119,
        langCd: 'fr',
        text: 'Parfait. Deux fois le poisson du jour, et une bouteille de chardonnay de la région.',
        translations: { en: 'Perfect. Two of the catch of the day, and a bottle of local chardonnay.' },
      },
      {
        from: 'staff',
        minutesAgo: 1112,
        langCd: 'en',
        text: 'Noted. The table will be laid at 7:15. Enjoy the sunset; it is at 7:41 tonight.',
        translations: {
          fr: 'C’est noté. La table sera dressée à 19 h 15. Profitez du coucher du soleil : il est à 19 h 41 ce soir.',
        },
      },
      {
        from: 'guest',
        minutesAgo: 960,
        langCd: 'fr',
        text: 'C’était délicieux, merci à toute l’équipe !',
        translations: { en: 'It was delicious, thank you to the whole team!' },
      },
    ]),
  },
];
