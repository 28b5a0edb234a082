import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it('[MEDIA-SERVE] is read as asked, and what is not understood is the whole', () => {
    expect(byteRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 });
    expect(byteRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 });
    expect(byteRange('bytes=900-5000', 1000)).toEqual({ start: 900, end: 999 });
    expect(byteRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
    expect(byteRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
    expect(byteRange('bytes=1000-', 1000)).toBe('none');
    expect(byteRange('bytes=-0', 1000)).toBe('none');
    for (const whole of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=a-b'])
      expect(byteRange(whole, 1000)).toBeNull();
  });
});
