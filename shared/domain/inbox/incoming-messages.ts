/** What becomes of a message that arrives outside the synced view: from the façade, or as a stream. */

/** The part of a message these rules look at. */
export interface IncomingMessage {
  readonly id: string;
  readonly order: number;
  readonly content: string;
  /** The parsed items of the content; empty for plain text. */
  readonly contents: readonly unknown[];
  readonly isDeleted: boolean;
  readonly isMasked: boolean;
}

/**
 * How it arrives: as a new message, as a piece of one that is still being written, or as a change that a
 * person or a rule made to it, which always applies.
 */
export type Arrival =
  | { readonly as: 'new' }
  | { readonly as: 'piece'; readonly isLast: boolean }
  | { readonly as: 'change' };

export type ArrivalDecision = 'add' | 'replace' | 'ignore';

/** Add, replace or ignore: [MSG-EMPTY], [MSG-DUPLICATE], [MSG-PARTIAL]. */
export function decideArrival(
  held: IncomingMessage | undefined,
  incoming: IncomingMessage,
  arrival: Arrival,
): ArrivalDecision {
  const hidden = incoming.isDeleted || incoming.isMasked;
  if (held === undefined) return isEmpty(incoming) && !hidden ? 'ignore' : 'add';
  if (arrival.as === 'new') return 'ignore';
  if (arrival.as === 'change' || hidden) return 'replace';
  if (isEmpty(incoming)) return 'ignore';
  return incoming.content.length < held.content.length && !arrival.isLast ? 'ignore' : 'replace';
}

/**
 * The list after a message arrived, in the order of the conversation [MSG-ORDER]; the very same list when
 * nothing changed.
 */
export function withArrival<M extends IncomingMessage>(
  list: readonly M[],
  incoming: M,
  arrival: Arrival,
): readonly M[] {
  const at = list.findIndex((message) => message.id === incoming.id);
  switch (decideArrival(list[at], incoming, arrival)) {
    case 'ignore':
      return list;
    case 'replace':
      return list.map((message, index) => (index === at ? incoming : message)).sort(byOrder);
    case 'add':
      return [...list, incoming].sort(byOrder);
  }
}

/** True for a message with neither content nor contents, which is not shown [MSG-EMPTY]. */
export function isEmpty(message: Pick<IncomingMessage, 'content' | 'contents'>): boolean {
  return message.content.trim() === '' && message.contents.length === 0;
}

/** Messages told to staff about another conversation than the open one are not taken in [MSG-STALE-OTHER]. */
export function concernsReader(conversationId: string, open: string | null, reader: 'guest' | 'staff'): boolean {
  return reader === 'guest' || conversationId === open;
}

function byOrder(a: IncomingMessage, b: IncomingMessage): number {
  return a.order - b.order;
}
