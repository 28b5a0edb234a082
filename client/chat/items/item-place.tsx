import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import { FILM_RATIO, ratioOf } from './media.tsx';
import { RichText } from './rich-text.tsx';
import styles from './items.module.css';
import media from './media.module.css';

/** A button, a field, a row of stars (px). */
const TARGET = 44;
const GAP = 8;
/** An answer already given, or the label of a field, is a line of text. */
const LINE = 24;

/** The place of an item whose code is on its way, as high as the item, with the words it has. [CHAT-LATE] */
export function ItemPlace({ item, given }: { readonly item: ContentItem; readonly given: boolean }) {
  if (item.type === 'video')
    return (
      <span
        className={media.frame}
        style={{ aspectRatio: ratioOf(item, FILM_RATIO), inlineSize: '18rem', maxInlineSize: '100%' }}
      />
    );
  if (item.type === 'file') {
    return (
      <span className={media.file}>
        <span className={media.sheet} />
        <span className={media.fileText}>
          <bdi className={media.fileName}>{item.file.originalName}</bdi>
          <bdi className={media.fileSize}>{'\u00a0'}</bdi>
        </span>
      </span>
    );
  }
  const form = item.type === 'form';
  const words = !isAnswer(item) && !(form && given) && 'text' in item && item.text !== '' ? item.text : undefined;
  const fields = form ? TARGET + GAP + TARGET + (words === undefined ? LINE + GAP : 0) : TARGET;
  return (
    <>
      {words === undefined ? null : <RichText text={words} />}
      <span className={styles.place} style={{ blockSize: given ? LINE : fields }} />
    </>
  );
}
