import { safeLink } from '../message-content/safe-url.ts';

/** A piece of a message's text: plain, or a link that may be followed. `text` is what is shown. */
export type TextSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const SHOWN = 40;

/** Cuts a link's label to 40 characters and an ellipsis when it is longer than 41. [CHAT-LINK] */
export function shortenLabel(label: string): string {
  const characters = Array.from(label);
  return characters.length > SHOWN + 1 ? `${characters.slice(0, SHOWN).join('')}…` : label;
}

/** `[label|url]`, or a bare address. Bare ones end at the first character outside ASCII: scripts without spaces follow at once. */
const LINK =
  /\[([^[\]|\n]{1,500})\|([^\s[\]|]{1,2048})\]|\b(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&'()*+,;=%]+|\b(?:mailto:|tel:)[\w\-.+@%*#()]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;

/** Punctuation that ends the sentence, not the address; a closing bracket stays when it was opened inside. */
function trimmed(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] ?? '';
    const part = address.slice(0, end);
    const unopened = last === ')' && part.split(')').length > part.split('(').length;
    if (!/[.,;:!?'*]/.test(last) && !unopened) break;
    end -= 1;
  }
  return address.slice(0, end);
}

function hostOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^[^\s]+\.[a-z]{2,}([/?#:].*)?$/i.test(text) && URL.canParse(address) ? new URL(address).host : null;
}

/** A label that reads like another host than the link's is replaced by the true address. [CHAT-LINK-HONEST] */
function honestLabel(label: string, href: string): string {
  const claimed = hostOf(label.trim());
  return claimed !== null && URL.canParse(href) && new URL(href).host !== claimed ? href : label;
}

function link(match: RegExpMatchArray): { segment: TextSegment; length: number } | null {
  const [whole, label, target] = match;
  if (label !== undefined && target !== undefined) {
    const href = safeLink(target) ?? (/^www\./i.test(target) ? safeLink(`https://${target}`) : null);
    if (href === null) return null;
    return { segment: { kind: 'link', text: shortenLabel(honestLabel(label, href)), href }, length: whole.length };
  }
  const address = trimmed(whole);
  const full = /^www\./i.test(address)
    ? `https://${address}`
    : /^(https?:|mailto:|tel:)/i.test(address)
      ? address
      : `mailto:${address}`;
  const href = safeLink(full);
  return href === null
    ? null
    : {
        segment: { kind: 'link', text: shortenLabel(address.replace(/^(mailto|tel):/i, '')), href },
        length: address.length,
      };
}

/**
 * Splits a message's text into plain pieces and links. Only http(s), tel, mailto, geo and our own media
 * become links; anything else stays the text it was. [CHAT-LINK, MSG-SAFE]
 */
export function linkSegments(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  const plain = (until: number): void => {
    if (until > from) segments.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(LINK)) {
    const found = link(match);
    if (found === null) continue;
    plain(match.index);
    segments.push(found.segment);
    from = match.index + found.length;
  }
  plain(text.length);
  return segments;
}
