/** Harbor Lantern Hotel: an old bonded warehouse on the quay in Yokohama, run in Japanese. */
import type { DemoTenant } from '../../content-types.ts';
import { inOrder } from '../build.ts';
import { harborCannedReplies } from './canned-replies.ts';
import { harborConversations } from './conversations.ts';
import { harborDictionary } from './dictionary.ts';
import { harborFacilities } from './facilities.ts';
import { harborGuests } from './guests.ts';
import { akariBot, harborId, harborTimeZone } from './ids.ts';
import { askUsMenu } from './menus/ask-us.ts';
import { diningMenu } from './menus/dining.ts';
import { emergencyMenu, houseMenu } from './menus/house.ts';
import { wellnessMenu } from './menus/wellness.ts';
import { harborLocationGroups, harborLocations } from './places.ts';
import { harborStaff, harborStaffGroups } from './staff.ts';
import { hotelStarters } from '../starters.ts';

export const harbor: DemoTenant = {
  id: harborId('tenant'),
  code: 'harbor',
  name: 'ハーバーランタンホテル',
  nameDict: {
    en: 'Harbor Lantern Hotel',
    ja: 'ハーバーランタンホテル',
    'zh-CN': '港灯酒店',
    ko: '하버 랜턴 호텔',
    fr: 'Harbor Lantern Hotel',
    es: 'Harbor Lantern Hotel',
    ar: 'فندق هاربر لانترن',
  },
  descriptionDict: {
    en: 'A red-brick bonded warehouse of 1911 on the Yokohama waterfront, now seventy-two rooms, a public bath on the second floor and a lighthouse lamp on the roof.',
    ja: '横浜の海辺に建つ1911年の赤れんが保税倉庫を、72室のホテルに。2階には大浴場、屋上には灯台のランプがあります。',
    'zh-CN': '由横滨海滨一座1911年的红砖保税仓库改建，共七十二间客房，二楼设大浴场，屋顶有一盏灯塔之灯。',
    ko: '요코하마 바닷가에 있는 1911년 붉은 벽돌 보세 창고를 객실 일흔두 개의 호텔로 꾸몄습니다. 2층에는 대욕장, 옥상에는 등대의 등이 있습니다.',
    fr: 'Un entrepôt de brique rouge de 1911 sur le front de mer de Yokohama, devenu un hôtel de soixante-douze chambres, avec un bain public au deuxième étage et une lampe de phare sur le toit.',
    es: 'Un depósito aduanero de ladrillo rojo de 1911 en el paseo marítimo de Yokohama, hoy con setenta y dos habitaciones, un baño público en la segunda planta y una lámpara de faro en la azotea.',
    ar: 'مستودع جمركي من الطوب الأحمر يعود إلى عام 1911 على واجهة يوكوهاما البحرية، صار فندقًا من اثنتين وسبعين غرفة، فيه حمّام عام في الطابق الثاني ومصباح منارة على السطح.',
  },
  starters: hotelStarters,
  welcome: {
    en: 'Welcome to the quay. Ask us anything in your own language; we answer in it.',
    ja: '港の宿へようこそ。お気軽にお声がけください。どの言語でもお答えいたします。',
    'zh-CN': '欢迎来到港边。请用您的语言提问，我们也用您的语言回答。',
    ko: '항구에 오신 것을 환영합니다. 편하신 언어로 물어보시면 그 언어로 답해 드립니다.',
    fr: 'Bienvenue sur le quai. Écrivez-nous dans votre langue, nous vous répondrons dans la même.',
    es: 'Bienvenido al muelle. Pregúntenos en su idioma y le responderemos en él.',
    ar: 'أهلًا بك على الرصيف. اسألنا بلغتك وسنجيبك بها.',
  },
  tenantType: 'hotel',
  askLocationType: 'chat',
  primaryColor: '#1f5f8b',
  iconColor: '#164a6e',
  logo: '/demo/harbor-logo.svg',
  picture: '/demo/harbor-hero.svg',
  currency: 'JPY',
  langCd: 'ja',
  secondaryLangCd: 'en',
  timeZone: harborTimeZone,
  latitude: 35.4526,
  longitude: 139.6428,
  session: { sessionTimeout: 7200, lockWait: 120, defaultLimit: 3, canAccessDefaultLocationByCode: true },
  telephone: '+81 45 555 0190',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  ringStrategy: 'linear',
  strategyType: 'pull',
  routingStrategy: 'manual',
  inquiryRejectEnabled: true,
  surveyRatingEnabled: true,
  surveyElsewhere: true,
  bots: [
    {
      id: akariBot,
      nameDict: { en: 'Akari', ja: 'あかり', 'zh-CN': '小灯', ko: '아카리', fr: 'Akari', es: 'Akari', ar: 'أكاري' },
      greeting: {
        en: 'Hello, I am Akari, an automatic guide. When I am not sure, I call the front desk.',
        ja: 'こんにちは、自動案内の「あかり」です。わからないことはフロントにおつなぎします。',
        'zh-CN': '您好，我是自动助理“小灯”。不确定的问题，我会请前台来回答。',
        ko: '안녕하세요, 자동 안내 아카리입니다. 확실하지 않은 것은 프런트에 연결해 드립니다.',
        fr: 'Bonjour, je suis Akari, guide automatique. Dans le doute, j’appelle la réception.',
        es: 'Hola, soy Akari, guía automática. Si no estoy segura, aviso a recepción.',
        ar: 'مرحبًا، أنا أكاري، مرشدة آلية. وإن لم أكن متأكدة فسأستدعي مكتب الاستقبال.',
      },
    },
  ],
  locationGroups: harborLocationGroups,
  locations: harborLocations,
  staffGroups: harborStaffGroups,
  staff: harborStaff,
  guests: harborGuests,
  mainMenus: inOrder([askUsMenu, diningMenu, wellnessMenu, houseMenu, emergencyMenu]),
  facilities: harborFacilities,
  dictionary: harborDictionary,
  conversations: harborConversations,
  cannedReplies: harborCannedReplies,
};
