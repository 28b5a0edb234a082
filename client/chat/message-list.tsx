import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Virtualizer } from 'virtua';
import { chatRows, type ChatRow } from '#shared/domain/chat/grouping.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage, ChatTyper, HistoryState } from './chat-types.ts';
import { DayName, DayRow, UnreadRow } from './day-chip.tsx';
import type { Flow } from './flow.ts';
import { MessageRow } from './message-row.tsx';
import { TypingDots } from './typing-dots.tsx';
import { useListScroll } from './use-list-scroll.ts';
import styles from './list.module.css';

export interface MessageListHandle {
  readonly jumpTo: (messageId: string) => void;
}

interface MessageListProps {
  readonly flow: Flow;
  readonly unreadId: string | null;
  readonly history: HistoryState;
  readonly typing: readonly ChatTyper[];
  readonly empty: ReactNode;
  readonly label: string;
  readonly ref: Ref<MessageListHandle>;
}

type Row = ChatRow<ChatMessage> | { readonly kind: 'tail'; readonly key: 'tail' };

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

/** The messages, drawn only where they are in sight. Rules A11Y-LOG, CHAT-JUMP, CHAT-KEEP-PLACE. */
export function MessageList({ flow, unreadId, history, typing, empty, label, ref }: MessageListProps) {
  const { t } = useLingui();
  const { timeZone, actions } = useChat();
  const [pointed, setPointed] = useState<string | null>(null);
  const rows = useMemo(() => chatRows(flow.messages, unreadId, timeZone), [flow.messages, unreadId, timeZone]);
  const data = useMemo((): Row[] => [...rows, { kind: 'tail', key: 'tail' }], [rows]);
  const scroll = useListScroll({ rows, flow, history, onRequestHistory: actions.onRequestHistory, onReadUpTo: actions.onReadUpTo });

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
        return <MessageRow key={row.key} message={row.message} first={row.first} last={row.last} fresh={flow.fresh.has(row.key)} pointed={pointed === row.key} />;
      case 'tail':
        return (
          <div key={row.key} className={styles.tail}>
            <TypingDots typing={typing} />
          </div>
        );
    }
  };
  const { unseen } = scroll;
  return (
    <div className={styles.frame}>
      <div ref={scroll.scroller} className={styles.scroller} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        {rows.length === 0 ? <div className={styles.empty}>{empty}</div> : <div className={styles.spacer} />}
        <Virtualizer ref={scroll.list} data={data} shift={flow.shift} bufferSize={600} itemSize={64} onScroll={scroll.onScroll} onScrollEnd={scroll.onScrollEnd} onResize={scroll.onResize}>
          {draw}
        </Virtualizer>
      </div>
      <div className={styles.top}>
        {scroll.topDay === null ? null : (
          <span className={styles.day} aria-hidden="true">
            <DayName day={scroll.topDay} />
          </span>
        )}
        <HistoryNotice history={history} onRetry={actions.onRequestHistory} />
      </div>
      {scroll.pill ? (
        <button type="button" className={styles.pill} onClick={scroll.jumpToEnd} aria-label={unseen === 0 ? t`Go to the latest message` : undefined}>
          {unseen === 0 ? null : <Plural value={unseen} one="# new message" other="# new messages" />}
          <Icon of={ArrowDown} size={20} />
        </button>
      ) : null}
    </div>
  );
}
