/** What a chat shows only now and then: a chunk of its own, which comes after the chat (late.ts). */
export { AttachmentTray } from './attachment-tray.tsx';
export { LateItem } from './items/lazy-items.tsx';
export { LateSystemText } from './items/lazy-system-text.tsx';
export { MessageMenu } from './message-menu.tsx';
export { Refusal } from './refusal.tsx';
