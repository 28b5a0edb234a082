/** What a link brings behind its `#`, where no server and no referrer sees it [LINK-ONE-WAY]. */
export interface LinkToken {
  /** Onto another device, or from a text message to one conversation. */
  readonly kind: 'sso' | 'sms';
  readonly token: string;
}

let held: LinkToken | null = null;

/** Takes the token out of the address bar and the history before anything else looks at them [TOKEN-URL]. */
export function takeLinkToken(): void {
  const found = /[#&](sso_)?token=([^&]*)/.exec(location.hash);
  if (found === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  held = { kind: found[1] === undefined ? 'sms' : 'sso', token: found[2] ?? '' };
}

/** The link this page was opened by, until it is used or of no use. */
export const linkToken = (): LinkToken | null => held;

export function forgetLinkToken(): void {
  held = null;
}
