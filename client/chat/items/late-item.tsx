import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import { ActionItem, ButtonItem, UserInputItem } from './button-item.tsx';
import { FileItem } from './file-item.tsx';
import { FormItem } from './form-item.tsx';
import { Stars, SurveyItem } from './survey-item.tsx';
import type { Answering } from './use-answer.ts';
import { VideoItem } from './video-item.tsx';

/** An item that most conversations do not hold. [CONTENT-TYPES] */
export function LateItem({ item, answering }: { readonly item: ContentItem; readonly answering: Answering }) {
  if (isAnswer(item) && 'selectedBtnText' in item) return <Stars given={item.selectedBtnText ?? ''} />;
  switch (item.type) {
    case 'video':
      return <VideoItem item={item} />;
    case 'file':
      return <FileItem item={item} />;
    case 'button':
      return <ButtonItem item={item} answering={answering} />;
    case 'form':
      return <FormItem item={item} answering={answering} />;
    case 'action':
      return <ActionItem item={item} />;
    case 'user_input':
      return <UserInputItem item={item} />;
    case 'survey':
      return <SurveyItem item={item} answering={answering} />;
    default:
      return null;
  }
}
