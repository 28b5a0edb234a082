/** Halle Mirabelle: a food hall with two floors of fashion and home above it, in Lyon, run in French. */
import type { DemoTenant } from '../../content-types.ts';
import { inOrder } from '../build.ts';
import { marketCannedReplies } from './canned-replies.ts';
import { marketConversations } from './conversations.ts';
import { marketDictionary } from './dictionary.ts';
import { marketFacilities } from './facilities.ts';
import { marketGuests } from './guests.ts';
import { marketId, marketTimeZone, miraBot } from './ids.ts';
import { askUsMenu } from './menus/ask-us.ts';
import { foodHallMenu } from './menus/food-hall.ts';
import { securityMenu, storeMenu } from './menus/store.ts';
import { marketLocationGroups, marketLocations } from './places.ts';
import { marketStaff, marketStaffGroups } from './staff.ts';
import { marketStarters } from '../starters.ts';

export const market: DemoTenant = {
  id: marketId('tenant'),
  code: 'market',
  name: 'Halle Mirabelle',
  nameDict: {
    en: 'Halle Mirabelle',
    ja: 'アル・ミラベル',
    'zh-CN': '米拉贝尔市集',
    ko: '알 미라벨',
    fr: 'Halle Mirabelle',
    es: 'Halle Mirabelle',
    ar: 'هال ميرابيل',
  },
  descriptionDict: {
    en: 'A market hall of iron and glass in the middle of Lyon: forty counters below, fashion and the home above, coffee on the roof.',
    ja: 'リヨンの中心に建つ、鉄とガラスのマーケット。1階に40の売り場、上階にファッションと暮らしの品、屋上にはカフェがあります。',
    'zh-CN': '里昂市中心的铁与玻璃市集大厅：楼下四十个柜台，楼上时装与家居，屋顶有咖啡馆。',
    ko: '리옹 한가운데 철과 유리로 지은 시장. 아래층에는 마흔 개의 코너, 위층에는 패션과 리빙, 옥상에는 카페가 있습니다.',
    fr: 'Une halle de fer et de verre au cœur de Lyon : quarante comptoirs en bas, la mode et la maison au-dessus, le café sur le toit.',
    es: 'Un mercado de hierro y cristal en el corazón de Lyon: cuarenta mostradores abajo, moda y hogar arriba, café en la azotea.',
    ar: 'سوق من الحديد والزجاج في قلب ليون: أربعون ركنًا في الأسفل، والأزياء ومستلزمات المنزل فوقها، والقهوة على السطح.',
  },
  starters: marketStarters,
  welcome: {
    en: 'Welcome under the glass roof. Lost, curious or hungry? Write to us.',
    ja: 'ガラス屋根の下へようこそ。お探しのもの、気になるもの、何でもお気軽にどうぞ。',
    'zh-CN': '欢迎来到玻璃穹顶之下。找东西、想了解，还是饿了？写信给我们吧。',
    ko: '유리 지붕 아래 오신 것을 환영합니다. 길을 잃었거나 궁금하거나 출출하시면 메시지를 보내 주세요.',
    fr: 'Bienvenue sous la verrière. Perdu, curieux, affamé ? Écrivez-nous.',
    es: 'Bienvenido bajo la cubierta de cristal. ¿Perdido, curioso, con hambre? Escríbanos.',
    ar: 'أهلًا بك تحت السقف الزجاجي. هل ضللت الطريق أو لديك سؤال أو تشعر بالجوع؟ راسلنا.',
  },
  tenantType: 'store',
  askLocationType: 'none',
  primaryColor: '#7d3c78',
  iconColor: '#5c2b58',
  logo: '/demo/market-logo.svg',
  picture: '/demo/market-hero.svg',
  currency: 'EUR',
  langCd: 'fr',
  secondaryLangCd: 'en',
  timeZone: marketTimeZone,
  latitude: 45.7605,
  longitude: 4.8583,
  session: { sessionTimeout: 480, lockWait: 120, defaultLimit: 3, canAccessDefaultLocationByCode: true },
  telephone: '+33 1 55 55 01 60',
  wifi: { network: 'Mirabelle', password: 'bienvenue' },
  ringStrategy: 'round_robin',
  strategyType: 'push',
  routingStrategy: 'round_robin',
  inquiryRejectEnabled: true,
  surveyRatingEnabled: false,
  bots: [
    {
      id: miraBot,
      nameDict: { en: 'Mira', ja: 'ミラ', 'zh-CN': '米拉', ko: '미라', fr: 'Mira', es: 'Mira', ar: 'ميرا' },
      greeting: {
        en: 'Hello, I am Mira, an automatic guide. What I do not know, the welcome desk does.',
        ja: 'こんにちは、自動案内の「ミラ」です。わからないことは総合案内におつなぎします。',
        'zh-CN': '您好，我是自动导购“米拉”。我不知道的，服务台会知道。',
        ko: '안녕하세요, 자동 안내 미라입니다. 제가 모르는 것은 안내 데스크에서 알려 드립니다.',
        fr: 'Bonjour, je suis Mira, guide automatique. Ce que j’ignore, l’accueil le sait.',
        es: 'Hola, soy Mira, una guía automática. Lo que yo no sé, lo saben en el punto de bienvenida.',
        ar: 'مرحبًا، أنا ميرا، دليل آلي. وما لا أعرفه يعرفه مكتب الترحيب.',
      },
    },
  ],
  locationGroups: marketLocationGroups,
  locations: marketLocations,
  staffGroups: marketStaffGroups,
  staff: marketStaff,
  guests: marketGuests,
  mainMenus: inOrder([askUsMenu, foodHallMenu, storeMenu, securityMenu]),
  facilities: marketFacilities,
  dictionary: marketDictionary,
  conversations: marketConversations,
  cannedReplies: marketCannedReplies,
};
