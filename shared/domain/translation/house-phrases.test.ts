import { describe, expect, it } from 'vitest';
import { housePhrases } from './house-phrases.ts';

const phrases = housePhrases([
  { en: 'The boat leaves at nine.', fr: 'Le bateau part à neuf heures.', ja: '船は9時に出ます。', de: ' ' },
  {
    en: 'Your taxi is here, {name}. It is a {color} car (no. 4).',
    fr: 'Votre taxi est là, {name} : une voiture {color} (nº 4).',
  },
  { en: 'Gift', de: 'Geschenk' },
  { de: 'Gift', en: 'Poison' },
]);

describe('[TR-HOUSE] a house’s own phrases', () => {
  it.each([
    ['The boat leaves at nine.', 'en', 'fr', 'Le bateau part à neuf heures.'],
    ['  the BOAT leaves at nine!\n', 'en', 'ja', '船は9時に出ます。'],
    ['le bateau part a neuf heures', 'fr', 'en', 'The boat leaves at nine.'],
    // Told to be another language than it is: it is still the house's sentence.
    ['船は9時に出ます', 'en', 'fr', 'Le bateau part à neuf heures.'],
    ['Gift', 'de', 'en', 'Poison'],
    ['Gift', 'en', 'de', 'Geschenk'],
  ])('%j from %s to %s', (text, from, to, said) => {
    expect(phrases.translate(text, from, to)).toBe(said);
  });

  it('carry over what was filled in', () => {
    expect(phrases.translate('Your taxi is here, Ms Ito. It is a  red car (no. 4).', 'en', 'fr')).toBe(
      'Votre taxi est là, Ms Ito : une voiture red (nº 4).',
    );
  });

  it.each([
    ['The boat leaves at nine. Bring a hat.', 'en', 'fr'],
    ['The boat leaves at ten.', 'en', 'fr'],
    ['The boat leaves at nine.', 'en', 'ko'],
    ['The boat leaves at nine.', 'en', 'de'],
    ['Your taxi is here, . It is a red car (no. 4).', 'en', 'fr'],
    ['👍', 'en', 'fr'],
    ['', 'en', 'fr'],
  ])('%j from %s to %s is none of them', (text, from, to) => {
    expect(phrases.translate(text, from, to)).toBeUndefined();
  });
});
