/** The menus a shop or another place may begin with. */
import type { Starter } from './starter.ts';

export const storeStarter: Starter = {
  menus: [
    {
      icon: 'message-circle-question',
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
          icon: 'message-circle-question',
          name: {
            en: 'Help desk',
            ja: 'サービスカウンター',
            'zh-CN': '服务台',
            ko: '안내 데스크',
            fr: 'Accueil',
            es: 'Atención al cliente',
            ar: 'مكتب المساعدة',
          },
          greeting: {
            en: 'Hello. What are you looking for?',
            ja: 'いらっしゃいませ。何をお探しですか。',
            'zh-CN': '您好。您在找什么？',
            ko: '안녕하세요. 무엇을 찾으시나요?',
            fr: 'Bonjour. Que cherchez-vous ?',
            es: 'Hola. ¿Qué busca?',
            ar: 'مرحبًا. عمّ تبحث؟',
          },
        },
      ],
    },
  ],
};
