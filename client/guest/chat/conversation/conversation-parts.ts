/** One chunk, fetched once the chat stands: most of it is not there at the first look. */
export { ConversationHead } from './conversation-head.tsx';
export { EmptyChat, Starters } from './empty-chat.tsx';
export { NameCard } from './name-card.tsx';
export { guestOrderFootnote } from '../order/order-footnote.tsx';
