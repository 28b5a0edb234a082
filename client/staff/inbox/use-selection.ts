import { useMemo, useState } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';

export interface Selection {
  /** Those that are ticked and shown, in the order of the list. */
  readonly tickets: readonly TicketView[];
  readonly has: (conversationId: string) => boolean;
  readonly toggle: (conversationId: string) => void;
  /** Everything from the one ticked last to here. */
  readonly reach: (conversationId: string) => void;
  /** Everything from one to another, besides what is ticked. */
  readonly span: (from: string, to: string) => void;
  readonly all: () => void;
  readonly none: () => void;
  /** Only these. */
  readonly keep: (ids: readonly string[]) => void;
}

interface Ticked {
  readonly view: string;
  readonly ids: ReadonlySet<string>;
  /** From where a range reaches. */
  readonly from: string | null;
}

/**
 * Which tickets of the list are ticked [INBOX-SEVERAL]. `view` names what is asked for: another view begins with none, so
 * that nothing is done with what nobody sees.
 */
export function useSelection(shown: readonly TicketView[], view: string): Selection {
  const [ticked, setTicked] = useState<Ticked>({ view, ids: new Set(), from: null });
  const now = ticked.view === view ? ticked : null;
  const ids = now?.ids;
  const tickets = useMemo(
    () => (ids === undefined || ids.size === 0 ? [] : shown.filter(({ conversationId }) => ids.has(conversationId))),
    [shown, ids],
  );
  const tick = (next: Iterable<string>, from: string | null): void => setTicked({ view, ids: new Set(next), from });
  const order = (): readonly string[] => shown.map(({ conversationId }) => conversationId);
  const span = (from: string, to: string): void => {
    const places = order();
    const [begin, end] = [places.indexOf(from), places.indexOf(to)];
    const first = begin < 0 ? end : begin;
    tick([...(ids ?? []), ...places.slice(Math.min(first, end), Math.max(first, end) + 1)], begin < 0 ? to : from);
  };
  return {
    tickets,
    has: (id) => ids?.has(id) === true,
    toggle(id) {
      const before = [...(ids ?? [])];
      tick(ids?.has(id) === true ? before.filter((one) => one !== id) : [...before, id], id);
    },
    reach: (id) => span(now?.from ?? id, id),
    span,
    all: () => tick(order(), now?.from ?? null),
    none: () => tick([], null),
    keep: (kept) => tick(kept, null),
  };
}
