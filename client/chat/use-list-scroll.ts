import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatRow } from '#shared/domain/chat/grouping.ts';
import type { ChatMessage, HistoryState } from './chat-types.ts';
import type { Flow } from './flow.ts';
import { dayAtTop, lastOrderInSight, restBelow } from './list-places.ts';
import type { ListHandle } from './plain-list.tsx';
import { useHand } from './use-hand.ts';

/** Within this of the end new messages scroll by themselves; beyond the other the pill shows (px). [CHAT-JUMP] */
const STICK_PX = 80;
const PILL_PX = 120;
/** So long after moving to the end, sizes that are still being measured do not count as leaving it (ms). */
const SETTLE_MS = 600;
/** Older messages are asked for this long before the reader gets there (px). */
const AHEAD_PX = 800;

interface ListScrollInput {
  readonly rows: readonly ChatRow<ChatMessage>[];
  readonly flow: Flow;
  readonly history: HistoryState;
  readonly onRequestHistory: () => void;
  readonly onReadUpTo: (order: number) => void;
}

interface ListScroll {
  readonly list: RefObject<ListHandle | null>;
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The day at the top of the window, when its own chip is out of sight. */
  readonly topDay: string | null;
  readonly pill: boolean;
  /** Messages of others that came while the reader was further up. */
  readonly unseen: number;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly onResize: () => void;
  readonly jumpToEnd: () => void;
  readonly jumpTo: (messageId: string) => boolean;
}

/** Once sizes have settled the list may turn out to need older messages. */
function useLookAgain(look: () => void, placed: boolean): void {
  const lookAgain = useRef(look);
  useEffect(() => {
    lookAgain.current = look;
  });
  useEffect(() => {
    const timer = setTimeout(() => lookAgain.current(), SETTLE_MS + 50);
    return () => clearTimeout(timer);
  }, [placed]);
}

/** Asks for older messages than the first one, once until there is an answer. */
function useOlder(firstId: string | null, history: HistoryState, onRequestHistory: () => void): () => void {
  const asked = useRef<string | null>(null);
  // An answer to the last request allows the next.
  useEffect(() => {
    if (history === 'loading') asked.current = null;
  }, [history]);
  return () => {
    if (history !== 'idle' || asked.current === firstId) return;
    asked.current = firstId;
    onRequestHistory();
  };
}

/** Where the list stands and when it moves [CHAT-JUMP, CHAT-KEEP-PLACE, CHAT-DATE]. */
export function useListScroll({ rows, flow, history, onRequestHistory, onReadUpTo }: ListScrollInput): ListScroll {
  const list = useRef<ListHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef(rows.length);
  const stick = useRef(true);
  const settlesAt = useRef(0);
  const placed = useRef(false);
  const reported = useRef(-1);
  const [topDay, setTopDay] = useState<string | null>(null);
  const [pill, setPill] = useState(false);
  const [unseen, setUnseen] = useState(0);
  const byHand = useHand(scroller);
  const askOlder = useOlder(flow.messages[0]?.id ?? null, history, onRequestHistory);

  // The row after the last message holds the typing dots.
  useLayoutEffect(() => {
    end.current = rows.length;
  }, [rows]);
  const toEnd = useCallback((smooth = false): void => {
    settlesAt.current = performance.now() + SETTLE_MS;
    list.current?.scrollToIndex(end.current, { align: 'end', smooth });
  }, []);

  const report = (): void => {
    const handle = list.current;
    if (handle === null || !placed.current || document.visibilityState !== 'visible') return;
    const order = lastOrderInSight(handle, rows);
    if (order === null || order <= reported.current) return;
    reported.current = order;
    onReadUpTo(order);
  };

  const look = (): void => {
    const handle = list.current;
    if (handle === null || !placed.current) return;
    const rest = restBelow(handle);
    const settling = stick.current && !byHand.current && performance.now() < settlesAt.current;
    stick.current = settling || rest <= STICK_PX;
    setPill(!settling && rest > PILL_PX);
    if (stick.current) setUnseen(0);
    setTopDay(dayAtTop(handle, rows));
    if (!settling && handle.scrollOffset < AHEAD_PX) askOlder();
  };

  // Opening: the unread divider comes into sight, or the end.
  useLayoutEffect(() => {
    if (placed.current || rows.length === 0) return;
    placed.current = true;
    const divider = rows.findIndex((row) => row.kind === 'unread');
    if (divider < 0) toEnd();
    else {
      stick.current = false;
      list.current?.scrollToIndex(divider, { align: 'start', offset: -56 });
    }
  });

  useLayoutEffect(() => {
    if (!placed.current) return;
    if (flow.sent || (stick.current && flow.received > 0)) {
      stick.current = true;
      toEnd();
    } else if (flow.received > 0) setUnseen((count) => count + flow.received);
  }, [flow, toEnd]);

  useLookAgain(look, placed.current);

  useEffect(() => {
    look();
    report();
    const onVisible = (): void => report();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  });

  return {
    list,
    scroller,
    topDay,
    pill,
    unseen,
    onScroll: look,
    onScrollEnd: () => {
      byHand.current = false;
      look();
      report();
    },
    onResize: () => {
      // A keyboard opened, a picture or the typing dots came: the end stays in sight. Not while a hand scrolls.
      if (stick.current && placed.current && !byHand.current) toEnd();
    },
    jumpToEnd: () => {
      const handle = list.current;
      if (handle === null) return;
      stick.current = true;
      setUnseen(0);
      const near = handle.scrollSize - handle.scrollOffset < 3 * handle.viewportSize;
      toEnd(near && !matchMedia('(prefers-reduced-motion: reduce)').matches);
    },
    jumpTo: (messageId) => {
      const index = rows.findIndex((row) => row.key === messageId);
      if (index >= 0) {
        stick.current = false;
        list.current?.scrollToIndex(index, { align: 'center' });
      }
      return index >= 0;
    },
  };
}
