import { afterEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from './activate.ts';
import { readerLocale } from './reader-locale.ts';

afterEach(() => vi.restoreAllMocks());

describe('the reader’s locale', () => {
  it.each([
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en', ['fr-FR', 'en', 'en-AU'], 'en-AU'],
    ['en', ['ja', 'ja-JP'], 'en'],
    ['iw', ['he-IL'], 'he-IL'],
    ['ja', ['en-US'], 'ja'],
  ])('[CHAT-TIME] of a page in %s on a device with %j is %s', (lang, languages, locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    activateLanguage(lang, {});
    expect(readerLocale()).toBe(locale);
  });
});
