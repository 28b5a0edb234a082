/** The menus a hotel may begin with: everything a guest asks on the first evening, answered by the front desk. */
import type { Starter } from './starter.ts';

export const hotelStarter: Starter = {
  menus: [
    {
      icon: 'concierge-bell',
      name: {
        en: 'Ask us',
        ja: 'お問い合わせ',
        'zh-CN': '咨询',
        ko: '문의하기',
        fr: 'Nous demander',
        es: 'Pregúntenos',
        ar: 'اسألنا',
      },
      items: [
        {
          type: 'ai_chatbot',
          icon: 'concierge-bell',
          name: {
            en: 'Front desk',
            ja: 'フロント',
            'zh-CN': '前台',
            ko: '프런트',
            fr: 'Réception',
            es: 'Recepción',
            ar: 'مكتب الاستقبال',
          },
          greeting: {
            en: 'Welcome. How can we help?',
            ja: 'ようこそ。どのようなご用件でしょうか。',
            'zh-CN': '欢迎。有什么可以帮您？',
            ko: '환영합니다. 무엇을 도와드릴까요?',
            fr: 'Bienvenue. Comment pouvons-nous vous aider ?',
            es: 'Bienvenido. ¿En qué podemos ayudarle?',
            ar: 'أهلًا بك. كيف يمكننا مساعدتك؟',
          },
        },
        {
          type: 'ai_chatbot',
          icon: 'bath',
          name: {
            en: 'Towels and amenities',
            ja: 'タオル・アメニティ',
            'zh-CN': '毛巾和洗漱用品',
            ko: '수건 및 어메니티',
            fr: 'Serviettes et accessoires',
            es: 'Toallas y artículos de aseo',
            ar: 'المناشف ومستلزمات الغرفة',
          },
          greeting: {
            en: 'What may we bring you?',
            ja: '何をお持ちしましょうか。',
            'zh-CN': '需要我们送什么过来？',
            ko: '무엇을 가져다드릴까요?',
            fr: 'Que pouvons-nous vous apporter ?',
            es: '¿Qué le llevamos?',
            ar: 'ماذا نُحضر لك؟',
          },
        },
        {
          type: 'ai_chatbot',
          icon: 'wrench',
          name: {
            en: 'Something is broken',
            ja: '設備の不具合',
            'zh-CN': '设备故障',
            ko: '고장 신고',
            fr: 'Quelque chose ne marche pas',
            es: 'Algo no funciona',
            ar: 'الإبلاغ عن عطل',
          },
          greeting: {
            en: 'We are sorry. What is not working?',
            ja: 'ご不便をおかけします。何が使えませんか。',
            'zh-CN': '很抱歉。哪里出了问题？',
            ko: '불편을 드려 죄송합니다. 무엇이 고장 났나요?',
            fr: 'Nous sommes désolés. Qu’est-ce qui ne fonctionne pas ?',
            es: 'Lo sentimos. ¿Qué no funciona?',
            ar: 'نعتذر عن ذلك. ما الذي لا يعمل؟',
          },
        },
      ],
    },
    {
      icon: 'car-taxi-front',
      name: {
        en: 'Getting around',
        ja: '交通',
        'zh-CN': '出行',
        ko: '교통',
        fr: 'Se déplacer',
        es: 'Cómo moverse',
        ar: 'التنقل',
      },
      items: [
        {
          type: 'ai_chatbot',
          icon: 'car-taxi-front',
          name: {
            en: 'Taxi and transfers',
            ja: 'タクシー・送迎',
            'zh-CN': '出租车和接送',
            ko: '택시 및 픽업',
            fr: 'Taxi et transferts',
            es: 'Taxi y traslados',
            ar: 'سيارات الأجرة والنقل',
          },
          greeting: {
            en: 'Where would you like to go, and when?',
            ja: '行き先とお時間をお知らせください。',
            'zh-CN': '您要去哪里，什么时间？',
            ko: '어디로, 언제 가시나요?',
            fr: 'Où souhaitez-vous aller, et quand ?',
            es: '¿Adónde quiere ir y cuándo?',
            ar: 'إلى أين تريد الذهاب، ومتى؟',
          },
        },
      ],
    },
  ],
};
