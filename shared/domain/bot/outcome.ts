/** What a guest meets of what a bot says, for whoever judges it. Pure. */
import type { ContentItem } from '../message-content/content-items.ts';

/** The texts, as they are read. */
export const textsOf = (items: readonly ContentItem[]): readonly string[] =>
  items.flatMap((item) =>
    (item.type === 'text' || item.type === 'quick_replies') && item.text !== undefined ? [item.text] : [],
  );

/** Menus of the guest's app that can be pressed. */
export const menusOf = (items: readonly ContentItem[]): readonly number[] =>
  items.flatMap((item) => {
    const button = item.type === 'button' || item.type === 'user_input' ? item.button : undefined;
    const path = button !== undefined && 'path' in button && typeof button.path === 'string' ? button.path : '';
    const id = /[?&]sub_id=(\d+)/u.exec(path)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
