import {
  MESSAGE_MAX_CHARACTERS,
  cleanText,
  countCharacters,
  isInvisible,
} from '#shared/domain/message-content/outgoing-content.ts';
import type { PendingAttachment } from './attachment-tray.tsx';

/** What would be sent, and whether it may be. */
export interface Outgoing {
  readonly text: string;
  /** Characters left; exact from `COUNTER_FROM` down, below zero when there are too many. */
  readonly left: number;
  readonly sendable: boolean;
}

/** The counter shows when this few characters are left. */
export const COUNTER_FROM = 200;

/** A draft as it would be sent beside its attachments. [MSG-LIMIT] */
export function outgoingOf(draft: string, attachments: readonly PendingAttachment[]): Outgoing {
  const text = cleanText(draft);
  // Counting takes a while: only what may be near the limit is counted.
  const left =
    MESSAGE_MAX_CHARACTERS -
    (text.length <= MESSAGE_MAX_CHARACTERS - COUNTER_FROM ? text.length : countCharacters(text));
  const attached = attachments.some(({ state }) => state === 'ready');
  const uploading = attachments.some(({ state }) => state === 'uploading');
  return { text, left, sendable: left >= 0 && !uploading && (!isInvisible(text) || attached) };
}
