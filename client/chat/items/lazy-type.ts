import type { ItemType } from '#shared/domain/message-content/content-items.ts';

/** Items that most conversations do not hold: their code comes when the first is shown (lazy.ts). */
export type LazyItemType = Extract<ItemType, 'video' | 'file' | 'button' | 'form' | 'action' | 'user_input' | 'survey'>;
