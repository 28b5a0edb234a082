/** What can happen to a conversation, and by whose hand: the input of the table in ./transitions.ts. */

/** Whose hand an event is. A supervisor acts as staff here; rights are settled before by server/access. */
export type Actor = 'guest' | 'staff' | 'bot' | 'system';

/** Whom an inquiry opens towards. */
export type InquiryRoute = 'bot' | 'staff' | 'out_of_hours';

/**
 * Who stands behind a conversation while it is forwarded or in a call, and so gets it back:
 * the clerk who holds it, the queue it waits in, or nobody.
 */
export type HeldBy = 'staff' | 'queue' | 'none';

export type PlainEventType =
  | 'taken'
  | 'taken_over'
  | 'returned'
  | 'forwarded'
  | 'forward_accepted'
  | 'solved'
  | 'undo_solve'
  | 'rejected'
  | 'guest_left'
  | 'guest_completed'
  | 'timeout'
  | 'reopened'
  | 'idled'
  | 'hours_began'
  | 'message_left'
  | 'leave_cancelled'
  | 'message_from_guest'
  | 'message_from_staff'
  | 'message_from_bot'
  | 'call_started'
  | 'call_answered'
  | 'call_refused';

type ForwardBackEventType = 'forward_rejected' | 'forward_cancelled';
type CallBackEventType = 'call_ended' | 'call_cancelled';

export type ConversationEvent =
  | { readonly type: PlainEventType; readonly by: Actor }
  | { readonly type: 'inquiry_opened'; readonly by: Actor; readonly to: InquiryRoute }
  | { readonly type: ForwardBackEventType; readonly by: Actor; readonly behind: Exclude<HeldBy, 'none'> }
  | { readonly type: CallBackEventType; readonly by: Actor; readonly behind: HeldBy };

/** An event's name in the table: its type, and what tells its variants apart after a colon. */
export type EventKey =
  | PlainEventType
  | `inquiry_opened:${InquiryRoute}`
  | `${ForwardBackEventType}:${Exclude<HeldBy, 'none'>}`
  | `${CallBackEventType}:${HeldBy}`;

/** The row name of an event in the table of docs/decisions/states.md. */
export function eventKeyOf(event: ConversationEvent): EventKey {
  switch (event.type) {
    case 'inquiry_opened':
      return `inquiry_opened:${event.to}`;
    case 'forward_rejected':
    case 'forward_cancelled':
      return `${event.type}:${event.behind}`;
    case 'call_ended':
    case 'call_cancelled':
      return `${event.type}:${event.behind}`;
    default:
      return event.type;
  }
}
