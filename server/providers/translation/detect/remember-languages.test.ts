import { expect, it } from 'vitest';
import { rememberingLanguages } from './remember-languages.ts';

it('[TR-DETECT] finds the language of a text once, whatever it is translated into, and by whose settings', () => {
  const asked: string[] = [];
  const languageOf = rememberingLanguages((text, declared) => {
    asked.push(`${declared} ${text}`);
    return text === 'Merci' ? 'fr' : declared;
  });
  const all = ['Merci', 'Hello', 'Merci'].flatMap((text) => [languageOf(text, 'en'), languageOf(text, 'es')]);
  expect(all).toEqual(['fr', 'fr', 'en', 'es', 'fr', 'fr']);
  expect(asked).toEqual(['en Merci', 'es Merci', 'en Hello', 'es Hello']);
});

it('[TR-DETECT] remembers the latest texts, no more than it has room for, and no long ones', () => {
  let asked = 0;
  const languageOf = rememberingLanguages(() => `l${(asked += 1)}`);
  for (let n = 0; n < 2_100; n += 1) languageOf(`text ${n}`, 'en');
  languageOf('text 2099', 'en');
  expect(asked).toBe(2_100);
  languageOf('text 0', 'en');
  expect(asked).toBe(2_101);
  for (const _ of [1, 2]) languageOf('x'.repeat(3_000), 'en');
  expect(asked).toBe(2_103);
});
