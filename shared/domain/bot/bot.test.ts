import { describe, expect, it } from 'vitest';
import { menuPage } from '#shared/domain/menu/menu-page.ts';
import { MenuType } from '#shared/domain/states/enumerations.ts';
import { itemsContent, parseContent, textContent } from '#shared/domain/message-content/message-content.ts';
import { assistantLanguages, assistantTexts } from '../assistant/assistant-texts.ts';
import { botTexts } from './bot-texts.ts';
import { tellScenario } from './tell-scenario.ts';
import { botChoiceOf, choicePayload } from './choices.ts';
import { cut, nothingFound, sayWording, tellFound, tellPassage } from './compose.ts';
import { findPassages, type Passage } from './find-passages.ts';
import { hidesInquiryButton } from './hide-inquiry.ts';
import { PERSON_PAYLOAD, personPayload, personRequest } from './person-request.ts';
import { asksForPerson, courtesyOf } from './intent.ts';
import { interrupted, isWorthShowing } from './streaming.ts';
import { foldText } from './fold-text.ts';
import { termsOf } from './terms.ts';

const pool: Passage = {
  key: 'facility/1',
  nameDict: { en: 'Clifftop pool', fr: 'Piscine de la falaise', ja: '崖上のプール' },
  kindDict: { en: 'Pool', fr: 'Piscine', ja: 'プール' },
  lines: [{ en: 'Salt water, heated all year.', fr: 'Eau salée, chauffée toute l’année.' }],
  details: [
    { label: { en: 'Hours' }, text: { en: '7 am to 9 pm' } },
    { label: { en: 'Children' }, text: { en: 'Under 14 with an adult' } },
  ],
  link: { path: '/customer/facility/1?sub_id=9' },
};
const breakfast: Passage = {
  key: 'facility/2',
  nameDict: { en: 'Breakfast at Brasa', fr: 'Petit déjeuner au Brasa' },
  lines: [{ en: 'Sourdough and strawberries.' }],
  details: [],
  link: { path: '/customer/facility/2?sub_id=8' },
};
const house: Passage = {
  key: 'sub_menu/3',
  nameDict: { en: 'House guide' },
  lines: [{ en: 'Wi-Fi, check-out, parking.' }],
  details: [],
  link: { path: '/customer/menus/1' },
};
const all = [pool, breakfast, house];

const SCENARIO = '018f0000-0000-7000-8000-00000000000a';

describe('finding', () => {
  it.each([
    ['is the pool heated?', 'en', ['facility/1']],
    ['Where can I swim', 'en', ['facility/1']],
    ['BREAKFAST!!', 'en', ['facility/2']],
    ['la piscine est-elle chauffée', 'fr', ['facility/1']],
    ['プールはどこですか', 'ja', ['facility/1']],
    ['internet', 'en', ['sub_menu/3']],
  ])('[BOT-ANSWER] finds what is meant by «%s»', (question, lang, keys) => {
    expect(findPassages(question, all, [lang, 'en']).map(({ passage }) => passage.key)).toEqual(keys);
  });

  it('[BOT-HONEST] finds nothing where nothing is said, and nothing in no words', () => {
    for (const question of ['who is the king of Norway', '', '???', 'the of and'])
      expect(findPassages(question, all, ['en'])).toEqual([]);
    expect(findPassages('pool', [], ['en'])).toEqual([]);
  });

  it('[BOT-ANSWER] compares without accents, width or case, and knows concepts by any of their names', () => {
    expect(foldText('Ｃａｆé ÉTÉ أُوضة')).toBe('cafe ete اوضه');
    expect([...termsOf('swimming')].some((term) => term.startsWith('#') && termsOf('수영').has(term))).toBe(true);
    expect([...termsOf('this season')].filter((term) => term.startsWith('#'))).toEqual([]);
  });
});

