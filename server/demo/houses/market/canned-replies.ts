import type { DemoCannedReply } from '../../content-types.ts';
import { groups, marketId } from './ids.ts';

const reply = (shortcut: string, staffGroupId: string | null, texts: DemoCannedReply['texts']): DemoCannedReply => ({
  id: marketId(`canned-reply/${shortcut}`),
  shortcut,
  staffGroupId,
  texts,
});

export const marketCannedReplies: readonly DemoCannedReply[] = [
  reply('checking-stock', groups.infoDesk, {
    en: 'Let me look in the stockroom. I will write back in a few minutes.',
    ja: '在庫を確認いたします。数分でご返信いたしますので、少々お待ちください。',
    'zh-CN': '我去仓库查看一下，几分钟后回复您。',
    ko: '창고를 확인해 보고 몇 분 안에 답변드리겠습니다.',
    fr: 'Je regarde en réserve et je vous réponds dans quelques minutes.',
    es: 'Lo miro en el almacén y le respondo en unos minutos.',
    ar: 'سأتحقق من المخزن وأرد عليك خلال دقائق.',
  }),
  reply('held', groups.infoDesk, {
    en: 'It is set aside in your name at the welcome desk until we close this evening.',
    ja: '総合案内にて、本日の閉店までお客様のお名前でお取り置きしております。',
    'zh-CN': '商品已以您的名义保留在服务台，至今晚打烊。',
    ko: '오늘 저녁 영업이 끝날 때까지 안내 데스크에 고객님 성함으로 맡아 두었습니다.',
    fr: 'C’est mis de côté à votre nom, à l’accueil, jusqu’à la fermeture ce soir.',
    es: 'Está apartado a su nombre en el punto de bienvenida hasta el cierre de esta tarde.',
    ar: 'حجزناه باسمك في مكتب الترحيب حتى موعد الإغلاق هذا المساء.',
  }),
  reply('tax-documents', groups.cashDesk, {
    en: 'Please bring your passport itself, not a copy, with the goods unused and the receipts. You live outside the European Union and are over sixteen: that is all we check.',
    ja: 'パスポートの原本（コピー不可）、未使用の商品、レシートをお持ちください。EU域外にお住まいで16歳以上であることを確認いたします。',
    'zh-CN': '请携带护照原件（不接受复印件）、未使用的商品及收据。我们只需确认您居住在欧盟以外且年满十六岁。',
    ko: '여권 원본(사본 불가), 사용하지 않은 상품, 영수증을 가져와 주세요. 유럽연합 밖에 거주하시고 만 16세 이상인지만 확인합니다.',
    fr: 'Venez avec votre passeport original, les articles non utilisés et les tickets. Nous vérifions seulement que vous résidez hors de l’Union européenne et avez plus de seize ans.',
    es: 'Traiga el pasaporte original, los artículos sin usar y los tiques. Solo comprobamos que reside fuera de la Unión Europea y que es mayor de dieciséis años.',
    ar: 'أحضر جواز السفر الأصلي لا نسخة منه، والبضائع غير المستعملة والإيصالات. نتحقق فقط من إقامتك خارج الاتحاد الأوروبي وأن عمرك يتجاوز ستة عشر عامًا.',
  }),
  reply('returns', groups.cashDesk, {
    en: 'You have thirty days to bring it back with its label and receipt. Food and made-to-measure pieces are the exception.',
    ja: 'タグとレシートをお持ちいただければ、30日以内の返品を承ります。食品とお仕立て品は対象外です。',
    'zh-CN': '凭吊牌和收据，三十天内可退货；食品与定制商品除外。',
    ko: '상표와 영수증이 있으면 30일 안에 반품하실 수 있습니다. 식품과 맞춤 상품은 제외됩니다.',
    fr: 'Vous avez trente jours pour le rapporter avec son étiquette et le ticket. Seuls l’alimentaire et le sur-mesure ne sont pas repris.',
    es: 'Tiene treinta días para devolverlo con su etiqueta y el tique, salvo alimentos y prendas a medida.',
    ar: 'لديك ثلاثون يومًا لإرجاعه مع البطاقة والإيصال، باستثناء الأطعمة والقطع المفصّلة حسب الطلب.',
  }),
  reply('ready-to-collect', groups.foodHall, {
    en: 'Your order is wrapped and waiting in the cool at the counter. No need to queue: show this message.',
    ja: 'ご注文の品は包装し、売り場で保冷しております。列に並ばず、この画面をお見せください。',
    'zh-CN': '您的订单已包好并冷藏在柜台，无需排队，出示此消息即可取货。',
    ko: '주문하신 상품을 포장해 코너에 시원하게 보관해 두었습니다. 줄 서지 마시고 이 메시지를 보여 주세요.',
    fr: 'Votre commande est emballée et vous attend au frais, au comptoir. Inutile de faire la queue : montrez ce message.',
    es: 'Su pedido está envuelto y le espera en frío en el mostrador. No haga cola: enseñe este mensaje.',
    ar: 'طلبك مغلّف ومحفوظ باردًا عند الركن. لا حاجة إلى الانتظار في الصف، أظهر هذه الرسالة فقط.',
  }),
  reply('rail-ready', groups.personalShopping, {
    en: 'Your rail is ready in fitting room 1 on the first floor, with coffee if you like.',
    ja: '2階の試着室1番にお召し物をご用意いたしました。よろしければコーヒーもどうぞ。',
    'zh-CN': '衣物已备好，请到二楼1号试衣间，也为您准备了咖啡。',
    ko: '2층 1번 피팅룸에 옷을 준비해 두었습니다. 커피도 드실 수 있습니다.',
    fr: 'Votre sélection vous attend en cabine 1, au premier étage, avec un café si vous le souhaitez.',
    es: 'Su selección le espera en el probador 1 de la primera planta, con un café si le apetece.',
    ar: 'مجموعتك جاهزة في غرفة القياس رقم 1 بالطابق الأول، مع فنجان قهوة إن أحببت.',
  }),
  reply('thanks', null, {
    en: 'Thank you for your visit to the Halle Mirabelle. See you soon in Lyon.',
    ja: 'アル・ミラベルにお越しいただき、ありがとうございました。またリヨンでお待ちしております。',
    'zh-CN': '感谢光临米拉贝尔市集，期待在里昂与您再会。',
    ko: '알 미라벨을 찾아 주셔서 감사합니다. 리옹에서 또 뵙겠습니다.',
    fr: 'Merci de votre visite à la Halle Mirabelle. À bientôt à Lyon.',
    es: 'Gracias por su visita a la Halle Mirabelle. Hasta pronto en Lyon.',
    ar: 'شكرًا لزيارتك هال ميرابيل. نراك قريبًا في ليون.',
  }),
];
