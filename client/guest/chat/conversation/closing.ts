/** What ends a conversation and what stands under one that has ended: fetched when the page is idle, or when first shown. */
import { lazyPart } from '#client/chat/lazy.ts';

export const { fetch: fetchClosing, use: useClosing } = lazyPart(() => import('./closing-parts.tsx'));
