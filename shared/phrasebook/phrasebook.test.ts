import { describe, expect, it } from 'vitest';
import { phraseKey } from '#shared/domain/translation/phrase-key.ts';
import { cannedReplies, placeholdersOf } from './canned-replies.ts';
import { matchPhrase, translatePhrase } from './match-phrase.ts';
import { PHRASE_LANGUAGES, PLACEHOLDER_KINDS, type PhraseLanguage } from './phrase.ts';
import { PHRASES } from './phrasebook.ts';

const SCRIPTS: Record<PhraseLanguage, { must: RegExp; mustNot: RegExp }> = {
  en: {
    must: /\p{Script=Latin}/u,
    mustNot: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hiragana}]|[¿¡ñßçœ«»]/u,
  },
  ja: {
    must: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    mustNot: /[\p{Script=Hangul}\p{Script=Arabic}]|[您请们吗这]/u,
  },
  'zh-CN': {
    must: /\p{Script=Han}/u,
    mustNot:
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]|[請們嗎這為間時點號學車問開關]/u,
  },
  ko: {
    must: /\p{Script=Hangul}/u,
    mustNot: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u,
  },
  fr: {
    must: /\p{Script=Latin}/u,
    mustNot: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hiragana}]|[¿¡ñß]/u,
  },
  es: {
    must: /\p{Script=Latin}/u,
    mustNot: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hiragana}]|[çœßàèù]/u,
  },
  ar: { must: /\p{Script=Arabic}/u, mustNot: /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u },
};

const outsidePlaceholders = (text: string): string => text.replace(/\{[a-z]+\}/g, ' ');
const allTexts = PHRASES.flatMap((phrase) =>
  PHRASE_LANGUAGES.flatMap((lang) =>
    [phrase.texts[lang], ...(phrase.also?.[lang] ?? [])].map((text) => ({ id: phrase.id, lang, text })),
  ),
);

