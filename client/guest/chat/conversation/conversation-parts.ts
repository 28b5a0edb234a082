/** One chunk, fetched once the chat stands: most of it is not there at the first look. */
export { Asking } from './asking.tsx';
export { ConversationHead } from './conversation-head.tsx';
export { EmptyChat, Starters } from './empty-chat.tsx';
export { guestOrderFootnote } from '../order/order-footnote.tsx';
export { QuietLine, Received } from './waiting-words.tsx';
