import { describe, expect, it } from 'vitest';
import { wifiCode } from './wifi-code.ts';

describe('the code of a Wi-Fi', () => {
  it('[WIFI-TOLD] names the network and its password, their special characters made harmless', () => {
    expect(wifiCode('Coast Guest', 'lemongrove')).toBe('WIFI:T:WPA;S:Coast Guest;P:lemongrove;;');
    expect(wifiCode('A;B', 'x:"y\\,')).toBe('WIFI:T:WPA;S:A\\;B;P:x\\:\\"y\\\\\\,;;');
    expect(wifiCode('Open', null)).toBe('WIFI:T:nopass;S:Open;;');
  });
});
