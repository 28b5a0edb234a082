import { describe, expect, it } from 'vitest';
import { safeLink } from '../message-content/safe-url.ts';
import { mapsAddress, mapsKindOf } from './maps-address.ts';

const lighthouse = { latitude: 35.1741, longitude: -120.7309 };

describe('a place in the phone’s own maps', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', false, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false, 'apple'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false, 'geo'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', true, 'web'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false, 'web'],
  ] as const)('[MAP-PHONE] of %s, in another app %s, are %s', (userAgent, inApp, kind) => {
    expect(mapsKindOf(userAgent, inApp)).toBe(kind);
  });

  it('[MAP-PHONE] [MSG-SAFE] have addresses that may be followed, whatever the place is called', () => {
    expect(mapsAddress('apple', lighthouse, 'Café & Bar')).toBe(
      'https://maps.apple.com/?ll=35.17410,-120.73090&q=Caf%C3%A9%20%26%20Bar',
    );
    expect(mapsAddress('geo', lighthouse, 'Bar (old) 灯台')).toBe(
      'geo:35.17410,-120.73090?q=35.17410,-120.73090(Bar%20%28old%29%20%E7%81%AF%E5%8F%B0)',
    );
    expect(mapsAddress('web', lighthouse, 'Bar')).toBe(
      'https://www.google.com/maps/search/?api=1&query=35.17410%2C-120.73090',
    );
    for (const kind of ['apple', 'geo', 'web'] as const) {
      const address = mapsAddress(kind, lighthouse, 'Bar (old) 灯台 & ; "x"');
      expect(safeLink(address)).toBe(address);
    }
  });
});
