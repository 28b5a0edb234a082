/** Hotel Coralina: thirty-eight rooms above a cove on the central coast of California. */
import type { DemoTenant } from '../../content-types.ts';
import { inOrder } from '../build.ts';
import { seasideCannedReplies } from './canned-replies.ts';
import { seasideConversations } from './conversations.ts';
import { seasideDictionary } from './dictionary.ts';
import { seasideFacilities } from './facilities.ts';
import { seasideGuests } from './guests.ts';
import { coralBot, seasideId, seasideTimeZone } from './ids.ts';
import { askUsMenu } from './menus/ask-us.ts';
import { diningMenu } from './menus/dining.ts';
import { emergencyMenu, houseMenu } from './menus/house.ts';
import { seaMenu } from './menus/sea.ts';
import { seasideLocationGroups, seasideLocations } from './places.ts';
import { seasideStaff, seasideStaffGroups } from './staff.ts';
import { hotelStarters } from '../starters.ts';

export const seaside: DemoTenant = {
  id: seasideId('tenant'),
  code: 'seaside',
  name: 'Hotel Coralina',
  nameDict: {
    en: 'Hotel Coralina',
    ja: 'ホテル・コラリーナ',
    'zh-CN': '科拉丽娜酒店',
    ko: '호텔 코랄리나',
    fr: 'Hotel Coralina',
    es: 'Hotel Coralina',
    ar: 'فندق كورالينا',
  },
  descriptionDict: {
    en: 'A seaside hotel of thirty-eight rooms on a low cliff, with its own cove, a wood-fire kitchen and windows that open to the sound of the Pacific.',
    ja: '小高い崖の上に建つ、38室の海辺のホテル。専用の入り江、薪火の厨房、そして太平洋の波音に開かれた窓があります。',
    'zh-CN': '坐落于矮崖之上的海滨酒店，共三十八间客房，拥有专属海湾、柴火厨房，推窗便可听见太平洋的涛声。',
    ko: '나지막한 절벽 위, 객실 서른여덟 개의 바닷가 호텔. 전용 만과 장작불 주방, 태평양 파도 소리를 향해 열리는 창이 있습니다.',
    fr: 'Un hôtel de bord de mer de trente-huit chambres, posé sur une falaise basse, avec sa crique, sa cuisine au feu de bois et des fenêtres ouvertes sur le bruit du Pacifique.',
    es: 'Un hotel frente al mar de treinta y ocho habitaciones sobre un acantilado bajo, con cala propia, cocina de leña y ventanas que se abren al rumor del Pacífico.',
    ar: 'فندق ساحلي من ثمانٍ وثلاثين غرفة على جرف منخفض، له خليجه الخاص ومطبخ على نار الحطب ونوافذ تنفتح على هدير المحيط الهادئ.',
  },
  starters: hotelStarters,
  welcome: {
    en: 'Welcome to the coast. Write to us whenever you like; someone is always awake.',
    ja: '海辺へようこそ。いつでもお気軽にご連絡ください。スタッフが24時間お待ちしております。',
    'zh-CN': '欢迎来到海边。随时给我们留言，总有人在。',
    ko: '바닷가에 오신 것을 환영합니다. 언제든 편하게 메시지를 보내 주세요. 늘 깨어 있습니다.',
    fr: 'Bienvenue sur la côte. Écrivez-nous quand vous voulez, quelqu’un veille toujours.',
    es: 'Bienvenidos a la costa. Escríbanos cuando quiera; siempre hay alguien despierto.',
    ar: 'أهلًا بك على الساحل. راسلنا متى شئت، فهناك دائمًا من يجيبك.',
  },
  tenantType: 'hotel',
  askLocationType: 'dialog',
  primaryColor: '#e95537',
  iconColor: '#b23a20',
  logo: '/demo/seaside-logo.svg',
  picture: '/demo/seaside-hero.svg',
  currency: 'USD',
  langCd: 'en',
  secondaryLangCd: 'es',
  timeZone: seasideTimeZone,
  latitude: 35.1783,
  longitude: -120.7362,
  session: { sessionTimeout: 9600, lockWait: 120, defaultLimit: 3, canAccessDefaultLocationByCode: true },
  telephone: '+1 805 555 0142',
  wifi: { network: 'Coralina Guest', password: 'lemongrove' },
  checkInTime: '15:00',
  checkOutTime: '11:00',
  emergencyPhone: '+1 805 555 0199',
  ringStrategy: 'ring_all',
  strategyType: 'pull',
  routingStrategy: 'manual',
  inquiryRejectEnabled: true,
  surveyRatingEnabled: true,
  bots: [
    {
      id: coralBot,
      nameDict: { en: 'Coral', ja: 'コーラル', 'zh-CN': '珊珊', ko: '코럴', fr: 'Coral', es: 'Coral', ar: 'كورال' },
      greeting: {
        en: 'Hello, I am Coral, an automatic assistant. If I do not know, I will fetch a person.',
        ja: 'こんにちは。自動アシスタントのコーラルです。わからないことは係の者におつなぎします。',
        'zh-CN': '您好，我是自动助理“珊珊”。如果我答不上来，会为您转接工作人员。',
        ko: '안녕하세요, 자동 도우미 코럴입니다. 제가 모르는 것은 직원에게 연결해 드립니다.',
        fr: 'Bonjour, je suis Coral, un assistant automatique. Si je ne sais pas, j’appelle quelqu’un.',
        es: 'Hola, soy Coral, una asistente automática. Si no lo sé, aviso a una persona.',
        ar: 'مرحبًا، أنا كورال، مساعدة آلية. وإن لم أعرف الجواب فسأصلك بأحد الموظفين.',
      },
    },
  ],
  locationGroups: seasideLocationGroups,
  locations: seasideLocations,
  staffGroups: seasideStaffGroups,
  staff: seasideStaff,
  guests: seasideGuests,
  mainMenus: inOrder([askUsMenu, diningMenu, seaMenu, houseMenu, emergencyMenu]),
  facilities: seasideFacilities,
  dictionary: seasideDictionary,
  conversations: seasideConversations,
  cannedReplies: seasideCannedReplies,
};
