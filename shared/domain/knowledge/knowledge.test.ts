import { describe, expect, it } from 'vitest';
import { understandQuery } from '../search/analyse-query.ts';
import { passageTerms, queryTerms, TERMS_EDITION } from './passage-terms.ts';
import { splitPassages } from './split-passages.ts';

/** Do a question and a passage meet? */
function meet(question: string, lang: string, text: string, langCd: string): boolean {
  const terms = new Set(passageTerms('', text, langCd).map(({ term }) => term));
  return queryTerms(question, understandQuery(question, { lang, own: 'en' })).some(({ term }) => terms.has(term));
}

it('[KNOW-FOUND-ANEW] raises the edition with what passages are found by: raise TERMS_EDITION where a list below changes', () => {
  const samples = [
    ['Swimming pools open late', 'en'],
    ['متى تعمل المكاتب', 'ar'],
    ['傘の貸し出しは1階です', 'ja'],
    ['泳池几点关门', 'zh-CN'],
    ['수건은 어디에 있나요', 'ko'],
    ['สระว่ายน้ำเปิดกี่โมง', 'th'],
  ] as const;
  const terms = samples.map(([text, lang]) =>
    passageTerms('', text, lang)
      .map(({ term }) => term)
      .toSorted()
      .join(' '),
  );
  expect([TERMS_EDITION, ...terms]).toEqual([
    1,
    '#hours #pool late open pools swimming ~pools ~swimm',
    '#workplace ^عمل ^مكتب تعمل مكاتب',
    '#appliance #where 1 シハ シ出 デス ノ貸 傘 傘ノ 出 出シ 貸 貸シ 貸出 階 階デ',
    '#hours #pool 关 关门 几 几点 池 池几 泳 泳池 点 点关 门',
    '#towel 건은 나요 디에 수건 어디 있나',
    'กี่ น้ํา ว่าย สระ เปิด โมง',
  ]);
});

describe('passages', () => {
  it('[KNOW-PASSAGE] are what stands under a heading, in pieces that can be an answer', () => {
    const page = [
      '# The house',
      'Short.',
      '## Pets',
      'Small dogs are welcome for **20 EUR** a night. [More](https://a.example)',
      '- They may not come into the spa.',
      '## Long',
      'A sentence that says something. '.repeat(60),
    ].join('\n\n');
    const passages = splitPassages(page, 'en', 3);
    expect(passages[0]).toEqual({ heading: 'The house', text: 'Short.', page: 3 });
    expect(passages[1]).toEqual({
      heading: 'The house · Pets',
      text: 'Small dogs are welcome for 20 EUR a night. More\n– They may not come into the spa.',
      page: 3,
    });
    const long = passages.slice(2);
    expect(long.length).toBeGreaterThan(2);
    expect(
      long.every(({ heading, text }) => heading === 'The house · Long' && text.length <= 600 && text.endsWith('.')),
    ).toBe(true);
  });

  it('[KNOW-PASSAGE] are cut between words where a sentence has no end', () => {
    const passages = splitPassages('lorem '.repeat(400), 'en');
    expect(passages.every(({ text }) => text.length <= 600 && !text.endsWith('lor'))).toBe(true);
    expect(splitPassages('  \n\n ', 'en')).toEqual([]);
  });

  it('[KNOW-PASSAGE] are told without what draws them, and keep signs that draw nothing', () => {
    const page = [
      '## The [house](https://a.example/a_(b) "Our house") ##',
      '![A room](/room.png) See \\[1\\] and [the \\(old\\) list](https://a.example/x_\\(y\\)).',
      '| Time | Place |\n| --- | --- |\n| 8:00 | Garden |',
      '   1.  First\n   2.  Second\r\n> quoted',
    ].join('\n\n');
    expect(splitPassages(page, 'en')).toEqual([
      {
        heading: 'The house',
        page: null,
        text: 'See [1] and the (old) list.\nTime · Place · 8:00 · Garden\n– First\n– Second\nquoted',
      },
    ]);
  });

  // A sign that opens something and is never closed, over and over: each took time by the square of the page.
  it.each([
    ['links', '[a'.repeat(300_000)],
    ['pictures', '![a]('.repeat(120_000)],
    ['a heading of blanks', `# a${' '.repeat(599_000)}b`],
    ['a heading of signs', `# ${'#'.repeat(599_000)}b`],
    ['blanks', `a${' '.repeat(599_000)}b`],
    ['lines', `a${'\r'.repeat(599_000)}b`],
    ['short lines', 'a\n'.repeat(300_000)],
    ['rows', '| '.repeat(300_000)],
  ])('[SCRAPE-BOUND] are read of the longest page there is, whatever it is made of: %s', (_what, page) => {
    expect(splitPassages(page, 'en').length).toBeLessThanOrEqual(2000);
  });
});

