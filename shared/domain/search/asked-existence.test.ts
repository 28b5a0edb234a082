/** What somebody asks whether there is, and whether a text says anything of it. */
import { describe, expect, it } from 'vitest';
import { understandQuery } from './analyse-query.ts';
import { maySay, unknownThing } from './asked-existence.ts';
import { normalText } from './normal-text.ts';

const thingOf = (said: string, lang: string) => unknownThing(said, understandQuery(said, { lang, own: 'en' }));

describe('a thing that somebody asks for', () => {
  it.each([
    ['en', 'Is there a bathtub in Coral?', 'Coral has a desk.', 'Bathtubs are in all rooms.'],
    ['en', 'Is there a bath tub in Coral?', 'Coral has a desk.', 'Coral has a bath.'],
    ['ja', 'Coralにバスタブはありますか', 'Coralには机があります。', 'Coralはバスタブ付きです。'],
    ['zh-CN', 'Coral有浴缸吗？', 'Coral有书桌。', 'Coral有浴缸。'],
    ['ko', 'Coral에 욕조가 있어요?', 'Coral에는 책상이 있습니다.', 'Coral에는 욕조가 있습니다.'],
    ['ko', 'Reef에 발코니가 있어요?', 'Reef는 1층에 있습니다.', 'Reef에는 책상과 발코니, 미니바가 있습니다.'],
    ['fr', 'Y a-t-il une baignoire dans Coral ?', 'Coral a un bureau.', 'Coral a une baignoire.'],
    ['es', '¿Hay bañera en Coral?', 'Coral tiene escritorio.', 'Coral tiene bañera.'],
    ['ar', 'هل في Coral حوض استحمام؟', 'في Coral مكتب.', 'في Coral شرفة وحوض استحمام.'],
  ])('[KNOW-THERE] is said by what says it, and by nothing else (%s: %s)', (lang, asked, silent, saying) => {
    const thing = thingOf(asked, lang);
    expect(thing === null ? null : [silent, saying].map((text) => maySay(thing, normalText(text), lang))).toEqual([
      false,
      true,
    ]);
  });

  it('[KNOW-THERE] is not told from a text in a language in which nobody knows its name', () => {
    const thing = thingOf('Y a-t-il une baignoire dans Coral ?', 'fr');
    expect(thing === null ? null : maySay(thing, normalText('Coral는 1층에 있습니다.'), 'ko')).toBe(true);
  });

  it('[KNOW-THERE] is not asked after where a concept is known of what is asked for', () => {
    const thing = thingOf('할랄 음식이 있나요?', 'ko');
    expect(thing === null ? null : maySay(thing, normalText('할랄 메뉴를 준비합니다.'), 'ko')).toBe(true);
  });

  it.each([
    ['en', 'Is there a quiet room?'],
    ['en', 'Is there a pharmacy nearby?'],
    ['en', 'When does the bathtub close?'],
    ['en', 'The bathtub is broken'],
    ['ja', '静かな部屋はありますか'],
    ['ko', '책상과 스탠드는 몇 층에 있나요?'],
    ['zh-CN', '一共有多少个频道？'],
  ])('[KNOW-THERE] is none where a concept has it, or nobody asks whether there is one (%s: %s)', (lang, asked) => {
    expect(thingOf(asked, lang)).toBeNull();
  });
});
