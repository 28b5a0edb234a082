/** What of a message a kiosk shows: words, choices to touch, and where an answer is from. Pure. */
import { type ContentItem, rulesOf } from '#shared/domain/message-content/content-items.ts';
import { isAnswer, type PlainTextWords } from '#shared/domain/message-content/item-rules.ts';
import { type MessageContent, visibleItems } from '#shared/domain/message-content/message-content.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export type SaidLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choices'; readonly text: string; readonly item: ContentItem; readonly labels: readonly string[] }
  /** A page: the first is where the answer is from, others may help as well. */
  | { readonly kind: 'page'; readonly label: string; readonly isSource: boolean };

/** What has no words of its own is on the phone, where it can be opened. */
const NONE: PlainTextWords = { image: '', video: '', file: '', form: '', survey: '', deleted: '', other: '' };

function linesOf(item: ContentItem, lang: string): readonly SaidLine[] {
  if (isAnswer(item)) return textLine(item.selectedBtnText);
  if (item.type === 'quick_replies')
    return [
      { kind: 'choices', text: rulesOf(item).plain(item, NONE), item, labels: item.list.map(({ label }) => label) },
    ];
  if (item.type === 'button')
    return [...textLine(item.text ?? ''), { kind: 'page', label: item.button.label, isSource: false }];
  if (item.type === 'user_input' && item.button !== undefined)
    return [...textLine(item.text ?? ''), { kind: 'page', label: item.button.label, isSource: false }];
  if (item.type === 'sys_msg' && item.sys_msg.content_dict !== undefined)
    return textLine(textIn(item.sys_msg.content_dict, lang));
  return textLine(rulesOf(item).plain(item, NONE));
}

const textLine = (text: string): readonly SaidLine[] => (text.trim() === '' ? [] : [{ kind: 'text', text }]);

export function lineOf(content: MessageContent, lang: string): readonly SaidLine[] {
  const lines = visibleItems(content).flatMap((item) => linesOf(item, lang));
  const first = lines.findIndex(({ kind }) => kind === 'page');
  return lines.map((line, place) => (line.kind === 'page' && place === first ? { ...line, isSource: true } : line));
}
