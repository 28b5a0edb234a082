import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { itemsContent, textContent } from '#shared/domain/message-content/message-content.ts';

/** A message of what was attached and what was written, in this order; a text alone stays a plain text. */
export function messageOf(text: string, files: readonly ContentItem[]): string {
  if (files.length === 0) return textContent(text);
  const written: readonly ContentItem[] = text === '' ? [] : [{ type: 'text', text }];
  return itemsContent([...files, ...written]);
}
