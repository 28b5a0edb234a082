import { safeLink } from '#shared/domain/message-content/safe-url.ts';

/**
 * A map that a house pasted as an element, made anew of its address alone: whoever draws it runs no script and no
 * handler that came with it [MAP-TAG]. Our own pages draw none, and lead to the address. Null where there is none that
 * may be followed.
 */
export function mapTag(pasted: string | null): string | null {
  const found = pasted === null ? undefined : /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(pasted);
  const address = (found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&').trim();
  const safe = /^https?:\/\//i.test(address) ? safeLink(address) : null;
  if (safe === null) return null;
  const quoted = safe.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${quoted}" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer"></iframe>`;
}
