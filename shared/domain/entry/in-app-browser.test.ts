import { describe, expect, it } from 'vitest';
import { inAppBrowserOf } from './in-app-browser.ts';
import { wayOut } from './way-out.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const room = 'https://stay.example/en/biz/location/coast/room-1?a=b';

describe('the browser of another app', () => {
  it.each([
    [`${iphone} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, 'WeChat'],
    [`${iphone} Safari Line/14.18.0`, 'LINE'],
    [`${android} Line/14.19.1/IAB`, 'LINE'],
    [`${android};KAKAOTALK 2410720`, 'KakaoTalk'],
    [`${iphone} Instagram 355.1.0.30 (iPhone15,2; iOS 18_1; ja_JP; ja; scale=3.00)`, 'Instagram'],
    [`${iphone} [FBAN/FBIOS;FBAV/489.0.0.45;FBBV/657]`, 'Facebook'],
    [`${android} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`, 'Facebook'],
    [`${iphone} [FBAN/MessengerForiOS;FBAV/483.0;]`, 'Messenger'],
    [`${android} [FB_IAB/Orca-Android;FBAV/483.0;]`, 'Messenger'],
    [`${iphone} musical_ly_37.0.0 BytedanceWebview/d8a21c6`, 'TikTok'],
    [`${iphone} Twitter for iPhone/10.65`, 'X'],
    [`${iphone} NAVER(inapp; search; 2000; 12.9.1)`, 'Naver'],
    [`${android}`, ''],
  ])('[PWA-INAPP] is told by what it calls itself: %s', (userAgent, name) => {
    expect(inAppBrowserOf(userAgent)).toBe(name);
  });

  it.each([
    `${iphone.replace('Mobile', 'Version/18.1 Mobile')} Safari/604.1`,
    android.replace('; wv', '').replace('Version/4.0 ', ''),
    // The app as the phone has installed it.
    iphone,
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    '',
  ])('[PWA-INAPP] is not seen in a browser of its own: %s', (userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBeNull();
  });
});

describe('the way to the phone’s own browser', () => {
  it('[PWA-INAPP] is the app’s own where it has one', () => {
    expect(wayOut(room, `${iphone} Safari Line/14.18.0`)).toEqual({
      by: 'link',
      href: `${room}&openExternalBrowser=1`,
    });
    expect(wayOut(room, `${iphone} KAKAOTALK 2410720`)).toEqual({
      by: 'link',
      href: `kakaotalk://web/openExternal?url=${encodeURIComponent(room)}`,
    });
  });

  it('[PWA-INAPP] is an intent on Android, with nothing of the address lost', () => {
    expect(wayOut(room, `${android} Instagram 355.1.0.30 Android`)).toEqual({
      by: 'link',
      href: 'intent://stay.example/en/biz/location/coast/room-1?a=b#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    });
  });

  it('[PWA-INAPP] is the address to copy where nothing is let out', () => {
    expect(wayOut(room, `${iphone} Instagram 355.1.0.30`)).toEqual({ by: 'copy', address: room });
    expect(wayOut(room, `${android} MicroMessenger/8.0.49`)).toEqual({ by: 'copy', address: room });
  });
});
