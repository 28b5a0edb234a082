import { describe, expect, it } from 'vitest';
import { understandQuery } from './analyse-query.ts';
import { LEXICON_LANGUAGES } from './concept.ts';
import { lexicon } from './lexicon/all-concepts.ts';
import { normalText } from './normal-text.ts';
import { SEARCH_MAX_CHARACTERS, searchInput } from './search-input.ts';
import { assistantTexts } from '../assistant/assistant-texts.ts';
import { editDistance } from './token-match.ts';
import { searchedLanguages } from './query-languages.ts';

const meant = (asked: string, lang = 'en', own = 'en'): ReadonlySet<string> =>
  new Set(
    understandQuery(asked, { lang, own })
      .forms.filter(({ namesOnly }) => !namesOnly)
      .map(({ group }) => group),
  );

describe('the lexicon', () => {
  it('[SEARCH-CONCEPTS] says every concept in all its languages', () => {
    const silent = [...lexicon.values()].flatMap(({ id, words }) =>
      LEXICON_LANGUAGES.filter((lang) => words[lang].length === 0).map((lang) => `${id} ${lang}`),
    );
    expect(silent).toEqual([]);
  });

  it('[SEARCH-CONCEPTS] sends on to concepts that are there, with a likelihood', () => {
    const broken = [...lexicon.values()].flatMap(({ id, near }) =>
      Object.entries(near)
        .filter(([other, likely]) => other === id || !lexicon.has(other) || likely <= 0 || likely >= 1)
        .map(([other]) => `${id} → ${other}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('a question', () => {
  it.each([
    ['Towels!', 'en', 'towel'],
    ['BREKFAST', 'en', 'breakfast'],
    ['breakfasts', 'en', 'breakfast'],
    ['Salle de bains : serviettes ?', 'fr', 'towel'],
    ['una almoada', 'es', 'bedding'],
    ['ｱﾒﾆﾃｨ', 'ja', 'toiletries'],
    ['あめにてぃ', 'ja', 'toiletries'],
    ['Wi-Fiが遅い', 'ja', 'wifi'],
    ['짐을 맡기고', 'ko', 'luggage'],
    ['헬쓰장', 'ko', 'gym'],
    ['وبمناشفكم', 'ar', 'towel'],
    ['حَقيبَتي', 'ar', 'luggage'],
    ['رقم الْفَاتُورَةِ', 'ar', 'bill'],
  ])('[SEARCH-CONCEPTS] “%s” (%s) means %s', (asked, lang, concept) => {
    expect([...meant(asked, lang)]).toContain(concept);
  });

  it('[SEARCH-CONCEPTS] means the longer word, not what is part of it', () => {
    expect([...meant('late check-out')]).toContain('late-checkout');
    expect([...meant('late check-out')]).not.toContain('checkout');
    expect([...meant('bath towels')]).not.toContain('bath');
    expect([...meant('배')]).not.toEqual([]);
    expect([...meant('담배', 'ko')]).not.toContain('ferry');
  });

  it('[SEARCH-CONCEPTS] takes no other word for a slip of one that is near it', () => {
    expect([...meant('password')]).toContain('wifi');
    expect([...meant('my pasword')]).toContain('wifi');
    expect([...meant('restaraunt')]).toContain('restaurant');
    for (const [asked, lang, concept] of [
      ['How do I renew my passport?', 'en', 'wifi'],
      ['the bathroom', 'en', 'robe'],
      ['¿Puedo tocar el piano?', 'es', 'where'],
      ['Quelle est la capitale du Pérou ?', 'fr', 'lost-property'],
      ['스케이트장은', 'ko', 'emergency'],
    ] as const)
      expect([asked, meant(asked, lang).has(concept)]).toEqual([asked, false]);
  });

  it('[SEARCH-CONCEPTS] means no word that stands in another by chance', () => {
    expect([...meant('外面下雨了', 'zh-CN')]).not.toContain('noodles');
    expect([...meant('バスタブはありますか', 'ja')]).not.toContain('shuttle');
    expect([...meant('ما خطوات تجديد جواز سفري', 'ar')]).not.toContain('order-ahead');
    expect([...meant('牛肉面', 'zh-CN')]).toContain('noodles');
  });

  it('[SEARCH-CONCEPTS] in Chinese asks for each word of a clause, also beside one that a concept has', () => {
    expect(understandQuery('溜冰场几点开门？', { lang: 'zh-CN', own: 'en' }).rest).toContain('溜冰');
    expect(understandQuery('哪里可以工作一个小时？', { lang: 'zh-CN', own: 'en' }).rest).not.toContain('可以');
  });

  it('[SEARCH-CONCEPTS] keeps a name that only begins like a word, and none of the words that merely ask', () => {
    expect([...meant('parkour')]).toContain('word: parkour');
    expect(understandQuery('could you please tell me', { lang: 'en', own: 'en' }).forms).toEqual([]);
    expect(understandQuery('   …?!', { lang: 'en', own: 'en' }).forms).toEqual([]);
  });

  it('[SEARCH-LANGUAGES] is understood in the language it is written in, and else in any', () => {
    for (const asked of ['タオル', '毛巾', '수건', 'مناشف', 'towels', 'serviettes', 'toallas'])
      expect([asked, [...meant(asked, 'de')]]).toEqual([asked, expect.arrayContaining(['towel'])]);
  });

  it('[SEARCH-LANGUAGES] is understood in the language it is plainly written in, whatever the page is set to', () => {
    expect([...meant('What is the capital of the island?', 'fr', 'fr')]).not.toContain('coffee');
    expect([...meant('Where do I find the towels?', 'es', 'es')]).toContain('towel');
    expect([...meant('Où sont les serviettes ?', 'en', 'en')]).toContain('towel');
    expect([...meant('un thé', 'fr', 'fr')]).toContain('coffee');
    expect(searchedLanguages('Where is the balloon?', { lang: 'fr', own: 'fr' })).toEqual(['fr', 'en']);
  });

  it.each([
    ['停車場在哪裡', 'parking'],
    ['無線網路', 'wifi'],
    ['冷氣壞了，空調', 'housing-trouble'],
    ['想訂餐廳', 'reserve-table'],
    ['計程車', 'taxi'],
  ])('[SEARCH-LANGUAGES] “%s” in traditional characters means %s', (asked, concept) => {
    expect([...meant(asked, 'zh-TW')]).toContain(concept);
  });

  it('[SEARCH-LANGUAGES] looks in the guest’s language, the house’s, and that of its own script', () => {
    expect(searchedLanguages('towels', { lang: 'fr', own: 'ja' })).toEqual(['fr', 'ja']);
    expect(searchedLanguages('towels', { lang: 'de', own: 'de' })).toEqual(['de', 'en']);
    expect(searchedLanguages('수건', { lang: 'en', own: 'en' })).toEqual(['en', 'ko']);
    expect(searchedLanguages('毛巾', { lang: 'zh-TW', own: 'en' })).toEqual(['zh-TW', 'en', 'zh-CN']);
    expect(searchedLanguages('毛巾', { lang: 'zh-CN', own: 'en' })).toEqual(['zh-CN', 'en']);
  });
});

it('[SEARCH-NORMAL] texts meet whatever their case, accents, width, kana, and forms of letters', () => {
  expect(normalText('Œuvre “Café” ＡＢ１')).toBe(' oeuvre cafe ab1 ');
  expect(normalText('たおる')).toBe(normalText('ﾀｵﾙ'));
  expect(normalText('エレベーター')).toBe(normalText('エレベータ'));
  expect(normalText('والمَسْبَح')).toBe(' مسبح ');
  expect(normalText('إلى الحمّامات')).toBe(' الي حمامات ');
});

it('[SEARCH-CONCEPTS] counts slips: added, dropped, changed, swapped', () => {
  expect([
    editDistance('towel', 'towel', 2),
    editDistance('towle', 'towel', 2),
    editDistance('towe', 'towel', 2),
    editDistance('toweel', 'towel', 2),
    editDistance('tawol', 'towel', 2),
    editDistance('spa', 'towel', 1),
  ]).toEqual([0, 1, 1, 1, 2, 2]);
});

it('[SEARCH-INPUT] passes over nothing and blanks, and refuses more than 200 characters', () => {
  for (const nothing of [undefined, null, '', ' \t\n\u3000']) expect(searchInput(nothing)).toEqual({ kind: 'nothing' });
  expect(searchInput(` ${'😀'.repeat(SEARCH_MAX_CHARACTERS)} `)).toEqual({ kind: 'asked', text: '😀'.repeat(200) });
  expect(searchInput('x'.repeat(201))).toEqual({ kind: 'too_long' });
});

it('[SEARCH-WORDS] has its own words in seven languages and English ones for all others', () => {
  expect(new Set(LEXICON_LANGUAGES.map((lang) => assistantTexts(lang).words.nothing)).size).toBe(7);
  expect(assistantTexts('de')).toEqual(assistantTexts('en'));
});

describe('the measure that is asked for', () => {
  const measureOf = (said: string, lang: string) => understandQuery(said, { lang, own: 'en' }).measure;

  it.each([
    ['忘れ物は何か月預かりますか', 'ja', '3か月間', '8時まで'],
    ['駅までどのくらいですか', 'ja', '徒歩4分', '駅の前'],
    ['忘れ物はどれくらい預かりますか', 'ja', '3か月間', '8階で'],
    ['How long are lost things kept?', 'en', 'for three months', 'at eight'],
    ['朝食はいくらですか', 'ja', '2,000円', '7時から'],
    ['お弁当はいくらですか', 'ja', '12ユーロ', '8時まで'],
    ['午餐盒多少钱？', 'zh-CN', '12欧元', '八点前'],
    ['도시락은 얼마예요?', 'ko', '12유로', '8시까지'],
    ['بكم وجبة الغداء؟', 'ar', '12 يورو', 'قبل الثامنة'],
    ['10歳の子どもだけで泳げますか', 'ja', '14歳未満', '28℃'],
    ['From what age may children swim?', 'en', 'under 14', '28℃'],
    ['À partir de quel âge ?', 'fr', 'moins de 14 ans', '28 ℃'],
    ['¿Desde qué edad?', 'es', 'menores de 14 años', '28 ℃'],
    ['几岁可以游泳？', 'zh-CN', '14岁以下', '28℃'],
    ['몇 살부터 수영할 수 있어요?', 'ko', '14세 미만', '28℃'],
    ['من أي عمر يسبح الأطفال؟', 'ar', 'دون 14 عامًا', '28 درجة'],
  ])('[SEARCH-SENTENCE] of «%s» (%s) is told by what holds it', (asked, lang, holding, other) => {
    const measure = measureOf(asked, lang);
    expect([holding, other].map((text) => measure?.test(text))).toEqual([true, false]);
  });
});

describe('an Arabic word that no concept has', () => {
  it('[SEARCH-LANGUAGES] is looked for as one thing, with what leans on it in the question and in the text', () => {
    const forms = understandQuery('أين قلمكم؟', { lang: 'ar', own: 'en' }).forms.filter(({ lang }) => lang === 'ar');
    expect(new Set(forms.map(({ group }) => group)).size).toBe(1);
    expect(forms.map(({ form }) => form)).toEqual(expect.arrayContaining([' قلمكم', ' قلم ', ' وقلم ', ' بقلم ']));
  });
});

it('[SEARCH-SENTENCE] an hour that something takes is no question for the time', () => {
  const asksWhen = (said: string) => understandQuery(said, { lang: 'ar', own: 'en' }).asksWhen;
  expect(['في أي ساعة يفتح المسبح؟', 'أين أجلس ساعة؟'].map(asksWhen)).toEqual([true, false]);
});