describe('saying', () => {
  it('[BOT-LINK] [BOT-LANGUAGE] tells a passage in the guest’s language with its page, and in the house’s where it is not worded', () => {
    const found = findPassages('la piscine', all, ['fr', 'en']);
    expect(tellFound(found, 'la piscine', 'fr', 'en')).toEqual({
      langCd: 'fr',
      items: [
        {
          type: 'text',
          text: 'Piscine de la falaise\nEau salée, chauffée toute l’année.\nHours: 7 am to 9 pm\nChildren: Under 14 with an adult',
        },
        { type: 'button', button: { label: 'Piscine de la falaise', path: '/customer/facility/1?sub_id=9' } },
      ],
    });
    expect(tellFound(findPassages('parking', all, ['ko', 'en']), 'parking', 'ko', 'en').langCd).toBe('en');
    const pages = [
      { label: '崖上のプール', link: pool.link },
      { label: 'House guide', link: house.link },
    ];
    const worded = sayWording({ text: 'はい。', langCd: 'ja', isModel: true, source: pages[0] ?? null }, pages);
    expect([worded.langCd, worded.items.map(({ type }) => type)]).toEqual(['ja', ['text', 'button', 'text', 'button']]);
    // Whatever is said survives the way through a row.
    expect(parseContent(itemsContent(worded.items))).toEqual({ kind: 'items', items: worded.items });
  });

  it('[BOT-LINK] [CONTENT-USER-INPUT] leads to ordering by what takes the input there', () => {
    const step = {
      kind: 'link' as const,
      id: 'hungry',
      x: 0,
      y: 0,
      title: '',
      text_dict: { en: 'Hungry?' },
      sub_menu_id: 2,
      facility_id: null,
      next: null,
    };
    const how = {
      scenarioId: SCENARIO,
      lang: 'en',
      values: {},
      pages: new Map([['hungry', { path: '/customer/order?main_id=1&sub_id=2', label: 'Room service' }]]),
    };
    expect(tellScenario({ said: [step], rest: { kind: 'end' }, passed: [] }, how)?.items[1]).toEqual({
      type: 'user_input',
      input_type: 'tscan',
      button: { label: 'Room service', path: '/customer/order?main_id=1&sub_id=2' },
    });
  });

  it('[BOT-LINK] leads to a questionnaire by its address, and to no page that the guest’s app has not', () => {
    const survey: Passage = {
      key: 'questionnaire/4',
      nameDict: { en: 'Your opinion' },
      lines: [{ en: 'Three questions about your stay.' }],
      details: [],
      link: { url: 'https://seaside.example/survey' },
    };
    expect(tellFound([{ passage: survey, score: 1 }], 'survey', 'en', 'en').items[1]).toEqual({
      type: 'button',
      button: { label: 'Your opinion', url: 'https://seaside.example/survey' },
    });
    const page = (menuType: string, more: object = {}) => menuPage({ id: 9, mainMenuId: 2, menuType, ...more });
    const own = (name: string) => `/customer/${name}?main_id=2&sub_id=9`;
    expect(MenuType.options.map((type) => [type, page(type)])).toEqual([
      ['url', '/customer/menus/2'],
      ['qr_order', own('order')],
      ['facility', '/customer/facility?sub_id=9'],
      ['announcement', '/customer/menus/2'],
      ['coupon', own('coupon')],
      ['recommendation', own('recommendation')],
      ['floor_guide', own('floorguide')],
      ['questionnaire', own('questionnaire')],
      ['congestion', own('congestion')],
      ['online_payment', own('bill')],
      ['voice_talk', '/customer/menus/2'],
      ['ai_chatbot', '/customer/menus/2'],
    ]);
    expect([
      page('facility', { facilityId: 4 }),
      page('qr_order', { url: 'https://orders.example' }),
      page('url', { menuOption: { type: 'search' } }),
      page('recommendation', { menuOption: { type: 'food' } }),
      page('anything'),
    ]).toEqual([
      '/customer/facility/4?sub_id=9',
      '/customer/menus/2',
      '/customer?ask=1',
      '/customer/recommendation/location?type=food&main_id=2&sub_id=9',
      null,
    ]);
  });

  it('[BOT-HONEST] says that nothing was found and offers the staff, in words of each language', () => {
    const said = assistantLanguages.map((lang) => nothingFound(lang));
    expect(new Set(said.map(({ items }) => JSON.stringify(items))).size).toBe(assistantLanguages.length);
    for (const {
      items: [item],
    } of said)
      expect(item).toMatchObject({ type: 'quick_replies', list: [{ payload: PERSON_PAYLOAD }] });
    expect(nothingFound('th').langCd).toBe('en');
  });

  it('[BOT-ANSWER] tells the facts that were asked for first of many, and cuts at a word', () => {
    const many: Passage = {
      ...pool,
      details: Array.from({ length: 9 }, (_, index) => ({
        label: { en: index === 8 ? 'Towels' : `Fact ${index}` },
        text: { en: 'yes' },
      })),
    };
    expect(tellPassage(many, 'are there towels', ['en'])).toContain('Towels: yes');
    expect(tellPassage(many, 'are there towels', ['en'])).not.toContain('Fact 7');
    expect(cut('one two three', 9)).toBe('one two…');
    expect(cut('short', 9)).toBe('short');
  });
});

