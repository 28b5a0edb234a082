import { describe, expect, it } from 'vitest';
import { phraseWords } from '#shared/phrasebook/phrase-words.ts';
import { detectLanguage, sourceLanguage } from './detect-language.ts';
import { measureDetection } from './measure-detection.ts';

const scores = measureDetection();
const sum = (field: 'sentences' | 'right' | 'sure' | 'misled' | 'withRightSettings' | 'withWrongSettings'): number =>
  scores.reduce((total, score) => total + score[field], 0);

describe('language detection', () => {
  it('[TR-DETECT] is measured on at least twenty sentences in each of sixteen languages', () => {
    expect(scores.map(({ lang }) => lang).toSorted()).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'id',
      'it',
      'iw',
      'ja',
      'ko',
      'pt',
      'ru',
      'th',
      'vi',
      'zh-CN',
      'zh-TW',
    ]);
    expect(scores.filter(({ sentences }) => sentences < 20)).toEqual([]);
  });

  it('[TR-DETECT] finds the language of 98 in 100 sentences and misleads with none', () => {
    expect(sum('right') / sum('sentences')).toBeGreaterThanOrEqual(0.98);
    expect(scores.filter(({ right, sentences }) => right / sentences < 0.9)).toEqual([]);
    expect(sum('misled')).toBe(0);
  });

  it('[TR-DETECT] never overrides settings that are right, and mends 94 in 100 that are wrong', () => {
    expect(sum('withRightSettings')).toBe(sum('sentences'));
    expect(sum('withWrongSettings') / sum('sentences')).toBeGreaterThanOrEqual(0.94);
  });

  it.each(['en', 'fr', 'es', 'ja', 'zh-CN', 'ko', 'ar'] as const)(
    '[TR-DETECT] takes no phrase of the phrasebook in %s surely for another language',
    async (lang) => {
      const texts = Object.values(await phraseWords(lang)).map(([said]) => said);
      const wrong = texts.filter((text) => sourceLanguage(text, lang) !== lang);
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['Taxi', 'fr'],
    ['OK', 'ja'],
    ['Sushi', 'en'],
    ['wifi?', 'de'],
    ['👍', 'ko'],
    ['1204', 'es'],
    ['https://seaside.example/the/way/to/the/pool', 'ja'],
    ['禁煙', 'ja'],
    ['喫煙可', 'ja'],
    ['会議室希望', 'ja'],
    ['no', 'es'],
    ['', 'th'],
  ])('[TR-DETECT] leaves %s to the writer’s settings, %s', (text, declared) => {
    expect(sourceLanguage(text, declared)).toBe(declared);
  });

  it.each([
    ['Sorry, チェックアウトは何時ですか', 'ja'],
    ['Hotel Seaside Resort & Spa の Wi-Fi パスワードを教えてください', 'ja'],
    ['我想预订 Sky Lounge 的座位', 'zh-CN'],
    ['喫煙駅前禁止', 'ja'],
    ['Дякую, де можна поїсти?', 'uk'],
    ['لطفا حوله اضافه بیاورید، ممنونم', 'fa'],
    ['कृपया तौलिया भेजिए', 'hi'],
    ['Πού είναι η πισίνα;', 'el'],
    ['Mogen wij twee extra handdoeken alstublieft?', 'nl'],
    ['İki havlu daha alabilir miyiz lütfen?', 'tr'],
  ])('[TR-DETECT] finds %s to be %s against settings of English', (text, lang) => {
    expect(sourceLanguage(text, 'en')).toBe(lang);
  });

  it('[TR-DETECT] says how little it knows of a text in characters all of them write', () => {
    expect(detectLanguage('大人二名').possible).toEqual(['zh-CN', 'zh-TW', 'ja']);
    expect(sourceLanguage('大人二名', 'ja')).toBe('ja');
    expect(sourceLanguage('大人二名', 'zh-TW')).toBe('zh-TW');
  });
});
