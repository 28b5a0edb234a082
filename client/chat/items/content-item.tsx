import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAnswer, type ContentItem as Item } from '#shared/domain/message-content/content-items.ts';
import type { ChatMessage } from '../chat-types.ts';
import { ActionItem, ButtonItem, UserInputItem } from './button-item.tsx';
import { FormItem } from './form-item.tsx';
import { FileItem, ImageItem, VideoItem } from './media.tsx';
import { RichText } from './rich-text.tsx';
import { Stars, SurveyItem } from './survey-item.tsx';
import { SystemText } from './system-text.tsx';
import { useAnswering } from './use-answer.ts';
import styles from './items.module.css';

interface ContentItemProps {
  readonly item: Item;
  readonly message: ChatMessage;
  /** Follows the last word of a text. */
  readonly trailing?: ReactNode;
}

/** One item of a message inside its bubble. Quick replies show here only what they ask; their choices stand below. Rule CONTENT-TYPES. */
export function ContentItem({ item, message, trailing }: ContentItemProps) {
  const answering = useAnswering(message, item);
  if (isAnswer(item) && 'selectedBtnText' in item) {
    const given = item.selectedBtnText ?? '';
    return item.type === 'survey' ? <Stars given={given} /> : <RichText text={given} trailing={trailing} />;
  }
  switch (item.type) {
    case 'text':
      return <RichText text={item.text} trailing={trailing} />;
    case 'image':
      return <ImageItem item={item} />;
    case 'video':
      return <VideoItem item={item} />;
    case 'file':
      return <FileItem item={item} />;
    case 'button':
      return <ButtonItem item={item} answering={answering} />;
    case 'quick_replies':
      return item.text === undefined || item.text === '' ? null : <RichText text={item.text} trailing={trailing} />;
    case 'form':
      return <FormItem item={item} answering={answering} />;
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
    case 'action':
      return <ActionItem item={item} />;
    case 'user_input':
      return <UserInputItem item={item} />;
    case 'survey':
      return <SurveyItem item={item} answering={answering} />;
    case 'unknown':
      return item.text === '' ? (
        <p className={styles.unknown}>
          <Trans>This kind of message cannot be shown here</Trans>
        </p>
      ) : (
        <RichText text={item.text} trailing={trailing} />
      );
  }
}
