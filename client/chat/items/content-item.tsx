import type { ReactNode } from 'react';
import type { ContentItem as Item, ItemOf } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import type { ChatMessage } from '../chat-types.ts';
import { useLazyParts } from '../lazy.ts';
import { drawnItemOf } from './drawn-items.tsx';
import type { LazyItemType } from './lazy-type.ts';
import { RichText } from './rich-text.tsx';
import { useAnswering } from './use-answer.ts';

interface ContentItemProps {
  readonly item: Item;
  readonly message: ChatMessage;
  /** Follows the last word of a text. */
  readonly trailing?: ReactNode;
}

/** What most conversations do not hold, once its code is here. */
function Late({ item, message }: { readonly item: ItemOf<LazyItemType>; readonly message: ChatMessage }) {
  const parts = useLazyParts();
  const answering = useAnswering(message, item);
  const { place: Place } = drawnItemOf(item);
  if (parts !== null) return <parts.LazyItem item={item} answering={answering} />;
  return Place === undefined ? null : <Place item={item} given={answering.given !== null} />;
}

/** An order with its state, once its code is here; its line until then. */
function LateOrder({ item, message }: { readonly item: ItemOf<'sys_msg'>; readonly message: ChatMessage }) {
  const parts = useLazyParts();
  return parts === null ? drawnItemOf(item).draw?.({ item }) : <parts.OrderItem message={message} />;
}

/** One item of a message inside its bubble, by its row in drawn-items.tsx. [CONTENT-TYPES] */
export function ContentItem({ item, message, trailing }: ContentItemProps) {
  const { draw, drawsAnswer } = drawnItemOf(item);
  if (isAnswer(item) && drawsAnswer !== true) return <RichText text={item.selectedBtnText} trailing={trailing} />;
  if (item.type === 'sys_msg' && item.sys_msg.order !== undefined) return <LateOrder item={item} message={message} />;
  return draw === undefined ? <Late item={item as ItemOf<LazyItemType>} message={message} /> : draw({ item, trailing });
}
