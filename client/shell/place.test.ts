import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const german = ['de-AT', 'en'];

describe('placeOf', () => {
  it('names app and language of an address', () => {
    expect(placeOf('/ja/customer', '', german)).toEqual({ kind: 'app', app: 'guest', lang: 'ja' });
    expect(placeOf('/zh-CN', '', german)).toEqual({ kind: 'app', app: 'guest', lang: 'zh-CN' });
    expect(placeOf('/en/staff/tickets', '', german)).toEqual({ kind: 'app', app: 'staff', lang: 'en' });
    expect(placeOf('/en/staffed', '', german)).toEqual({ kind: 'app', app: 'guest', lang: 'en' });
  });

  it('[LANG-INHOUSE] opens the in-house option, [LANG-PSEUDO] and the pseudo-locales', () => {
    expect(placeOf('/zz', '', german)).toEqual({ kind: 'app', app: 'guest', lang: 'zz' });
    expect(placeOf('/ar-XB/customer', '', german)).toEqual({ kind: 'app', app: 'guest', lang: 'ar-XB' });
    expect(placeOf('/en-XA/staff', '', german)).toEqual({ kind: 'app', app: 'staff', lang: 'en-XA' });
  });

  it.each([
    ['/la/customer', '?a=1', '/de/customer?a=1'],
    ['/pt-BR/customer', '', '/pt/customer'],
    ['/zh-Hant-HK/settings', '', '/zh-TW/settings'],
    ['/he/customer', '', '/iw/customer'],
    ['/zh/biz/location/seaside', '?x=%20', '/zh-CN/biz/location/seaside?x=%20'],
  ])('[LANG-SEGMENT] replaces the language of %s and keeps the rest', (path, search, to) => {
    expect(placeOf(path, search, german)).toEqual({ kind: 'redirect', to });
  });

  it('[LANG-UNKNOWN-PATH] leads an unknown top-level path to the home of the fitting language', () => {
    expect(placeOf('/', '', german)).toEqual({ kind: 'redirect', to: '/de' });
    expect(placeOf('/somewhere/else', '?q=1', german)).toEqual({ kind: 'redirect', to: '/de' });
    expect(placeOf('//evil.example/x', '', german)).toEqual({ kind: 'redirect', to: '/de' });
  });

  it('[LANG-FALLBACK] [LANG-CHINESE] follows the browser, then English', () => {
    expect(placeOf('/', '', ['la', 'zh-HK'])).toEqual({ kind: 'redirect', to: '/zh-TW' });
    expect(placeOf('/', '', [])).toEqual({ kind: 'redirect', to: '/en' });
  });

  it('[HOME-BARE] [PROXY-TARGET] moves the pages that are known without a language under the browser’s own', () => {
    expect(placeOf('/home', '', ['ja'])).toEqual({ kind: 'redirect', to: '/ja/home' });
    expect(placeOf('/proxy/facility/open/5', '?from=mail', ['fr-CA'])).toEqual({
      kind: 'redirect',
      to: '/fr/proxy/facility/open/5?from=mail',
    });
  });

  it('[DRAFT-LINK] a draft that is shown by a link opens in the language of whoever looks', () => {
    expect(placeOf('/admin/shared_draft', '', ['ja'])).toEqual({ kind: 'redirect', to: '/ja/admin/shared_draft' });
  });
});
