/**
 * What the product itself says in a conversation, `sys_msg.type`. The client words each in its
 * reader's language; `sys_msg.content` is a name, or a text of the tenant's for `greeting` and `auto_reply`, never
 * a sentence of ours. A type that is not here shows its content.
 */
export const SYSTEM_EVENTS = [
  'greeting',
  'auto_reply',
  'waiting',
  'bot_answers',
  'taken',
  'staff_left',
  'forwarded',
  'forward_accepted',
  'solved',
  'rejected',
  'guest_left',
  'closing_soon',
  'timeout',
  'reopened',
  'out_of_hours',
  'renamed',
  'call_started',
  'call_ended',
  'call_missed',
  'ordered',
  'order_accepted',
  'order_preparing',
  'order_delivered',
  'order_rejected',
  'order_canceled',
  'bill_paid',
] as const;

export type SystemEvent = (typeof SYSTEM_EVENTS)[number];

export function isSystemEvent(type: string): type is SystemEvent {
  return (SYSTEM_EVENTS as readonly string[]).includes(type);
}