describe('what a question and a passage have in common', () => {
  it.each([
    ['Do you have a piano?', 'en', 'There is a piano in the lounge.', 'en'],
    ['¿Puedo reservar mesa?', 'es', 'Las reservas de mesa se hacen en recepción.', 'es'],
    ['Gibt es einen Trockenraum?', 'de', 'Der Trockenraum liegt im Keller.', 'de'],
    ['傘を借りられますか', 'ja', '傘はフロントにございます。', 'ja'],
    ['おむつは売っていますか', 'ja', 'おむつは売店にあります。', 'ja'],
    ['ที่นอนเสริมสำหรับเด็ก', 'th', 'มีที่นอนเสริมให้ยืม', 'th'],
    ['هل يوجد كرسي متحرك؟', 'ar', 'الكراسي والكرسي المتحرك عند الاستقبال', 'ar'],
    // With a verb's ending written out and without.
    ['釣り竿の貸し出しは？', 'ja', '貸出品一覧', 'ja'],
    ['釣竿の貸出は？', 'ja', '釣り竿', 'ja'],
    // A broken plural, a verb, what leans on a word in the question alone.
    ['أين المكاتب؟', 'ar', 'مكتب بجانب النافذة', 'ar'],
    ['في أي شهور؟', 'ar', 'لثلاثة أشهر', 'ar'],
    ['لماذا تحتفظون؟', 'ar', 'تُحفظ الأشياء', 'ar'],
    ['وماذا عن ضيفكم؟', 'ar', 'لكل ضيف', 'ar'],
    // By what is meant, across languages.
    ['Wi-Fiのパスワードは?', 'ja', 'The wireless network is called Cove.', 'en'],
    ['où est la piscine', 'fr', '游泳池在三楼', 'zh-CN'],
  ])('[KNOW-LANGUAGES] «%s» meets what answers it', (question, lang, text, langCd) => {
    expect(meet(question, lang, text, langCd)).toBe(true);
  });

  it.each([
    ['zh-CN', '可以工作的书桌和台灯在几楼？', ['书桌', '台灯'], ['几楼']],
    ['zh-CN', '浴室有暖气吗？', ['浴室'], ['气吗', '有']],
    ['ko', '조용한 방이 있나요?', ['#noise'], ['있', '있나']],
    ['ar', 'هل توجد غرفة هادئة؟', ['#noise'], ['توجد']],
  ] as const)(
    '[KNOW-LANGUAGES] in %s «%s» asks for what it names, and not for how one asks',
    (lang, said, named, asking) => {
      const counted = queryTerms(said, understandQuery(said, { lang, own: 'en' }))
        .filter(({ counts }) => counts)
        .map(({ term }) => term);
      expect(counted).toEqual(expect.arrayContaining([...named]));
      expect(counted.filter((term) => (asking as readonly string[]).includes(term))).toEqual([]);
    },
  );

  it.each([
    ['How late may I play the piano?', 'en', '#piano', 'piano'],
    ['ピアノは何時まで弾けますか', 'ja', '#piano', 'ピア'],
    ['电视怎么用？', 'zh-CN', '#television', '电视'],
    ['텔레비전은 어떻게 켜요?', 'ko', '#television', '텔레'],
  ])('[KNOW-LANGUAGES] a concept is asked for by its word as well, as one thing: %s', (said, lang, concept, word) => {
    const counted = queryTerms(said, understandQuery(said, { lang, own: 'en' })).filter(({ counts }) => counts);
    const unitOf = (wanted: string): number | undefined => counted.find(({ term }) => term === wanted)?.unit;
    expect(unitOf(concept)).toBeDefined();
    expect(unitOf(word)).toBe(unitOf(concept));
  });

  it('[KNOW-LANGUAGES] finds what was kept when television and heating were one concept with all that breaks', () => {
    const terms = queryTerms(
      'How do I use the TV?',
      understandQuery('How do I use the TV?', { lang: 'en', own: 'en' }),
    );
    expect(terms.filter(({ term }) => term === '#housing-trouble')).toHaveLength(1);
  });

  it('[KNOW-LANGUAGES] tells of what was lost to whoever forgot it', () => {
    expect(meet('كم شهرًا تحتفظون بما ينساه الضيوف؟', 'ar', 'The lost and found is in the lobby.', 'en')).toBe(true);
    expect(meet('How long do you keep what guests forget?', 'en', 'المفقودات في البهو', 'ar')).toBe(true);
  });

  it('[KNOW-LANGUAGES] an Arabic root of two letters tells nothing', () => {
    expect(passageTerms('', 'يوم', 'ar').map(({ term }) => term)).not.toContain('^يم');
    expect(meet('هل يوجد خط؟', 'ar', 'خيط وإبرة', 'ar')).toBe(false);
  });

  it('[KNOW-LANGUAGES] is nothing for what is only grammar', () => {
    expect(meet('what is the', 'en', 'There is a piano.', 'en')).toBe(false);
  });
});
