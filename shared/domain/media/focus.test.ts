import { describe, expect, it } from 'vitest';
import { safeMediaUrl } from '../message-content/safe-url.ts';
import { focusOf, mediaIdOf, withFocus, withoutFocus } from './focus.ts';

const address = '/media/018f0000-0000-7000-8000-000000000001/018f0000-0000-7000-8000-0000000000aa~key.jpg';

describe('what matters most of a picture', () => {
  it('[MEDIA-FOCUS] comes with its address, which leads to the same file', () => {
    const pointed = withFocus(address, { x: 30, y: 100 });
    expect(focusOf(pointed)).toEqual({ x: 30, y: 100 });
    expect(withoutFocus(pointed)).toBe(address);
    expect(safeMediaUrl(pointed)).toBe(pointed);
    expect(mediaIdOf(pointed)).toBe('018f0000-0000-7000-8000-0000000000aa');
  });

  it.each([address, `${address}#at=1`, `${address}#at=30x70x1`, 'https://a.example/p.jpg'])(
    'is not said by %s',
    (url) => {
      expect(focusOf(url)).toBeNull();
      expect(withFocus(url, null)).toBe(url);
    },
  );
});
