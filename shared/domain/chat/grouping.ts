import { dayOf } from './message-time.ts';

/** Bubbles of one sender no further apart than this stand together. */
const GROUP_GAP_MS = 3 * 60_000;

/** What grouping needs to know of a message; lists arrive in display order. */
export interface Groupable {
  readonly id: string;
  readonly order: number | null;
  readonly authorId: string;
  readonly side: 'own' | 'other' | 'system';
  /** A note among colleagues never joins a reply's group. */
  readonly note?: boolean;
  /** ms since 1970 */
  readonly createdAt: number;
}

/** One row of the message list. Keys are stable while older and newer messages are added. */
export type ChatRow<M extends Groupable> =
  | { readonly kind: 'date'; readonly key: string; readonly day: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: M;
      readonly first: boolean;
      readonly last: boolean;
    };

function together(a: Groupable, b: Groupable): boolean {
  return (
    a.side !== 'system' &&
    a.side === b.side &&
    a.authorId === b.authorId &&
    (a.note ?? false) === (b.note ?? false) &&
    Math.abs(b.createdAt - a.createdAt) <= GROUP_GAP_MS
  );
}

/**
 * Where the divider "new messages" stands: the id of the first message of somebody else after the
 * read position, or null when there is none. Take it once, on opening the conversation, with the
 * position of that moment: the divider stays until the reader leaves. [CHAT-DIVIDER]
 */
export function firstUnreadId(messages: readonly Groupable[], readOrder: number): string | null {
  return messages.find((m) => m.order !== null && m.order > readOrder && m.side === 'other')?.id ?? null;
}

type MessageRow<M extends Groupable> = Extract<ChatRow<M>, { kind: 'message' }>;

/** The row a message had: most of ten thousand are laid out as before when one comes. */
const laidOut = new WeakMap<Groupable, MessageRow<Groupable>>();

function messageRow<M extends Groupable>(message: M, first: boolean, last: boolean): MessageRow<M> {
  const before = laidOut.get(message);
  // It was made of this very message.
  if (before !== undefined && before.first === first && before.last === last) return before as MessageRow<M>;
  const row: MessageRow<M> = { kind: 'message', key: message.id, message, first, last };
  laidOut.set(message, row);
  return row;
}

/**
 * Lays messages out as rows: a date chip at each change of day, the unread divider before
 * `unreadId`, and for each bubble whether it opens or closes its group. A chip or the divider
 * between two bubbles parts them. [CHAT-GROUP, CHAT-DATE, CHAT-DIVIDER]
 */
export function chatRows<M extends Groupable>(
  messages: readonly M[],
  unreadId: string | null,
  timeZone: string,
): ChatRow<M>[] {
  const rows: ChatRow<M>[] = [];
  const days = messages.map((message) => dayOf(message.createdAt, timeZone));
  const chips = new Set<string>();
  const joined = (index: number): boolean => {
    const before = messages[index - 1];
    const here = messages[index];
    return (
      before !== undefined &&
      here !== undefined &&
      days[index - 1] === days[index] &&
      here.id !== unreadId &&
      together(before, here)
    );
  };
  messages.forEach((message, index) => {
    const day = days[index] ?? '';
    // Clocks of two phones may disagree around midnight: a day gets its chip once.
    if (day !== days[index - 1] && !chips.has(day)) {
      chips.add(day);
      rows.push({ kind: 'date', key: `date/${day}`, day, at: message.createdAt });
    }
    if (message.id === unreadId) rows.push({ kind: 'unread', key: 'unread' });
    rows.push(messageRow(message, !joined(index), !joined(index + 1)));
  });
  return rows;
}
