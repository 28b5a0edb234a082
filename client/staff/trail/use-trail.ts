import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryItem } from '#shared/manage/history.ts';
import { useStaffServices } from '../staff-services.ts';

/** What the trail is narrowed by; what is empty narrows nothing. */
export type TrailQuery = Readonly<Record<'query' | 'actor' | 'event' | 'from' | 'until' | 'ticket', string>>;

export const WHOLE_TRAIL: TrailQuery = { query: '', actor: '', event: '', from: '', until: '', ticket: '' };

/** Typing rests so long before it is searched for (ms). */
const REST_MS = 250;

/** As a call takes it. */
export const asked = (query: TrailQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

interface Trail {
  /** Null until they were read for the first time. */
  readonly items: readonly HistoryItem[] | null;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Null at the end. */
  readonly more: (() => void) | null;
  readonly again: () => void;
}

/** The desk's audit trail, the latest first, by pages [DESK-TRAIL]. */
export function useTrail(query: TrailQuery): Trail {
  const { calls } = useStaffServices();
  const [items, setItems] = useState<readonly HistoryItem[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const read = useCallback(
    (from: string | null) => {
      const mine = (turn.current += 1);
      setBusy(true);
      calls.auditTrail({ ...asked(query), ...(from === null ? {} : { cursor: from }) }).then(
        (page) => {
          if (mine !== turn.current) return;
          setItems((before) => (from === null ? page.items : [...(before ?? []), ...page.items]));
          setCursor(page.next_cursor);
          setFailed(false);
          setBusy(false);
        },
        () => {
          if (mine !== turn.current) return;
          setFailed(true);
          setBusy(false);
        },
      );
    },
    [calls, query],
  );
  useEffect(() => {
    const timer = setTimeout(() => read(null), REST_MS);
    return () => clearTimeout(timer);
  }, [read]);
  return {
    items,
    failed,
    busy,
    more: cursor === null ? null : () => read(cursor),
    again: () => read(null),
  };
}
