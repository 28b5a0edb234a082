/** What takes a person, and what a house can tell of the same things. */
import { describe, expect, it } from 'vitest';
import { understandQuery } from './analyse-query.ts';
import type { LexiconLanguage } from './concept.ts';
import { lexicon } from './lexicon/all-concepts.ts';
import { TAKES_A_PERSON } from './lexicon/takes-a-person.ts';

const needOf = (text: string, lang: string): 'sure' | 'likely' | null =>
  understandQuery(text, { lang, own: 'en' }).need;

describe('what takes a person', () => {
  it('[SEARCH-THING] names things as the lexicon does', () => {
    const strays = Object.entries(TAKES_A_PERSON).flatMap(([concept, byLang]) =>
      Object.entries(byLang).flatMap(([lang, named]) =>
        named
          .split('|')
          .filter((word) => (lexicon.get(concept)?.words[lang as LexiconLanguage] ?? []).includes(word) === false),
      ),
    );
    expect(strays).toEqual([]);
  });

  it.each([
    [
      'en',
      'Is there a quiet reading room?',
      'The room next door is not quiet',
      'The television, and the remote on the wall',
    ],
    ['ja', 'テレビの使い方を教えてください', 'テレビがつきません', '壁のテレビとリモコン画面について'],
    ['zh-CN', '请问空调怎么用？', '空调在漏水', '墙上电视的按钮和面板'],
    ['ko', '에어컨은 어떻게 사용해요?', '에어컨이 고장 났어요', '벽에 있는 텔레비전 화면'],
    ['fr', 'Comment marche la télévision ?', 'La télévision ne marche pas', 'La télécommande sur le mur'],
    ['es', '¿Hay agua caliente todo el día?', 'No hay agua caliente', 'El mando de la pared'],
    ['ar', 'هل توجد غرفة هادئة؟', 'التلفزيون لا يعمل', 'ريموت على الجدار'],
  ])(
    '[SEARCH-THING] [SEARCH-NEED] tells a question, trouble and what may be either apart (%s)',
    (lang, asked, trouble, either) => {
      expect([needOf(asked, lang), needOf(trouble, lang), needOf(either, lang)]).toEqual([null, 'sure', 'likely']);
    },
  );

  it.each([
    ['en', 'Could you turn up the heating?'],
    ['ja', '暖房を強くしてください'],
    ['zh-CN', '请帮我打扫房间'],
    ['ko', '방을 청소해 주세요'],
    ['fr', 'Je voudrais une chambre plus calme'],
    ['es', 'Quisiera una habitación más tranquila'],
    ['ar', 'أريد غرفة هادئة'],
    ['ar', 'هناك من يعزف ولا نستطيع النوم'],
  ])('[SEARCH-THING] takes what is wished of a thing to people (%s)', (lang, wished) => {
    expect(needOf(wished, lang)).toBe('sure');
  });

  it('[SEARCH-THING] a name alone is looked up, and so is who asks for a price or an hour', () => {
    expect([needOf('quiet room', 'en'), needOf('静かな部屋', 'ja'), needOf('salle calme', 'fr')]).toEqual([
      null,
      'likely',
      'likely',
    ]);
    expect(needOf('How much is a lost key?', 'en')).toBeNull();
    expect(needOf('When is my room cleaned?', 'en')).toBeNull();
    expect(needOf('Please wake me at six hours', 'en')).toBe('sure');
    expect(needOf('忘れ物は何か月預かってもらえますか', 'ja')).toBeNull();
  });
});