describe('what a guest means', () => {
  const answer = (
    list: readonly { label: string; payload: string }[],
    selectedBtnText: string,
    selected = true,
  ): string => itemsContent([{ type: 'quick_replies', list: [...list], selected, selectedBtnText }]);

  const choiceIn = (content: string) => botChoiceOf(parseContent(content));

  it('[BOT-SCENARIO] [BOT-HANDOVER] is read off the choice that comes back, and nowhere else', () => {
    expect(choiceIn(answer([{ label: 'Person', payload: PERSON_PAYLOAD }], 'Person'))).toEqual({
      to: 'person',
      subMenuId: null,
    });
    expect(choiceIn(answer([{ label: 'Person', payload: personPayload(12) }], 'Person'))).toEqual({
      to: 'person',
      subMenuId: 12,
    });
    expect(choiceIn(personRequest('Talk to a person'))).toEqual({ to: 'person', subMenuId: null });
    expect(
      choiceIn(
        answer(
          [
            { label: 'A', payload: choicePayload(SCENARIO, 'root', 'a') },
            { label: 'B', payload: choicePayload(SCENARIO, 'root', 'b') },
          ],
          'B',
        ),
      ),
    ).toEqual({ to: 'choice', scenarioId: SCENARIO, nodeId: 'root', choiceId: 'b' });
    expect(choiceIn(answer([{ label: 'A', payload: 'bot:node:7' }], 'A'))).toEqual({ to: 'step', nodeId: '7' });
    for (const content of [
      answer([{ label: 'Person', payload: PERSON_PAYLOAD }], 'Person', false),
      answer([{ label: 'A', payload: 'bot:node:x' }], 'A'),
      textContent(PERSON_PAYLOAD),
      '{',
      '{"messages":[{"type":"quick_replies"}]}',
    ])
      expect(choiceIn(content)).toBeNull();
  });

  it.each([
    'Can I talk to a person?',
    'I want to speak with someone from reception',
    'human please',
    'REAL PERSON',
    'スタッフと話したいです',
    '係の方につないでください',
    '人と話したい',
    '转人工',
    '我要找真人客服',
    '和工作人员说话',
    '직원과 이야기하고 싶어요',
    '상담원 연결해 주세요',
    'Je voudrais parler à quelqu’un',
    'Passez-moi un conseiller',
    'Quiero hablar con una persona',
    '¿Puedo hablar con alguien?',
    'أريد التحدث إلى موظف',
    'حوّلني إلى موظف',
  ])('[BOT-HANDOVER] «%s» asks for a person', (text) => {
    expect(asksForPerson(text)).toBe(true);
  });

  it.each([
    'How many people fit into the pool?',
    'Where is the reception?',
    'フロントはどこですか',
    '几个人可以入住？',
    '사람이 많나요?',
    'Combien de personnes ?',
    '¿Para cuántas personas es la mesa?',
    'كم عدد الأشخاص؟',
    `Can I talk to a person ${'x'.repeat(300)}`,
  ])('[BOT-HANDOVER] «%s» does not', (text) => {
    expect(asksForPerson(text)).toBe(false);
  });

  it('[BOT-ANSWER] a greeting or thanks alone is answered in kind', () => {
    for (const text of [
      'Hello!',
      'good morning',
      'こんにちは。',
      '您好！',
      '안녕하세요',
      'Bonjour',
      '¡Buenos días!',
      'مرحبًا',
    ])
      expect([text, courtesyOf(text)]).toEqual([text, 'greeting']);
    for (const text of [
      'Thank you so much',
      'ありがとうございます',
      '谢谢您',
      '감사합니다',
      'Merci beaucoup !',
      'Muchas gracias',
      'شكرًا',
    ])
      expect([text, courtesyOf(text)]).toEqual([text, 'thanks']);
    for (const text of ['Hello, is the pool open?', 'thanksgiving dinner']) expect(courtesyOf(text)).toBeNull();
  });
});

describe('rules around it', () => {
  it('[BOT-STREAM] shows more by steps, never less, and no word of an answer that is none', () => {
    expect([
      isWorthShowing(0, 'Yes, it'),
      isWorthShowing(0, 'x'.repeat(24)),
      isWorthShowing(24, 'x'.repeat(60)),
      isWorthShowing(24, 'x'.repeat(104)),
      isWorthShowing(0, `NOTHING${'x'.repeat(99)}`),
    ]).toEqual([false, true, false, true, false]);
    expect([interrupted('Yes, and '), interrupted('Yes…')]).toEqual(['Yes, and…', 'Yes…']);
  });

  it('[BOT-HIDE] hides the button where asking again changes nothing, or nobody is to be asked', () => {
    const open = { isOffered: true, hasGroups: true, inquiry: null };
    expect(hidesInquiryButton(open)).toBe(false);
    expect(hidesInquiryButton({ ...open, inquiry: 'suspended' })).toBe(false);
    for (const inquiry of ['pending', 'assigned', 'forwarding', 'message'] as const)
      expect(hidesInquiryButton({ ...open, inquiry })).toBe(true);
    expect([
      hidesInquiryButton({ ...open, isOffered: false }),
      hidesInquiryButton({ ...open, hasGroups: false }),
    ]).toEqual([true, true]);
  });

  it('[BOT-LANGUAGE] has every word of the bot in every language', () => {
    for (const lang of assistantLanguages)
      for (const words of [botTexts(lang).words, assistantTexts(lang).words])
        expect(Object.values<string>({ ...words }).filter((text) => text.trim() === '')).toEqual([]);
  });
});