describe('the hotel phrasebook', () => {
  it('[TR-PHRASEBOOK] holds at least 150 phrases of both sides in every language', () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(150);
    expect(PHRASES.filter((phrase) => phrase.side === 'guest').length).toBeGreaterThanOrEqual(60);
    expect(PHRASES.filter((phrase) => phrase.side !== 'guest').length).toBeGreaterThanOrEqual(60);
    expect(
      allTexts.filter(({ text }) => text.trim() === '' || text !== text.trim() || text !== text.normalize('NFC')),
    ).toEqual([]);
  });

  it('[TR-PHRASEBOOK] names each phrase and each shortcut once', () => {
    const ids = PHRASES.map((phrase) => phrase.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    const shortcuts = PHRASES.flatMap((phrase) => (phrase.side === 'guest' ? [] : [phrase.shortcut]));
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts.filter((shortcut) => !/^\/[a-z]{2,12}$/.test(shortcut))).toEqual([]);
    expect(PHRASES.filter((phrase) => phrase.tags.length === 0)).toEqual([]);
  });

  it.each(PHRASE_LANGUAGES)('[TR-PHRASEBOOK] never says two things with one text in %s', (lang) => {
    const byKey = Map.groupBy(
      allTexts.filter((entry) => entry.lang === lang),
      ({ text }) => phraseKey(text),
    );
    expect([...byKey.values()].filter((entries) => entries.length > 1)).toEqual([]);
  });

  it('[TR-PHRASEBOOK] has the same placeholders in every language, each once', () => {
    for (const phrase of PHRASES) {
      const expected = placeholdersOf(phrase.texts.en).toSorted();
      expect(new Set(expected).size, phrase.id).toBe(expected.length);
      for (const lang of PHRASE_LANGUAGES) {
        for (const text of [phrase.texts[lang], ...(phrase.also?.[lang] ?? [])])
          expect(placeholdersOf(text).toSorted(), text).toEqual(expected);
      }
      expect(
        expected.filter((name) => !PLACEHOLDER_KINDS.some((kind) => kind === name)),
        phrase.id,
      ).toEqual([]);
    }
  });

  it('[TR-PHRASEBOOK] writes each language in its own script', () => {
    const wrong = allTexts.filter(
      ({ lang, text }) =>
        !SCRIPTS[lang].must.test(outsidePlaceholders(text)) || SCRIPTS[lang].mustNot.test(outsidePlaceholders(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('[TR-PHRASEBOOK] recognises every text as the phrase it belongs to', () => {
    const samples: Record<string, string> = {
      time: '18:30',
      minutes: '15',
      count: '4',
      room: '1204',
      price: '¥1,500',
      name: 'Mika',
      network: 'Seaside',
      password: 'sea-2026',
      code: 'AB12',
    };
    for (const { id, lang, text } of allTexts) {
      const said = text.replace(/\{([a-z]+)\}/g, (_, name: string) => samples[name] ?? '');
      expect(matchPhrase(said, lang)?.phrase.id, `${lang}: ${said}`).toBe(id);
      expect(matchPhrase(said.toUpperCase().replace(/[.。]$/, ''), lang)?.phrase.id, said).toBe(id);
    }
  });
});

describe('translating by phrase', () => {
  it.each([
    ['could i have some extra towels please', 'en', 'ja', 'タオルを追加でお願いできますか。'],
    ['タオルを追加でお願いできますか', 'ja', 'en', 'Could I have some extra towels, please?'],
    ['Your taxi will arrive in about 10 minutes', 'en', 'fr', 'Votre taxi arrivera dans environ 10 minutes.'],
    ['Could we stay in the room until 1:30 pm?', 'en', 'ja', '13:30まで部屋を使わせていただけますか。'],
    ['18時30分に4名で席を予約したいのですが', 'ja', 'en', 'I would like to reserve a table for 4 at 18:30.'],
    ['午後7時にモーニングコールをお願いします', 'ja', 'es', '¿Podrían despertarme a las 19:00, por favor?'],
    ['税込み500円でございます', 'ja', 'en', 'It costs 500 JPY, tax included.'],
    [
      'The Wi-Fi network is Seaside Guest and the password is Ocean!26?.',
      'en',
      'ko',
      '와이파이 이름은 Seaside Guest, 비밀번호는 Ocean!26?입니다.',
    ],
    [
      'フロントの田中でございます。どのようなご用件でしょうか。',
      'ja',
      'en',
      'This is 田中 at the front desk. How may I help you?',
    ],
    [
      'Good morning. Could I have some ice, please? Thank you!',
      'en',
      'ja',
      'おはようございます。氷をいただけますか。ありがとうございます。',
    ],
    ['No, that is all. Thank you. Good evening.', 'en', 'fr', 'Non, ce sera tout. Merci. Bonsoir.'],
    [
      'こんにちは。\n\n18:30にタクシーを予約していただけますか。',
      'ja',
      'en',
      'Hello.\n\nCould you book a taxi for 18:30, please?',
    ],
    ['Nous arriverons tard, vers 23 h 15', 'fr', 'en', 'We will arrive late, at about 23:15.'],
  ])('[TR-PHRASEBOOK] %s (%s → %s)', (text, from, to, expected) => {
    expect(translatePhrase(text, from, to)).toBe(expected);
  });

  it('[TR-PHRASEBOOK] says nothing of what is more, or in another language', () => {
    expect(translatePhrase('Could I have extra towels and a robe, please?', 'en', 'ja')).toBeUndefined();
    expect(translatePhrase('Check-out is by noon.', 'en', 'ja')).toBeUndefined();
    expect(translatePhrase('Thank you. We loved the lobster.', 'en', 'ja')).toBeUndefined();
    expect(translatePhrase('\n\n', 'en', 'ja')).toBeUndefined();
    expect(translatePhrase('Thank you', 'en', 'de')).toBeUndefined();
    expect(translatePhrase('Danke', 'de', 'en')).toBeUndefined();
    expect(translatePhrase('', 'en', 'ja')).toBeUndefined();
    expect(translatePhrase('a'.repeat(4000), 'en', 'ja')).toBeUndefined();
  });
});

describe('canned replies', () => {
  it('[INBOX-CANNED] offers staff phrases where the guest can read them', () => {
    expect(cannedReplies('ar').length).toBeGreaterThanOrEqual(60);
    expect(cannedReplies('ar').find((reply) => reply.shortcut === '/wifi')?.texts.ar).toContain('{password}');
    expect(cannedReplies('sw')).toEqual([]);
  });
});
