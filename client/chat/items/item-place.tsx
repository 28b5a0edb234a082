import { isAnswer, type ContentItem } from '#shared/domain/message-content/content-items.ts';
import { FILM_RATIO, ratioOf } from './media.tsx';
import { RichText } from './rich-text.tsx';
import styles from './items.module.css';
import media from './media.module.css';

/** What stands below the words of an item, in px; otherwise one button, or a row of stars. */
const HEIGHTS: Partial<Record<ContentItem['type'], number>> = { file: 48, form: 128 };
const TARGET = 44;
/** An answer already given is a line of text. */
const LINE = 24;

/** The place of an item whose code is on its way, as high as the item, with the words it has. Rule CHAT-KEEP-PLACE. */
export function ItemPlace({ item, given }: { readonly item: ContentItem; readonly given: boolean }) {
  if (item.type === 'video') return <span className={media.frame} style={{ aspectRatio: ratioOf(item, FILM_RATIO) }} />;
  const words = !isAnswer(item) && item.type !== 'form' && 'text' in item && item.text !== '' ? item.text : undefined;
  return (
    <>
      {words === undefined ? null : <RichText text={words} />}
      <span className={styles.place} style={{ blockSize: given ? LINE : (HEIGHTS[item.type] ?? TARGET) }} />
    </>
  );
}
