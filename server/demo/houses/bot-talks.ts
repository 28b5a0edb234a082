/** What guests of the demo asked its assistants in the last days, so that analytics, log and unanswered questions are not empty. */
import type { DemoTenant } from '../content-types.ts';

export interface DemoTalk {
  readonly name: string;
  readonly lang: string;
  readonly daysAgo: number;
  /** Put to people in the end. */
  readonly isHandedOver?: true;
  readonly turns: readonly {
    readonly asked: string;
    readonly said: string;
    readonly source: 'retrieval' | 'nothing' | 'courtesy' | 'hand_over';
    /** The component that said it, by its name in ./bot-knowledge.ts. */
    readonly from?: string;
    readonly rating?: 1 | -1;
    readonly tookMs: number;
  }[];
}

const LUGGAGE =
  'Before check-in and after check-out we keep your luggage at the front desk, free of charge, until ten in the evening.';
const NOTHING_EN = 'We found nothing about that here, and would rather not guess. Our team will gladly answer you.';
const NOTHING_FR =
  'Nous n’avons rien trouvé à ce sujet ici et préférons ne pas deviner. Notre équipe vous répondra volontiers.';

/** By the house's code, and its assistant's menu. */
export const demoTalks: Readonly<
  Partial<Record<DemoTenant['code'], { readonly subMenuId: number; readonly talks: readonly DemoTalk[] }>>
> = {
  seaside: {
    subMenuId: 1105,
    talks: [
      {
        name: 'luggage',
        lang: 'en',
        daysAgo: 1,
        turns: [
          { asked: 'Hello', said: 'Hello! What would you like to know?', source: 'courtesy', tookMs: 12 },
          {
            asked: 'Can I leave my suitcase with you on Sunday?',
            said: LUGGAGE,
            source: 'retrieval',
            from: 'luggage',
            rating: 1,
            tookMs: 38,
          },
          { asked: 'Do you rent out surfboards?', said: NOTHING_EN, source: 'nothing', tookMs: 44 },
        ],
      },
      {
        name: 'dogs',
        lang: 'ja',
        daysAgo: 2,
        turns: [
          {
            asked: '犬と一緒に泊まれますか？',
            said: '10キロまでのワンちゃんは、ガーデンルームにご一緒にお泊まりいただけます。前日までにお知らせくだされば、ベッドと器をご用意します。',
            source: 'retrieval',
            from: 'dogs',
            rating: 1,
            tookMs: 41,
          },
        ],
      },
      {
        name: 'surfboards',
        lang: 'fr',
        daysAgo: 3,
        isHandedOver: true,
        turns: [
          { asked: 'Louez-vous des planches de surf ?', said: NOTHING_FR, source: 'nothing', tookMs: 40 },
          {
            asked: 'Où déposer nos valises ?',
            said: 'Avant l’arrivée et après le départ, la réception garde vos bagages gratuitement jusqu’à 22 heures.',
            source: 'retrieval',
            from: 'luggage',
            rating: -1,
            tookMs: 36,
          },
          { asked: 'Je voudrais parler à quelqu’un', said: '', source: 'hand_over', tookMs: 9 },
        ],
      },
      {
        name: 'kite',
        lang: 'en',
        daysAgo: 5,
        turns: [
          { asked: 'Is there a place to fly a kite?', said: NOTHING_EN, source: 'nothing', tookMs: 45 },
          { asked: 'Where can I leave our bags?', said: LUGGAGE, source: 'retrieval', from: 'luggage', tookMs: 37 },
        ],
      },
    ],
  },
};
