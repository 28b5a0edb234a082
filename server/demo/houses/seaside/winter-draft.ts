/** What the seaside hotel has in its sandbox: how it will read in winter, a price, and something new on the menu. Plain data. */
import type { Dict } from '../../content-types.ts';
import { words } from '../pages/content.ts';

export const winterDraft = {
  name: 'Winter by the fire',
  welcome: words(
    'The fire is lit. Write to us whenever you like; someone is always awake.',
    '暖炉に火を入れました。いつでもお気軽にご連絡ください。スタッフが24時間お待ちしております。',
    '壁炉已经点燃。随时给我们留言，总有人为您守候。',
    '벽난로에 불을 지폈습니다. 언제든 편하게 메시지를 보내 주세요. 늘 깨어 있습니다.',
    'Le feu est allumé. Écrivez-nous quand vous voulez, quelqu’un veille toujours.',
    'La chimenea está encendida. Escríbanos cuando quiera; siempre hay alguien despierto.',
    'أشعلنا المدفأة. راسلنا متى شئت، فهناك دائمًا من يجيبك.',
  ) satisfies Dict,
  chowder: { code: 'SL02', price: 1850 },
  chocolate: {
    code: 'SH09',
    beside: 'SH01',
    name: words(
      'Hot chocolate with orange',
      'オレンジ風味のホットチョコレート',
      '香橙热巧克力',
      '오렌지 핫초콜릿',
      'Chocolat chaud à l’orange',
      'Chocolate caliente con naranja',
      'شوكولاتة ساخنة بالبرتقال',
    ) satisfies Dict,
    price: 900,
  },
} as const;
