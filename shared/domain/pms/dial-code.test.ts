import { describe, expect, it } from 'vitest';
import { dialCodeOf } from './dial-code.ts';

describe('the example of a country code', () => {
  it('[FORM-EXAMPLE] is of the country the phone is set to, else of where its language is spoken most', () => {
    expect(dialCodeOf(['en-GB', 'en'])).toBe('+44');
    expect(dialCodeOf(['ja'])).toBe('+81');
    expect(dialCodeOf(['zh-TW'])).toBe('+886');
    expect(dialCodeOf(['is', 'en-US'])).toBe('+1');
    expect(dialCodeOf(['is'])).toBeNull();
  });
});
