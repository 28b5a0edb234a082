import { textIn } from '#shared/languages/fit-language.ts';
import { rulesOf, type ContentItem } from './content-items.ts';
import { isAnswer, type PlainTextWords } from './item-rules.ts';
import { type MessageContent, visibleItems } from './message-content.ts';

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
 * title. `words` are in the reader's language. [CONTENT-PLAIN]
 */
export function plainTextOf(content: MessageContent, words: PlainTextWords = ENGLISH): string {
  if (content.kind === 'deleted') return words.deleted;
  return visibleItems(content)
    .map((item) => itemText(item, words).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
}

/** The last line by language, of what carries the house's words in several [CONTENT-DICT]; empty for all else. */
export function lastLinesOf(content: MessageContent): Readonly<Record<string, string>> {
  const items = visibleItems(content);
  const dicts = items.flatMap((item) => (item.type === 'sys_msg' ? [item.sys_msg.content_dict ?? {}] : []));
  const worded = (item: ContentItem, lang: string): ContentItem =>
    item.type === 'sys_msg' && item.sys_msg.content_dict !== undefined
      ? { ...item, sys_msg: { ...item.sys_msg, content: textIn(item.sys_msg.content_dict, lang) } }
      : item;
  return Object.fromEntries(
    [...new Set(dicts.flatMap((dict) => Object.keys(dict)))].map((lang) => [
      lang,
      lastLineOf({ kind: 'items', items: items.map((item) => worded(item, lang)) }),
    ]),
  );
}

/** The last line of a conversation in lists: the beginning of the message, in English where it has no text of its own. */
export function lastLineOf(content: MessageContent): string {
  return plainTextOf(content).slice(0, 160);
}
