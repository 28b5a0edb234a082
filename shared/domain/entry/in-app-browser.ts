/** Browsers inside other apps: which one a page is shown in, and the way out of it to the phone's own [PWA-INAPP]. */

/** A way to the phone's own browser. `link`: a tap opens it there; `copy`: the address has to be carried there by hand. */
export type WayOut = { readonly by: 'link'; readonly href: string } | { readonly by: 'copy'; readonly address: string };

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

/**
 * How the address opens in the phone's own browser. LINE and KakaoTalk have a way of their own on every phone, other
 * apps let Android choose by an intent; WeChat and iPhones let nothing out, so the address is copied.
 *
 * @param address absolute, http or https
 */
export function wayOut(address: string, userAgent: string): WayOut {
  const app = inAppBrowserOf(userAgent);
  const url = new URL(address);
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return { by: 'link', href: url.href };
  }
  if (app === 'KakaoTalk')
    return { by: 'link', href: `kakaotalk://web/openExternal?url=${encodeURIComponent(url.href)}` };
  if (app === 'WeChat' || app === 'QQ' || !/\bAndroid\b/.test(userAgent)) return { by: 'copy', address: url.href };
  const scheme = url.protocol.slice(0, -1);
  const intent = `scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE`;
  return { by: 'link', href: `intent://${url.host}${url.pathname}${url.search}#Intent;${intent};end` };
}
