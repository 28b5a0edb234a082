/** The place of an item whose code is on its way, as high as the item, with the words it has. [CHAT-LATE] */
import type { ReactNode } from 'react';
import type { ContentItem, ItemOf } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import { FileSheet } from './file-sheet.tsx';
import { FILM_RATIO, ratioOf } from './media-frame.ts';
import { RichText } from './rich-text.tsx';
import styles from './items.module.css';
import media from './media.module.css';

interface PlaceOf<Item> {
  readonly item: Item;
  /** It has been answered. */
  readonly given: boolean;
}

/** A button, a field, a row of stars (px). */
const TARGET = 44;
const GAP = 8;
/** An answer already given, or the label of a field, is a line of text. */
const LINE = 24;

export function VideoPlace({ item }: PlaceOf<ItemOf<'video'>>) {
  return (
    <span
      className={media.frame}
      style={{ aspectRatio: ratioOf(item, FILM_RATIO), inlineSize: '18rem', maxInlineSize: '100%' }}
    />
  );
}

export function FilePlace({ item }: PlaceOf<ItemOf<'file'>>) {
  return <FileSheet name={item.file.originalName} />;
}

/** The words of a question, with `height` (px) of what follows them. */
const place = (words: string | undefined, height: number): ReactNode => (
  <>
    {words === undefined ? null : <RichText text={words} />}
    <span className={styles.place} style={{ blockSize: height }} />
  </>
);

const wordsOf = (item: ContentItem): string | undefined =>
  isAnswer(item) || !('text' in item) || item.text === '' ? undefined : item.text;

/** Something to press below the words. */
export function TargetPlace({ item, given }: PlaceOf<ItemOf<'button' | 'action' | 'user_input' | 'survey'>>) {
  return place(wordsOf(item), given ? LINE : TARGET);
}

/** A field with its label, and a button to send it. */
export function FormPlace({ item, given }: PlaceOf<ItemOf<'form'>>) {
  const words = given ? undefined : wordsOf(item);
  return place(words, given ? LINE : TARGET + GAP + TARGET + (words === undefined ? LINE + GAP : 0));
}
