import { describe, expect, it } from 'vitest';
import { phraseKey } from '#shared/domain/translation/phrase-key.ts';
import { cannedReplies } from './canned-replies.ts';
import { matchPhrase, translatePhrase } from './match-phrase.ts';
import { PHRASE_LANGUAGES, phraseWords } from './phrase-words.ts';
import { PLACEHOLDER_KINDS } from './phrase.ts';
import { PHRASES } from './phrasebook.ts';
import { heldOut, heldOutLanguages } from './testing/held-out.ts';

const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{([a-z]+)\}/g)].map((match) => match[1] ?? '');
const ids = PHRASES.map(({ id }) => id);

describe('the hotel phrasebook', () => {
  it('[TR-PHRASEBOOK] holds at least 150 phrases of both sides', () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(150);
    expect(PHRASES.filter((phrase) => phrase.side === 'guest').length).toBeGreaterThanOrEqual(60);
    expect(PHRASES.filter((phrase) => phrase.side !== 'guest').length).toBeGreaterThanOrEqual(60);
  });

  it('[TR-PHRASEBOOK] names each phrase and each shortcut once', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    const shortcuts = PHRASES.flatMap((phrase) => (phrase.side === 'guest' ? [] : [phrase.shortcut]));
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts.filter((shortcut) => !/^\/[a-z]{2,12}$/.test(shortcut))).toEqual([]);
    expect(PHRASES.filter((phrase) => phrase.tags.length === 0)).toEqual([]);
  });

  it.each(PHRASE_LANGUAGES)('[TR-PHRASEBOOK] says every phrase in %s, whole', async (lang) => {
    const [words, english] = [await phraseWords(lang), await phraseWords('en')];
    expect(Object.keys(words).toSorted()).toEqual(ids.toSorted());
    for (const [id, texts] of Object.entries(words)) {
      const expected = placeholdersOf(english[id]?.[0] ?? '').toSorted();
      expect(new Set(expected).size, id).toBe(expected.length);
      expect(
        expected.filter((name) => !PLACEHOLDER_KINDS.some((kind) => kind === name)),
        id,
      ).toEqual([]);
      const wrong = texts.filter(
        (text) =>
          text === '' ||
          text !== text.trim().normalize('NFC') ||
          placeholdersOf(text).toSorted().join() !== expected.join(),
      );
      expect(wrong, id).toEqual([]);
    }
  });

  it.each(PHRASE_LANGUAGES)('[TR-PHRASEBOOK] never says two things with one text in %s', async (lang) => {
    const texts = Object.entries(await phraseWords(lang)).flatMap(([id, said]) => said.map((text) => ({ id, text })));
    const byKey = Map.groupBy(texts, ({ text }) => phraseKey(text));
    expect([...byKey.values()].filter((entries) => new Set(entries.map(({ id }) => id)).size > 1)).toEqual([]);
  });

  it.each(PHRASE_LANGUAGES)('[TR-PHRASEBOOK] recognises every text in %s as the phrase it belongs to', async (lang) => {
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
    const wrong: string[] = [];
    for (const [id, texts] of Object.entries(await phraseWords(lang)))
      for (const text of texts) {
        const said = text.replace(/\{([a-z]+)\}/g, (_, name: string) => samples[name] ?? '');
        for (const typed of [said, said.toUpperCase().replace(/[.。।]$/, '')])
          if ((await matchPhrase(typed, lang))?.id !== id) wrong.push(`${id}: ${typed}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('what guests type', () => {
  it('[TR-HELD-OUT] was written down for every language of another script, or whose words bend', () => {
    expect(
      PHRASE_LANGUAGES.filter((lang) => !['en', 'fr', 'es'].includes(lang) && !heldOutLanguages.includes(lang)),
    ).toEqual([]);
  });

  it.each(heldOutLanguages)(
    '[TR-HELD-OUT] is understood in %s three times of five, and never as something else',
    async (lang) => {
      const sentences = heldOut(lang);
      expect(sentences.length).toBeGreaterThanOrEqual(20);
      const known = new Set(Object.values(await phraseWords(lang)).flat());
      expect(sentences.filter(({ text }) => known.has(text)).length).toBeLessThanOrEqual(sentences.length / 3);
      const found = await Promise.all(
        sentences.map(async ({ id, text }) => ({ id, text, match: (await matchPhrase(text, lang))?.id })),
      );
      expect(found.filter(({ id, match }) => match !== undefined && match !== id)).toEqual([]);
      expect(found.filter(({ match }) => match !== undefined).length).toBeGreaterThanOrEqual(sentences.length * 0.6);
    },
  );
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
  ])('[TR-PHRASEBOOK] %s (%s → %s)', async (text, from, to, expected) => {
    expect(await translatePhrase(text, from, to)).toBe(expected);
  });

  it('[TR-PHRASEBOOK] says nothing of what is more, or in another language', async () => {
    expect(await translatePhrase('Could I have extra towels and a robe, please?', 'en', 'ja')).toBeUndefined();
    expect(await translatePhrase('Check-out is by noon.', 'en', 'ja')).toBeUndefined();
    expect(await translatePhrase('Thank you. We loved the lobster.', 'en', 'ja')).toBeUndefined();
    expect(await translatePhrase('\n\n', 'en', 'ja')).toBeUndefined();
    expect(await translatePhrase('Thank you', 'en', 'eo')).toBeUndefined();
    expect(await translatePhrase('Dankon', 'eo', 'en')).toBeUndefined();
    expect(await translatePhrase('', 'en', 'ja')).toBeUndefined();
    expect(await translatePhrase('a'.repeat(4000), 'en', 'ja')).toBeUndefined();
  });
});

describe('canned replies', () => {
  it('[INBOX-CANNED] offers staff phrases where the guest can read them, beside what they say to the clerk', async () => {
    const replies = await cannedReplies('ar', 'ja', 'en', 'xx');
    expect(replies.length).toBeGreaterThanOrEqual(60);
    const wifi = replies.find((reply) => reply.shortcut === '/wifi');
    expect(Object.keys(wifi?.texts ?? {})).toEqual(['ar', 'ja', 'en']);
    expect(wifi?.texts['ar']).toContain('{password}');
    expect(await cannedReplies('eo', 'en')).toEqual([]);
  });
});
