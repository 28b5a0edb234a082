/** The microphone of a conversation: comes while the page is idle. */
import { lazyPart } from '#client/chat/lazy.ts';

export const { use: useSpeakTool } = lazyPart(() => import('./speak-tool.tsx'));
