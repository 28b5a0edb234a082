import { expect, it } from 'vitest';
import { looksForeign } from './looks-foreign.ts';

it('[TR-DETECT] sees a text of another script than its declared language, and nothing in numbers alone', () => {
  expect(looksForeign('タオルをください', 'en')).toBe(true);
  expect(looksForeign('Two towels please', 'ja')).toBe(true);
  expect(looksForeign('Wi-Fiのパスワードは?', 'ja')).toBe(false);
  expect(looksForeign('مرحبا', 'ar')).toBe(false);
  expect(looksForeign('101 👍', 'ja')).toBe(false);
});
