import { describe, expect, it } from 'vitest';
import { termsFor, wholeTextTranslation, type TenantDictionary } from './dictionary.ts';
import { EMPTY_DICTIONARY } from './testing/empty-dictionary.ts';
import { phraseKey } from './phrase-key.ts';

describe('phraseKey', () => {
  it.each([
    ['Could I have extra towels, please?', 'could i have extra towels please'],
    ['¿Podría traerme más toallas?', 'podria traerme mas toallas'],
    ['WHAT’S the Wi-Fi password', 'whats the wi fi password?!'],
    ['タオルを 追加で、お願いします。', 'タオルを追加でお願いします'],
    ['ﾀｵﾙ', 'タオル'],
    ['أريد مناشف إضافية', 'اريد مناشف اضافيه'],
    ['Check-out at 11:00', 'check out at 11.00'],
    ['Jag vill checka ut', 'jag vill checkaut'],
    ['می‌خواهم تسویه کنم', 'ميخواهم تسويه كنم'],
    ['क्या फ़ोन चार्जर मिलेगा?', 'क्या फोन चार्जर मिलेगा'],
    ['Можно ещё полотенце?', 'можно еще полотенце'],
    ['Πού είναι το γυμναστήριο;', 'που ειναι το γυμναστηριο'],
    ['Czy mogę prosić o ręcznik?', 'czy moge prosic o recznik'],
    ['צ׳ק־אין', "צ'ק אין"],
    ['ውኃ እፈልጋለሁ', 'ውሀ እፈልጋለሁ'],
    ['ขอ ผ้าเช็ดตัว เพิ่ม', 'ขอผ้าเช็ดตัวเพิ่ม'],
    ['Straße', 'STRASSE'],
  ])('[TR-PHRASEBOOK] takes %s and %s for the same', (one, other) => {
    expect(phraseKey(one)).toBe(phraseKey(other));
  });

  it.each([
    ['ga', 'がか', 'かか'],
    ['words', 'a towel', 'two towels'],
    ['numbers', 'at 10:30', 'at 1030'],
    ['two numbers', 'rooms 12 14', 'rooms 1214'],
  ])('[TR-PHRASEBOOK] tells %s apart', (_, one, other) => {
    expect(phraseKey(one)).not.toBe(phraseKey(other));
  });

  it('[TR-PHRASEBOOK] has no key for a text without words', () => {
    expect([phraseKey(''), phraseKey('👍 !!'), phraseKey('…')]).toEqual(['', '', '']);
  });
});

describe('dictionary', () => {
  const dictionary: TenantDictionary = {
    version: '3',
    entries: [
      { original: '大浴場', translations: { ja: '大浴場', en: 'Grand Bath', fr: 'grands bains' } },
      { original: 'Umi', translations: {} },
      { original: 'Late plan', translations: { en: ' ', ja: ' ' } },
    ],
  };

  it('[TR-DICTIONARY] holds in every direction between the languages it has', () => {
    expect(termsFor(dictionary, 'ja', 'en')).toEqual([
      { find: '大浴場', show: 'Grand Bath' },
      { find: 'Umi', show: 'Umi' },
    ]);
    expect(termsFor(dictionary, 'fr', 'ja')).toEqual([
      { find: 'grands bains', show: '大浴場' },
      { find: '大浴場', show: '大浴場' },
      { find: 'Umi', show: 'Umi' },
    ]);
  });

  it('[TR-DICTIONARY] leaves to the engine what it has no text for, and keeps unique words', () => {
    expect(termsFor(dictionary, 'en', 'ko')).toEqual([{ find: 'Umi', show: 'Umi' }]);
    expect(termsFor(EMPTY_DICTIONARY, 'en', 'ko')).toEqual([]);
  });

  it('[TR-DICTIONARY] answers a text that is an entry as a whole', () => {
    const terms = termsFor(dictionary, 'ja', 'en');
    expect(wholeTextTranslation('大浴場。', terms)).toBe('Grand Bath');
    expect(wholeTextTranslation('大浴場はどこですか', terms)).toBeUndefined();
    expect(wholeTextTranslation('!', terms)).toBeUndefined();
  });
});
