import type { ComponentType } from 'react';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { ActionItem, ButtonItem, UserInputItem } from './button-item.tsx';
import type { LazyItemType } from './lazy-type.ts';
import { FileItem } from './file-item.tsx';
import { FormItem } from './form-item.tsx';
import { SurveyItem } from './survey-item.tsx';
import type { Answering } from './use-answer.ts';
import { VideoItem } from './video-item.tsx';

interface LazyItemProps<Item> {
  readonly item: Item;
  readonly answering: Answering;
}

/** What most conversations do not hold. One of `drawnItems` that comes late and is missing here does not compile. */
const lateItems: { readonly [T in LazyItemType]: ComponentType<LazyItemProps<ItemOf<T>>> } = {
  video: VideoItem,
  file: FileItem,
  button: ButtonItem,
  form: FormItem,
  action: ActionItem,
  user_input: UserInputItem,
  survey: SurveyItem,
};

/** An item that most conversations do not hold. [CONTENT-TYPES] */
export function LazyItem(props: LazyItemProps<ItemOf<LazyItemType>>) {
  // The row of its own type draws it.
  const Item = lateItems[props.item.type] as ComponentType<LazyItemProps<ItemOf<LazyItemType>>>;
  return <Item {...props} />;
}
