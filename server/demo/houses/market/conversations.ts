import type { DemoConversation, DemoMessage } from '../../content-types.ts';
import { groups, marketId, subMenuIds } from './ids.ts';

type Line = Omit<DemoMessage, 'id'>;

const talk = (name: string, lines: readonly Line[]): readonly DemoMessage[] =>
  lines.map((line, index) => ({ id: marketId(`message/${name}/${index + 1}`), ...line }));

export const marketConversations: readonly DemoConversation[] = [
  {
    id: marketId('conversation/noor-refund'),
    inquiryId: marketId('inquiry/noor-refund'),
    guestId: marketId('guest/noor'),
    mainMenuId: 3001,
    subMenuId: subMenuIds.taxAndReturns,
    staffGroupId: groups.cashDesk,
    staffId: null,
    state: 'waiting',
    messages: talk('noor-refund', [
      {
        from: 'guest',
        minutesAgo: 6,
        langCd: 'ar',
        text: 'مرحبًا، هل يمكنني جمع إيصالات أمس واليوم في طلب واحد لاسترداد الضريبة؟',
        translations: {
          fr: 'Bonjour, puis-je réunir les tickets d’hier et d’aujourd’hui dans une seule demande de détaxe ?',
        },
      },
    ]),
  },
  {
    id: marketId('conversation/sakura-coat'),
    inquiryId: marketId('inquiry/sakura-coat'),
    guestId: marketId('guest/sakura'),
    mainMenuId: 3001,
    subMenuId: subMenuIds.infoDesk,
    staffGroupId: groups.infoDesk,
    staffId: marketId('staff/chloe.perrin'),
    state: 'responding',
    messages: talk('sakura-coat', [
      {
        from: 'guest',
        minutesAgo: 26,
        langCd: 'ja',
        text: '2階のショーウィンドーにある緑のコート、Sサイズはありますか？',
        translations: { fr: 'Le manteau vert exposé en vitrine au premier étage existe-t-il en taille S ?' },
      },
      {
        from: 'staff',
        minutesAgo: 21,
        langCd: 'fr',
        text: 'Bonjour ! Il nous en reste un en S. Je le mets de côté pour vous à la cabine 4 jusqu’à la fermeture.',
        translations: { ja: 'こんにちは。Sサイズは残り1点ございます。閉店まで試着室4番でお取り置きいたします。' },
      },
      {
        from: 'guest',
        minutesAgo: 8,
        langCd: 'ja',
        text: 'ありがとうございます！袖を少し短くしてもらうことはできますか？',
        translations: { fr: 'Merci beaucoup ! Serait-il possible de raccourcir un peu les manches ?' },
      },
    ]),
  },
  {
    id: marketId('conversation/oliver-cheese'),
    inquiryId: marketId('inquiry/oliver-cheese'),
    guestId: marketId('guest/oliver'),
    mainMenuId: 3002,
    subMenuId: subMenuIds.counterOrder,
    staffGroupId: groups.foodHall,
    staffId: marketId('staff/julien.costa'),
    state: 'solved',
    messages: talk('oliver-cheese', [
      {
        from: 'guest',
        minutesAgo: 1460,
        langCd: 'en',
        text: 'Could you put together a cheese box for eight people, to take home on the train tomorrow? Nothing too strong for the carriage!',
        translations: {
          fr: 'Pourriez-vous préparer un plateau de fromages pour huit personnes, à rapporter en train demain ? Rien de trop odorant pour le wagon !',
        },
      },
      {
        from: 'staff',
        minutesAgo: 1451,
        langCd: 'fr',
        text: 'Avec plaisir. Beaufort, comté, un chèvre cendré et une tomme, le tout sous vide et au frais : 46 €. À quelle heure passez-vous ?',
        translations: {
          en: 'With pleasure. Beaufort, Comté, an ash-rolled goat’s cheese and a tomme, all vacuum-packed and kept cool: €46. What time will you come by?',
        },
      },
      {
        from: 'guest',
        minutesAgo: 1446,
        langCd: 'en',
        text: 'Ten o’clock, and please add a loaf of the rye bread.',
        translations: { fr: 'À dix heures, et ajoutez une tourte de seigle s’il vous plaît.' },
      },
      {
        from: 'staff',
        minutesAgo: 1440,
        langCd: 'fr',
        text: 'C’est noté, tout sera prêt au comptoir, allée 2. Bon voyage !',
        translations: { en: 'Noted. Everything will be ready at the counter, row 2. Have a good journey!' },
      },
    ]),
  },
];
