import { linkSegments } from '../chat/text-links.ts';
import { isAnswer, type ContentItem } from './content-items.ts';
import { parseContent, visibleItems } from './message-content.ts';

/** Words for what has no text of its own. Give the reader's language; English is the fallback. */
export interface PlainTextWords {
  readonly image: string;
  readonly video: string;
  readonly file: string;
  readonly form: string;
  readonly survey: string;
  readonly deleted: string;
  readonly other: string;
}

const ENGLISH: PlainTextWords = {
  image: 'Photo',
  video: 'Video',
  file: 'File',
  form: 'Form',
  survey: 'Survey',
  deleted: 'Message deleted',
  other: 'Message',
};

function withoutMarkup(text: string): string {
  return linkSegments(text)
    .map((part) => part.text)
    .join('');
}

function itemText(item: ContentItem, words: PlainTextWords): string {
  switch (item.type) {
    case 'text':
      return withoutMarkup(item.text);
    case 'image':
      return item.alt ?? words.image;
    case 'video':
      return item.alt ?? words.video;
    case 'file':
      return item.file.originalName === '' ? words.file : item.file.originalName;
    case 'button':
      return isAnswer(item) ? (item.selectedBtnText ?? '') : withoutMarkup(item.text ?? item.button.label);
    case 'quick_replies':
      return isAnswer(item) ? (item.selectedBtnText ?? '') : withoutMarkup(item.text ?? '');
    case 'form':
      return isAnswer(item) ? (item.selectedBtnText ?? '') : withoutMarkup(item.text ?? words.form);
    case 'survey':
      return isAnswer(item) ? (item.selectedBtnText ?? '') : withoutMarkup(item.text ?? words.survey);
    case 'user_input':
      return withoutMarkup(item.text ?? item.button?.label ?? words.form);
    case 'mention':
      return `@${item.mention.name}${item.text === undefined ? '' : ` ${withoutMarkup(item.text)}`}`;
    case 'sys_msg':
      return item.sys_msg.content;
    case 'action':
      return '';
    case 'unknown':
      return item.text === '' ? words.other : withoutMarkup(item.text);
  }
}

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
