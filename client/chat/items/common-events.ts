import type { SystemEvent } from '#shared/domain/message-content/system-events.ts';

/** What happens in most conversations: its words come with the chat, those of all else when first shown. */
export type CommonEvent = Extract<
  SystemEvent,
  | 'greeting'
  | 'auto_reply'
  | 'waiting'
  | 'bot_answers'
  | 'taken'
  | 'forward_accepted'
  | 'solved'
  | 'guest_left'
  | 'out_of_hours'
>;
