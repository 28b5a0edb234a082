import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContentItem as Item } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import type { ChatMessage } from '../chat-types.ts';
import { useLateParts } from '../late.ts';
import { ItemPlace } from './item-place.tsx';
import { ImageItem } from './media.tsx';
import { RichText } from './rich-text.tsx';
import { SystemText } from './system-text.tsx';
import { useAnswering, type Answering } from './use-answer.ts';
import styles from './items.module.css';

interface ContentItemProps {
  readonly item: Item;
  readonly message: ChatMessage;
  /** Follows the last word of a text. */
  readonly trailing?: ReactNode;
}

/** What most conversations do not hold, once its code is here. */
function Rare({ item, answering }: { readonly item: Item; readonly answering: Answering }) {
  const parts = useLateParts();
  return parts === null ? (
    <ItemPlace item={item} given={answering.given !== null} />
  ) : (
    <parts.LateItem item={item} answering={answering} />
  );
}

/** One item of a message inside its bubble. Quick replies show here only what they ask; their choices stand below. [CONTENT-TYPES] */
export function ContentItem({ item, message, trailing }: ContentItemProps) {
  const answering = useAnswering(message, item);
  if (isAnswer(item) && 'selectedBtnText' in item) {
    return item.type === 'survey' ? (
      <Rare item={item} answering={{ ...answering, given: '' }} />
    ) : (
      <RichText text={item.selectedBtnText ?? ''} trailing={trailing} />
    );
  }
  switch (item.type) {
    case 'text':
      return <RichText text={item.text} trailing={trailing} />;
    case 'image':
      return <ImageItem item={item} />;
    case 'quick_replies':
      return item.text === undefined || item.text === '' ? null : <RichText text={item.text} trailing={trailing} />;
    case 'mention':
      return (
        <p className={styles.text}>
          <bdi className={styles.mention}>@{item.mention.name}</bdi> {item.text}
          {trailing}
        </p>
      );
    case 'sys_msg':
      return (
        <p className={styles.unknown}>
          <SystemText item={item} />
        </p>
      );
    case 'unknown':
      return item.text === '' ? (
        <p className={styles.unknown}>
          <Trans>This kind of message cannot be shown here</Trans>
        </p>
      ) : (
        <RichText text={item.text} trailing={trailing} />
      );
    default:
      return <Rare item={item} answering={answering} />;
  }
}
