/** Browsers inside other apps: which one a page is shown in; way-out.ts has the way to the phone's own [PWA-INAPP]. */

/** What apps write into the name of their browser. Messenger stands before Facebook, whose mark it carries too. */
const marks: readonly (readonly [name: string, mark: RegExp])[] = [
  ['WeChat', /\bMicroMessenger\//i],
  ['LINE', /\bLine\//],
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /FBAN\/Messenger|\bOrca-Android\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\//],
  ['TikTok', /\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/i],
  ['X', /\bTwitter(?:Android| for i)/],
  ['Snapchat', /\bSnapchat\b/],
  ['Pinterest', /\[Pinterest\/|\bPinterest for\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Naver', /\bNAVER\(inapp/],
  ['QQ', /\bQQ\//],
  ['Weibo', /\bWeibo\b/i],
  ['Alipay', /\bAlipayClient\//],
  ['Telegram', /\bTelegram-Android\//],
];

/**
 * The app whose browser shows the page, by the name people know it by; '' for one that only says it is part of an
 * app, null for a browser of its own.
 */
export function inAppBrowserOf(userAgent: string): string | null {
  const found = marks.find(([, mark]) => mark.test(userAgent));
  if (found !== undefined) return found[0];
  return userAgent.includes('; wv)') ? '' : null;
}
