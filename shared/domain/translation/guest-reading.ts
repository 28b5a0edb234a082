/** Whether the guest can read what staff wrote to them [TR-GUEST]. Pure; the clerk's bubbles show it. */
import { parseContent, textContents } from '../message-content/message-content.ts';

/** What became of a reply in one language: read as it was written, translated, or neither. */
export type GuestReads = {
  readonly lang: string;
  readonly status: 'written' | 'translated' | 'failed';
};

interface Reply {
  readonly side: 'guest' | 'staff' | 'bot' | 'system';
  /** Null until the server has it. */
  readonly order: number | null;
  readonly content: string;
  readonly originalLangCd: string;
  readonly isDeleted: boolean;
  readonly isMasked: boolean;
  readonly guestReads?: GuestReads | null;
}

/**
 * `late`: the guest sees it as it was written until its translation comes; `failed`: for good, unless somebody tries
 * again; null: they can read it, or it says nothing. The guest's language decides, never the reader's own.
 */
export function guestReading(reply: Reply, guestLang: string): 'late' | 'failed' | null {
  const { side, order, guestReads, originalLangCd } = reply;
  if ((side !== 'staff' && side !== 'bot') || order === null || reply.isDeleted || reply.isMasked) return null;
  if (guestReads != null && guestReads.lang === guestLang) return guestReads.status === 'failed' ? 'failed' : null;
  if (originalLangCd === guestLang) return null;
  return textContents(parseContent(reply.content)).some((text) => text.trim() !== '') ? 'late' : null;
}
