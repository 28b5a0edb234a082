import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '#client/sync/hooks.ts';
import type { Found, FoundGroup, FoundKind } from '#shared/rest/desk-search.ts';
import { useStaffServices } from '../staff-services.ts';

/** Nobody wants an answer to each letter. */
const PAUSE_MS = 300;

export interface FoundState {
  /** What was found last, while the next is on its way too; null before the first. */
  readonly found: Found | null;
  readonly state: 'searching' | 'found' | 'failed' | 'offline';
  readonly again: () => void;
  /** Goes on with one kind. */
  readonly more: (kind: FoundKind) => void;
  /** The kind that is gone on with. */
  readonly busy: FoundKind | null;
}

/** The list with a further page of one kind at its end. */
const joined = (groups: readonly FoundGroup[], page: FoundGroup | undefined, kind: FoundKind): FoundGroup[] =>
  groups.map((group) =>
    group.kind === kind
      ? { kind, items: [...group.items, ...(page?.items ?? [])], next_cursor: page?.next_cursor ?? null }
      : group,
  );

/** Looks for what is typed, once typing rests [FIND-ALL]. */
export function useFound(query: string): FoundState {
  const { calls } = useStaffServices();
  const { state: link } = useConnection();
  const away = link === 'offline' || link === 'captive';
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly answer: Found } | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState<FoundKind | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => {
    if (away) return undefined;
    const control = new AbortController();
    asked.current = control;
    const timer = setTimeout(() => {
      setFailed(false);
      setBusy(null);
      calls.search({ query }, control.signal).then(
        (answer) => setFound({ of: query, answer }),
        () => {
          if (!control.signal.aborted) setFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [away, calls, query, turn]);
  const more = useCallback(
    (kind: FoundKind) => {
      const cursor = found?.answer.groups.find((group) => group.kind === kind)?.next_cursor;
      const signal = asked.current?.signal;
      if (found === null || typeof cursor !== 'string' || signal === undefined) return;
      setBusy(kind);
      calls
        .search({ query: found.of, kind, cursor }, signal)
        .then(
          ({ groups: [page] }) =>
            setFound((before) =>
              before?.of === found.of
                ? { of: found.of, answer: { ...before.answer, groups: joined(before.answer.groups, page, kind) } }
                : before,
            ),
          () => {
            if (!signal.aborted) setFailed(true);
          },
        )
        .finally(() => setBusy(null));
    },
    [calls, found],
  );
  return {
    found: found?.answer ?? null,
    state: away ? 'offline' : failed ? 'failed' : found?.of === query ? 'found' : 'searching',
    again: () => setTurn(turn + 1),
    more,
    busy,
  };
}
