import { describe, expect, it } from 'vitest';
import { codeOfTag, fitLanguage, languageOf, qrLanguage, textIn, textsLanguage } from './fit-language.ts';
import {
  ALL_LANGUAGE_CODES,
  bcp47Of,
  directionOf,
  IN_HOUSE_CODE,
  isKnownLanguage,
  isSupportedLanguage,
  SUPPORTED_LANGUAGE_CODES,
} from './codes.ts';
import { LANGUAGES } from './languages.ts';
import { englishNameOf, nativeNameOf } from './names.ts';

describe('the texts of a language', () => {
  it.each([
    ['ar', { ar: 'سبا', en: 'Spa', ja: 'スパ' }, 'ar'],
    ['ar', { en: 'Spa', ja: 'スパ' }, 'en'],
    ['ar', { ar: '', en: 'Spa', ja: 'スパ' }, 'en'],
    ['ar', { ja: 'スパ', fr: 'Spa' }, 'ja'],
    ['zh-TW', { 'zh-CN': '水疗', en: 'Spa', ja: 'スパ' }, 'zh-CN'],
    ['ar', { fr: 'Spa' }, 'fr'],
    ['constructor', { en: 'Spa' }, 'en'],
    ['ar', {}, undefined],
  ])('[LANG-CHAIN] for %s a Japanese house shows %j in %s', (code, texts: Record<string, string>, expected) => {
    expect(languageOf(texts, code, 'ja')).toBe(expected);
    expect(textIn(texts, code, 'ja')).toBe(expected === undefined ? '' : texts[expected]);
  });

  it.each([
    ['ja', ['en', 'ja'], 'ja'],
    ['zh-TW', ['en', 'zh-CN'], 'zh-CN'],
    ['zh-CN', ['en', 'zh-TW'], 'zh-TW'],
    ['zh-TW', ['en', 'zh-CN', 'zh-TW'], 'zh-TW'],
    ['sw', ['en', 'ja'], 'en'],
    ['zz', ['en'], 'en'],
  ])('[LANG-CHAIN] for %s of %j are in %s', (code, catalogues, expected) => {
    expect(textsLanguage(code, (one) => catalogues.includes(one))).toBe(expected);
  });
});

describe('language codes', () => {
  it('[LANG-TABLE] knows 133 languages and offers the interface in 100', () => {
    expect(ALL_LANGUAGE_CODES).toHaveLength(133);
    expect(new Set(ALL_LANGUAGE_CODES).size).toBe(133);
    expect(SUPPORTED_LANGUAGE_CODES).toHaveLength(100);
    expect(isSupportedLanguage('ja')).toBe(true);
    expect(isSupportedLanguage('ug')).toBe(false);
    expect(isKnownLanguage('ug')).toBe(true);
    expect(isKnownLanguage('xx')).toBe(false);
  });

  it('[LANG-TABLE] names each language in itself and in English', () => {
    expect(nativeNameOf('fr')).toBe('français');
    expect(englishNameOf('zh-TW')).toContain('Chinese');
    expect(LANGUAGES.every((row) => row.native !== '' && row.english !== '')).toBe(true);
    expect(nativeNameOf('xx')).toBe('xx');
  });

  it('[LANG-WIRE] gives pages the BCP 47 tag and keeps the wire code', () => {
    expect(['iw', 'jw', 'zh-CN', 'zh-TW', 'fr'].map(bcp47Of)).toEqual(['he', 'jv', 'zh-Hans', 'zh-Hant', 'fr']);
    for (const code of ALL_LANGUAGE_CODES) expect(Intl.getCanonicalLocales(bcp47Of(code))).toHaveLength(1);
  });

  it('[LANG-RTL] runs right to left where the script does', () => {
    const rtl = ALL_LANGUAGE_CODES.filter((code) => directionOf(code) === 'rtl');
    expect(rtl.toSorted()).toEqual(['ar', 'ckb', 'dv', 'fa', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);
  });

  it('[LANG-INHOUSE] keeps the in-house option out of the languages', () => {
    expect(isSupportedLanguage(IN_HOUSE_CODE)).toBe(false);
    expect(bcp47Of(IN_HOUSE_CODE)).toBe('zxx');
    expect(directionOf(IN_HOUSE_CODE)).toBe('ltr');
  });
});

describe('fitLanguage', () => {
  it('[LANG-FALLBACK] takes the first preference that is offered', () => {
    expect(fitLanguage(['de-CH', 'fr'])).toBe('de');
    expect(fitLanguage(['xx', 'pt-BR', 'en'])).toBe('pt');
    expect(fitLanguage(['de', 'fr'], ['en', 'fr'])).toBe('fr');
  });

  it.each([
    ['zh', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['ZH_hant_mo', 'zh-TW'],
    ['yue-HK', 'zh-TW'],
    ['cmn-Hans-CN', 'zh-CN'],
  ])('[LANG-CHINESE] reads %s as %s', (tag, code) => {
    expect(codeOfTag(tag)).toBe(code);
    expect(fitLanguage([tag])).toBe(code);
  });

  it.each([
    ['he-IL', 'iw'],
    ['jv', 'jw'],
    ['fil-PH', 'tl'],
    ['nb-NO', 'no'],
    ['in', 'id'],
  ])('[LANG-FIT] reads %s as %s', (tag, code) => {
    expect(fitLanguage([tag])).toBe(code);
  });

  it('[LANG-FIT] offers the other Chinese script before English', () => {
    expect(fitLanguage(['zh-TW'], ['en', 'ja', 'zh-CN'])).toBe('zh-CN');
  });

  it('[LANG-FALLBACK] falls back to English, or to what the tenant allows', () => {
    expect(fitLanguage([])).toBe('en');
    expect(fitLanguage(['', '*', 'xx-YY'])).toBe('en');
    expect(fitLanguage(['de'], ['ja', 'ko'])).toBe('ja');
    expect(fitLanguage(['de'], [])).toBe('en');
  });
});

describe('qrLanguage', () => {
  it.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['EN_us', 'en'],
    ['ko', 'ko'],
    ['cn', 'cn'],
    ['tw', 'tw'],
    ['zh-CN', 'cn'],
    ['zh-TW', 'tw'],
    ['zh-Hant-TW', 'tw'],
    ['zh', 'en'],
    ['fr', 'en'],
  ])('[ENTRY-LANG] reduces %s to %s', (code, expected) => {
    expect(qrLanguage(code)).toBe(expected);
  });

  it.each([
    ['', ''],
    ['   ', ''],
    ['日本語', ''],
    ['e', ''],
    ['en;drop', ''],
    [null, ''],
    [undefined, ''],
  ])('[ENTRY-LANG-BAD] answers nothing for %s', (code, expected) => {
    expect(qrLanguage(code)).toBe(expected);
  });
});
