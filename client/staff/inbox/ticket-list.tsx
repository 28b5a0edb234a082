import { Plural, useLingui } from '@lingui/react/macro';
import { useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import { isOfferedTo, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';
import { isCommand } from '#client/console/frame/command-key.ts';
import type { Selection } from './use-selection.ts';
import { useSteady } from '#client/ui/use-steady.ts';
import { RowWindow, type RowWindowHandle } from './row-window.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-list.module.css';

export interface TicketListHandle {
  /** Moves the keyboard by so many rows, and the focus with it. */
  readonly move: (by: number) => void;
  /** Puts the focus on the row where the keyboard stands. */
  readonly focus: () => void;
  /** Ticks the row where the keyboard stands, or takes the tick away. */
  readonly tick: () => void;
}

interface TicketListProps {
  readonly tickets: readonly TicketView[];
  readonly reader: InboxReader;
  readonly selectedId: string | null;
  readonly timeZone: string;
  /** Tickets that wait outside the held order. */
  readonly fresh: number;
  readonly unreadOf: (ticket: TicketView) => number;
  readonly onOpen: (conversationId: string) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  readonly selection: Selection;
  /** Shown instead of tickets when there are none. */
  readonly empty: ReactNode;
  readonly ref?: Ref<TicketListHandle>;
}

/** Height of a row in px, as its style sheet has it. */
const ROW_PX = 92;

/** Where a key leads from a row, of so many. */
const stepTo = (key: string, at: number, rows: number): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows - 1, PageDown: at + 8, PageUp: at - 8 })[key];

/** The tickets, drawn only where they are in sight. Arrows move from row to row, Enter opens. [INBOX-KEYBOARD] */
export function TicketList({
  tickets,
  reader,
  selectedId,
  timeZone,
  fresh,
  unreadOf,
  onOpen,
  onHold,
  onRelease,
  selection,
  empty,
  ref,
}: TicketListProps) {
  const { t } = useLingui();
  const list = useRef<RowWindowHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ readonly id: string | null; readonly turn: number }>({ id: null, turn: 0 });
  const ids = useMemo(() => tickets.map(({ conversationId }) => conversationId), [tickets]);
  const indexOf = (id: string | null): number => tickets.findIndex(({ conversationId }) => conversationId === id);
  // The keyboard stands where it was put, else on the open ticket, else at the top.
  const at = [indexOf(cursor.id), indexOf(selectedId), 0].find((index) => index >= 0) ?? 0;

  const goTo = (index: number): void => {
    const ticket = tickets[Math.max(0, Math.min(index, tickets.length - 1))];
    if (ticket === undefined) return;
    list.current?.show(indexOf(ticket.conversationId));
    setCursor(({ turn }) => ({ id: ticket.conversationId, turn: turn + 1 }));
  };
  /** Shift and an arrow tick all they pass. */
  const reachTo = (index: number): void => {
    const [here, there] = [tickets[at], tickets[Math.max(0, Math.min(index, tickets.length - 1))]];
    if (here === undefined || there === undefined) return;
    selection.span(here.conversationId, there.conversationId);
  };
  const started = cursor.id !== null && indexOf(cursor.id) >= 0;
  useImperativeHandle(ref, () => ({
    move: (by) => goTo(started || indexOf(selectedId) >= 0 ? at + by : 0),
    focus: () => goTo(at),
    tick() {
      const id = tickets[at]?.conversationId;
      if (id !== undefined) selection.toggle(id);
    },
  }));
  const ticking = selection.tickets.length > 0;
  // The same for every row and every change: a row is drawn again when its own ticket is another.
  const onTick = useSteady((id: string, reach: boolean) => (reach ? selection.reach(id) : selection.toggle(id)));
  const onRow = useSteady((id: string) => {
    setCursor({ id, turn: 0 });
    onOpen(id);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCommand(event.nativeEvent, 'a')) {
      event.preventDefault();
      selection.all();
      return;
    }
    const to = stepTo(event.key, at, tickets.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) reachTo(to);
    goTo(to);
  };
  return (
    <div className={styles.frame} onPointerEnter={onHold} onPointerMove={onHold} onPointerLeave={onRelease}>
      <div ref={scroller} className={styles.scroller}>
        {tickets.length === 0 ? (
          <div className={styles.empty}>{empty}</div>
        ) : (
          // A list by role: its rows are drawn only where they are in sight, so each says its place.
          <RowWindow
            ref={list}
            ids={ids}
            rowPx={ROW_PX}
            scrollRef={scroller}
            aria-label={t`Tickets`}
            onKeyDown={onKeyDown}
          >
            {(index) => {
              const ticket = tickets[index];
              return ticket === undefined ? null : (
                <TicketRow
                  ticket={ticket}
                  unread={unreadOf(ticket)}
                  selected={ticket.conversationId === selectedId}
                  current={index === at}
                  focusTurn={ticket.conversationId === cursor.id ? cursor.turn : 0}
                  offered={isOfferedTo(ticket, reader)}
                  mine={ticket.assigneeId === reader.userId}
                  timeZone={timeZone}
                  ticked={selection.has(ticket.conversationId)}
                  ticking={ticking}
                  onTick={onTick}
                  onOpen={onRow}
                />
              );
            }}
          </RowWindow>
        )}
      </div>
      {fresh > 0 ? (
        <button
          type="button"
          className={styles.fresh}
          onClick={() => {
            onRelease();
            scroller.current?.scrollTo({ top: 0 });
          }}
        >
          <Plural value={fresh} one="# new ticket" other="# new tickets" />
        </button>
      ) : null}
    </div>
  );
}
