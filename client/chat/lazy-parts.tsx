/** What a chat shows only now and then: a chunk of its own, which comes after the chat (lazy.ts). */
export { AttachmentTray } from './attachment-tray.tsx';
export { FailedPhoto } from './items/failed-media.tsx';
export { FileCard } from './items/file-card.tsx';
export { LazyItem } from './items/lazy-items.tsx';
export { LazySystemText } from './items/lazy-system-text.tsx';
export { OrderItem } from './order/order-item.tsx';
export { MaskedWords } from './masked-words.tsx';
export { MessageMenu } from './message-menu.tsx';
export { NoteLabel } from './note-label.tsx';
export { Refusal } from './refusal.tsx';
