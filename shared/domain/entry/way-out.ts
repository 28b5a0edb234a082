/** The way out of another app's browser to the phone's own [PWA-INAPP]: code of the note alone that offers it. */
import { inAppBrowserOf } from './in-app-browser.ts';

/** A way to the phone's own browser. `link`: a tap opens it there; `copy`: the address has to be carried there by hand. */
export type WayOut = { readonly by: 'link'; readonly href: string } | { readonly by: 'copy'; readonly address: string };

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
