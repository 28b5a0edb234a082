import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState, type ReactNode, type Ref } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { chatRows, type ChatRow } from '#shared/domain/chat/grouping.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage, ChatTyper, HistoryState } from './chat-types.ts';
import { DayName, DayRow, UnreadRow } from './day-chip.tsx';
import type { Flow } from './flow.ts';
import type { useLongList } from './lazy.ts';
import { MessageRow } from './message-row.tsx';
import { PlainList, type ListHandle } from './plain-list.tsx';
import { TypingDots } from './typing-dots.tsx';
import { useListScroll } from './use-list-scroll.ts';
import styles from './list.module.css';

export interface MessageListHandle {
  readonly jumpTo: (messageId: string) => void;
}

interface MessageListProps {
  readonly flow: Flow;
  /** The list for long conversations, once its code is here. */
  readonly long: ReturnType<typeof useLongList>;
  readonly unreadId: string | null;
  readonly history: HistoryState;
  readonly typing: readonly ChatTyper[];
  /** Shown while nobody has written, above what the house greets with [CHAT-EMPTY]. */
  readonly empty: ReactNode;
  /** Below the last message. */
  readonly below: ReactNode;
  readonly label: string;
  readonly ref: Ref<MessageListHandle>;
}

type Row = ChatRow<ChatMessage> | { readonly kind: 'tail'; readonly key: 'tail' };

/** So many messages are drawn all at once. [CHAT-SHORT-LIST] */
export const SHORT_MESSAGES = 60;

/** Two texts under one roof: whether older messages come, fail, or are all here. */
function HistoryNotice({ history, onRetry }: { readonly history: HistoryState; readonly onRetry: () => void }) {
  if (history === 'loading') {
    return (
      <span className={styles.history}>
        <Spinner size={16} />
        <Trans>Loading older messages</Trans>
      </span>
    );
  }
  if (history !== 'failed') return null;
  return (
    <button type="button" className={styles.history} onClick={onRetry}>
      <Trans>Older messages could not be loaded. Try again</Trans>
    </button>
  );
}

interface Handover {
  readonly scrollTop: number;
  /** Of all rows, in px. */
  readonly sizes: readonly number[];
}

/**
 * When the plain rows give way to the list for long conversations. That list begins with the sizes the rows have, in the
 * same commit, so nothing moves. Not while something inside a row has the focus: it would lose it, and what was typed.
 */
function useHandover(
  ready: boolean,
  count: number,
  list: { readonly current: ListHandle | null },
  scroller: { readonly current: HTMLElement | null },
): Handover | null {
  const [handover, setHandover] = useState<Handover | null>(null);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!ready || handover !== null || view === null) return undefined;
    const take = (): void => {
      const { current: handle } = list;
      const focused = document.activeElement;
      if (handle === null || (focused !== view && view.contains(focused))) return;
      setHandover({
        scrollTop: view.scrollTop,
        sizes: Array.from({ length: count }, (_, index) => handle.getItemSize(index)),
      });
    };
    take();
    view.addEventListener('focusout', take);
    return () => view.removeEventListener('focusout', take);
  }, [ready, handover, count, list, scroller]);
  useLayoutEffect(() => {
    if (handover !== null) scroller.current?.scrollTo({ top: handover.scrollTop, behavior: 'instant' });
  }, [handover, scroller]);
  return handover;
}

/** The messages; of a long conversation those in sight. [A11Y-LOG, CHAT-JUMP, CHAT-KEEP-PLACE] */
export function MessageList({ flow, long, unreadId, history, typing, empty, below, label, ref }: MessageListProps) {
  const { t } = useLingui();
  const { timeZone, actions } = useChat();
  const [pointed, setPointed] = useState<string | null>(null);
  const faced = empty !== null && flow.messages.every(({ side }) => side === 'system');
  const rows = useMemo(() => {
    const all = chatRows(flow.messages, unreadId, timeZone);
    // A greeting is of no day: it stands under the chat's face.
    return faced ? all.filter(({ kind }) => kind !== 'date') : all;
  }, [flow.messages, unreadId, timeZone, faced]);
  const data = useMemo((): Row[] => [...rows, { kind: 'tail', key: 'tail' }], [rows]);
  const scroll = useListScroll({
    rows,
    flow,
    history,
    onRequestHistory: actions.onRequestHistory,
    onReadUpTo: actions.onReadUpTo,
  });

  const handover = useHandover(
    long !== null && (flow.messages.length > SHORT_MESSAGES || history === 'loading'),
    data.length,
    scroll.list,
    scroll.scroller,
  );

  useImperativeHandle(ref, () => ({
    jumpTo: (messageId) => {
      if (scroll.jumpTo(messageId)) setPointed(messageId);
    },
  }));
  useEffect(() => {
    if (pointed === null) return undefined;
    const timer = setTimeout(() => setPointed(null), 2000);
    return () => clearTimeout(timer);
  }, [pointed]);

  const draw = (row: Row) => {
    switch (row.kind) {
      case 'date':
        return <DayRow key={row.key} day={row.day} />;
      case 'unread':
        return <UnreadRow key={row.key} />;
      case 'message':
        return (
          <MessageRow
            key={row.key}
            message={row.message}
            first={row.first}
            last={row.last}
            fresh={flow.fresh.has(row.key)}
            pointed={pointed === row.key}
          />
        );
      case 'tail':
        return (
          <div key={row.key} className={styles.tail}>
            {below}
            <TypingDots typing={typing} />
          </div>
        );
    }
  };
  const { unseen } = scroll;
  const watched = { onScroll: scroll.onScroll, onScrollEnd: scroll.onScrollEnd, onResize: scroll.onResize };
  return (
    <div className={styles.frame}>
      <div
        ref={scroll.scroller}
        className={classNames(styles.scroller, faced && styles.faced)}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
      >
        {faced ? <div className={styles.empty}>{empty}</div> : <div className={styles.spacer} />}
        {long === null || handover === null ? (
          <PlainList ref={scroll.list} data={data} {...watched}>
            {draw}
          </PlainList>
        ) : (
          <long.LongList list={scroll.list} data={data} sizes={handover.sizes} shift={flow.shift} {...watched}>
            {draw}
          </long.LongList>
        )}
      </div>
      {scroll.topDay === null ? null : (
        <p className={styles.topDay} aria-hidden="true">
          <DayName day={scroll.topDay} />
        </p>
      )}
      <div className={styles.top}>
        <HistoryNotice history={history} onRetry={actions.onRequestHistory} />
      </div>
      {scroll.pill ? (
        <button
          type="button"
          className={styles.pill}
          onClick={scroll.jumpToEnd}
          aria-label={unseen === 0 ? t`Go to the latest message` : undefined}
        >
          {unseen === 0 ? null : <Plural value={unseen} one="# new message" other="# new messages" />}
          <Icon of={ArrowDown} size={20} />
        </button>
      ) : null}
    </div>
  );
}
