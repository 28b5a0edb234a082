import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PHRASE_LANGUAGES, phraseWords } from '#shared/phrasebook/phrase-words.ts';
import { firstOfEach, phraseFaults, phraseList } from './phrases.ts';

it.each(PHRASE_LANGUAGES.filter((lang) => lang !== 'en'))(
  '[TR-PHRASEBOOK] says every phrase in %s in its own script and letters',
  async (lang) => {
    const english = await phraseWords('en');
    const faults = Object.entries(await phraseWords(lang)).flatMap(([id, texts]) =>
      phraseFaults(lang, english[id]?.[0] ?? '', texts).map((fault) => `${id}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
);

it('[TR-PHRASEBOOK] lists the languages there are files of', () => {
  const stated = readFileSync(new URL('../../shared/phrasebook/phrase-words.ts', import.meta.url), 'utf8');
  expect(phraseList(stated)).toBe(stated);
});

it('[TR-PHRASEBOOK] keeps what is said first where another way of saying it has the same key', () => {
  expect(firstOfEach(['Wo gibt es Frühstück?', 'Frühstück wo', 'wo gibt es frühstück'])).toEqual([
    'Wo gibt es Frühstück?',
    'Frühstück wo',
  ]);
});
