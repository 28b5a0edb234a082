import { expect, it } from 'vitest';
import { isolatedIn } from './isolated.ts';

it('[ORDER-TOLD] numbers and amounts keep their order in a line from right to left, and are as they are in others', () => {
  expect(['ar', 'iw', 'fa'].map((lang) => isolatedIn(lang, '#6'))).toEqual(Array(3).fill('\u2068#6\u2069'));
  expect(['en', 'ja', 'de'].map((lang) => isolatedIn(lang, '#6'))).toEqual(['#6', '#6', '#6']);
});
