import type { ChatMessage } from './chat-types.ts';

/** What a reader sees of a message: its translation where there is one that stands, or else what was written. */
export interface ShownContent {
  readonly content: string;
  /** Wire code of its language, or empty when nobody knows. */
  readonly lang: string;
  readonly translated: boolean;
}

/** What is drawn, read out and turned over: one answer for all of them. [CHAT-TRANSLATED, A11Y-LOG] */
export function shownContent({ content, originalLang, translation }: ChatMessage): ShownContent {
  return translation?.content == null || translation.status === 'pending' || translation.status === 'failed'
    ? { content, lang: originalLang, translated: false }
    : { content: translation.content, lang: translation.lang, translated: true };
}
