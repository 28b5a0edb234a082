/** What ends a conversation and what stands under one that has ended: fetched when the page is idle, or when first shown. */
import { late } from '#client/chat/lazy.ts';

export const { fetch: fetchClosing, use: useClosing } = late(() => import('./closing-parts.tsx'));
