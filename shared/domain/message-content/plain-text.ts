import { rulesOf, type ContentItem } from './content-items.ts';
import { isAnswer, type PlainTextWords, withoutMarkup } from './item-rules.ts';
import { parseContent, textContents, visibleItems } from './message-content.ts';

const ENGLISH: PlainTextWords = {
  image: 'Photo',
  video: 'Video',
  file: 'File',
  form: 'Form',
  survey: 'Survey',
  deleted: 'Message deleted',
  other: 'Message',
};

const itemText = (item: ContentItem, words: PlainTextWords): string =>
  isAnswer(item) ? item.selectedBtnText : rulesOf(item).plain(item, words);

/**
 * The message in one line without markup: for the last line of a list, a notification, a window's
 * title. Never throws; `words` are in the reader's language. [CONTENT-PLAIN]
 */
export function plainTextOf(content: string, words: PlainTextWords = ENGLISH): string {
  const parsed = parseContent(content);
  if (parsed.kind === 'deleted') return words.deleted;
  const parts =
    parsed.kind === 'text'
      ? [withoutMarkup(parsed.text)]
      : visibleItems(parsed.items).map((item) => itemText(item, words));
  return parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
}

/** The text a search looks through: what people wrote, without placeholders for pictures. */
export function searchTextOf(content: string): string {
  return textContents(parseContent(content)).map(withoutMarkup).join('\n');
}
