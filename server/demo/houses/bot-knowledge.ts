/** What the demo's assistants are taught besides the house's pages, how they are told to answer, and what they are asked first. */
import type { Dict, DemoTenant, Uuid } from '../content-types.ts';
import { demoId } from './id.ts';
import { say } from './ordering/menu-types.ts';

interface DemoComponent {
  readonly name: string;
  readonly title: string;
  readonly content: Dict;
  readonly remark: string;
}

interface DemoQuestion {
  readonly name: string;
  readonly text: string;
  readonly lang: string;
  readonly words: readonly string[];
}

interface DemoKnowledge {
  readonly group: string;
  readonly components: readonly DemoComponent[];
  readonly prompt: { readonly title: string; readonly text: string };
  readonly questions: readonly DemoQuestion[];
}

/** By the house's code; a house without one answers from its pages alone. */
export const demoKnowledge: Readonly<Partial<Record<DemoTenant['code'], DemoKnowledge>>> = {
  seaside: {
    group: 'Arriving and leaving',
    components: [
      {
        name: 'luggage',
        title: 'Luggage',
        content: say(
          'Before check-in and after check-out we keep your luggage at the front desk, free of charge, until ten in the evening.',
          'チェックイン前、チェックアウト後のお荷物は、フロントで夜10時まで無料でお預かりします。',
          '入住前和退房后，行李可免费寄存在前台，直到晚上十点。',
          '체크인 전과 체크아웃 후에는 밤 10시까지 프런트에서 짐을 무료로 맡아 드립니다.',
          'Avant l’arrivée et après le départ, la réception garde vos bagages gratuitement jusqu’à 22 heures.',
          'Antes de la entrada y después de la salida guardamos su equipaje en recepción, sin coste, hasta las diez de la noche.',
          'نحفظ أمتعتك في الاستقبال مجانًا قبل تسجيل الوصول وبعد المغادرة، حتى العاشرة مساءً.',
        ),
        remark: 'The porters close at ten.',
      },
      {
        name: 'dogs',
        title: 'Dogs',
        content: say(
          'Dogs up to ten kilograms may stay in the garden rooms. Please tell us a day before, so that a basket and a bowl are waiting.',
          '10キロまでのワンちゃんは、ガーデンルームにご一緒にお泊まりいただけます。前日までにお知らせくだされば、ベッドと器をご用意します。',
          '十公斤以内的狗可入住花园客房。请提前一天告知，我们会备好狗窝和食盆。',
          '10kg 이하의 반려견은 가든룸에 함께 묵을 수 있습니다. 하루 전에 알려 주시면 침대와 그릇을 준비해 두겠습니다.',
          'Les chiens jusqu’à dix kilos sont les bienvenus dans les chambres sur jardin. Prévenez-nous la veille : panier et gamelle seront prêts.',
          'Los perros de hasta diez kilos pueden alojarse en las habitaciones del jardín. Avísenos un día antes y le prepararemos cesta y cuenco.',
          'يُسمح بالكلاب حتى عشرة كيلوغرامات في غرف الحديقة. أخبرنا قبل يوم لنجهّز السلة والوعاء.',
        ),
        remark: '',
      },
    ],
    prompt: {
      title: 'As the front desk would say it',
      text: 'Answer in two sentences at most, warmly and exactly. Say only what the sources say. If they do not say it, offer to ask a colleague.',
    },
    questions: [
      { name: 'luggage', text: 'Can I leave my suitcase with you?', lang: 'en', words: ['front desk'] },
      { name: 'dogs', text: '犬と一緒に泊まれますか？', lang: 'ja', words: ['10キロ'] },
    ],
  },
};

/** The id of a thing that an assistant is taught or asked. */
export const knowledgeId = ({ code }: Pick<DemoTenant, 'code'>, name: string): Uuid =>
  demoId(`${code}/knowledge/${name}`);

/** The only variation of the demo's prompt. */
export const demoVariation = (text: string) => ({
  key: 'all',
  name: 'For everybody',
  share: 100,
  parts: [{ kind: 'text' as const, text }],
  model: null,
  temperature: 0.2,
  top_p: 1,
  max_tokens: 400,
});
