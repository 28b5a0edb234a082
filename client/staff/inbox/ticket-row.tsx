import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Languages from 'lucide-react/icons/languages';
import Flag from 'lucide-react/icons/flag';
import PenLine from 'lucide-react/icons/pen-line';
import PhoneCall from 'lucide-react/icons/phone-call';
import type { TicketView } from '#shared/client-view/values.ts';
import { VIP_RULE } from '#shared/domain/desk-work/vip.ts';
import { callsForHelp, isWaiting } from '#shared/domain/inbox/ticket-order.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useMinute } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useMe } from '#client/sync/hooks.ts';
import { useGuestName } from '../use-guest-name.ts';
import { VipMark } from '../vip-mark.tsx';
import { useWriters } from '../use-writers.ts';
import { SnoozeMark } from './snooze-mark.tsx';
import { LabelTag } from './label-texts.tsx';
import { useLongPress } from './use-long-press.ts';
import { useStayText } from './use-stay-text.ts';
import { WaitTime } from './wait-time.tsx';
import styles from './ticket-row.module.css';

interface TicketRowProps {
  readonly ticket: TicketView;
  /** Messages of the guest this reader has not seen. */
  readonly unread: number;
  readonly selected: boolean;
  /** The keyboard stands here: the one row that Tab reaches. */
  readonly current: boolean;
  /** Changes when the focus is to come here; 0 leaves it where it is. */
  readonly focusTurn: number;
  /** Offered to this reader by a colleague. */
  readonly offered: boolean;
  readonly mine: boolean;
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
  /** Ticked, to be done something with together with others. */
  readonly ticked: boolean;
  /** Some are: a finger's tap ticks, and does not open. */
  readonly ticking: boolean;
  readonly onTick: (conversationId: string, reach: boolean) => void;
}

function LastTime({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
  const now = useMinute();
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()} dir="auto">
      {messageTime(at, now, timeZone, readerLocale())}
    </time>
  );
}

/** What was said last in the reader's language, and as it was written where that is another. */
function useLastLine({ conversationId, lastLine, lastLines, lastSide, guestLangCd }: TicketView) {
  const mine = useMe()?.langCd ?? activeLanguage();
  // Of the ticket, not of the row: another may stand in it next.
  const [turned, setTurned] = useState<string | null>(null);
  const asWritten = turned === conversationId;
  const translated = lastLine === '' ? undefined : lastLines[mine];
  const turns = translated !== undefined && translated !== lastLine;
  const original = !turns || asWritten;
  return {
    text: original ? lastLine : translated,
    lang: original ? (lastSide === 'guest' ? guestLangCd : undefined) : mine,
    /** What stands behind it, for a look without a tap; undefined where nothing does. */
    behind: turns ? (original ? translated : lastLine) : undefined,
    original,
    turn: () => setTurned(asWritten ? null : conversationId),
  };
}

/** What was said last, or who is writing now. */
function LastWords({
  ticket,
  unread,
  last,
}: Pick<TicketRowProps, 'ticket' | 'unread'> & { readonly last: ReturnType<typeof useLastLine> }) {
  const { t } = useLingui();
  const writers = useWriters(ticket);
  if (writers !== null)
    return (
      <span className={styles.writing}>
        <Icon of={PenLine} size={14} />
        <span dir="auto">{writers}</span>
      </span>
    );
  return (
    <span className={styles.last} data-unread={unread > 0}>
      {ticket.lastSide === 'staff' || ticket.lastSide === 'bot' ? (
        <>
          <Icon of={CornerUpLeft} size={14} directional />
          <VisuallyHidden>
            <Trans>Answered:</Trans>{' '}
          </VisuallyHidden>
        </>
      ) : null}
      <span dir="auto" lang={last.lang === undefined ? undefined : bcp47Of(last.lang)} title={last.behind}>
        {last.text === '' ? t`No message yet` : last.text}
      </span>
    </span>
  );
}

interface RowFactsProps extends Pick<TicketRowProps, 'ticket' | 'offered' | 'mine'> {
  /** The last line can be turned, by a sign in the corner. */
  readonly turns: boolean;
}

/** The row's last line: its label, what becomes of it, and the rest as far as there is room. */
function RowFacts({ ticket, offered, mine, turns }: RowFactsProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const stay = useStayText();
  const menu = textIn(ticket.menuNames, lang);
  const until = stay(null, ticket.stayTo);
  return (
    <span className={styles.facts} data-turns={turns}>
      <LabelTag ticket={ticket} />
      <SnoozeMark ticket={ticket} />
      {ticket.state === 'calling' ? (
        <span className={styles.offer}>
          <Icon of={PhoneCall} size={14} />
          <Trans>Call in progress</Trans>
        </span>
      ) : null}
      {offered ? (
        <span className={styles.offer}>
          <Icon of={ArrowRightLeft} size={14} />
          <Trans>
            From <Bdi>{ticket.forward?.fromStaffName}</Bdi>
          </Trans>
        </span>
      ) : ticket.forward?.state === 'pending' ? (
        <span className={styles.offer}>
          <Icon of={ArrowRightLeft} size={14} />
          <Bdi>{ticket.forward.targetName}</Bdi>
        </span>
      ) : null}
      <span className={styles.more}>
        {[
          // The mark beside the name says it already.
          ticket.priority === 'high' && ticket.priorityRule !== VIP_RULE ? ticket.priorityRule : null,
          languageNameIn(lang)(ticket.guestLangCd),
          ticket.assigneeName === null ? null : mine ? t`You` : ticket.assigneeName,
          menu === '' ? null : menu,
          until,
        ]
          .filter((fact) => fact !== null)
          // Each keeps its own direction, in one piece of text: a row has elements enough.
          .map((fact) => `\u2068${fact}\u2069`)
          .join(' · ')}
      </span>
    </span>
  );
}

/** One ticket of the list: room, guest, what was said last, and how long they wait. [INBOX-ROW] */
export const TicketRow = memo(function TicketRow({
  ticket,
  unread,
  selected,
  current,
  focusTurn,
  offered,
  mine,
  timeZone,
  onOpen,
  ticked,
  ticking,
  onTick,
}: TicketRowProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Whoever stood on a ticket does not stand on the one that takes its row.
  const { conversationId } = ticket;
  const stoodOn = useRef(conversationId);
  useLayoutEffect(() => {
    if (stoodOn.current === conversationId) return;
    stoodOn.current = conversationId;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && holder.current?.contains(activeElement) === true) activeElement.blur();
  }, [conversationId]);
  useLayoutEffect(() => {
    if (current && focusTurn > 0) button.current?.focus({ preventScroll: true });
  }, [current, focusTurn]);
  const room = textIn(ticket.locationNames, lang);
  const guestName = useGuestName();
  const last = useLastLine(ticket);
  const { ends, ...press } = useLongPress(() => onTick(conversationId, false));
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (ends()) return;
    const { nativeEvent } = event;
    const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (event.shiftKey || event.ctrlKey || event.metaKey) onTick(conversationId, event.shiftKey);
    else if (ticking && byFinger) onTick(conversationId, false);
    else onOpen(conversationId);
  };
  const who = [room, guestName(ticket.guestName)].filter((part) => part !== '').join(' · ');
  return (
    <div ref={holder} className={styles.holder} data-ticked={ticked} data-ticking={ticking}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t`Select ${who}`}
          tabIndex={current ? 0 : -1}
          checked={ticked}
          onChange={({ nativeEvent }) =>
            onTick(conversationId, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
      <button
        ref={button}
        type="button"
        className={classNames(styles.row, selected && styles.selected, callsForHelp(ticket) && styles.urgent)}
        aria-current={selected ? 'true' : undefined}
        tabIndex={current ? 0 : -1}
        data-ticket={ticket.conversationId}
        onClick={click}
        {...press}
      >
        <span className={styles.line}>
          <span className={styles.who}>
            {ticket.priority === 'high' ? (
              <span className={styles.priority} title={t`High priority`}>
                <Icon of={Flag} size={14} />
                <VisuallyHidden>
                  <Trans>High priority</Trans>{' '}
                </VisuallyHidden>
              </span>
            ) : null}
            {room === '' ? null : (
              <>
                <bdi className={styles.room}>{room}</bdi>
                <span aria-hidden="true" className={styles.dot}>
                  ·
                </span>
              </>
            )}
            <bdi className={styles.name}>{guestName(ticket.guestName)}</bdi>
            {ticket.guestIsVip ? <VipMark /> : null}
          </span>
          {isWaiting(ticket) ? <WaitTime ticket={ticket} /> : <LastTime at={ticket.lastAt} timeZone={timeZone} />}
        </span>
        <span className={styles.line}>
          <LastWords ticket={ticket} unread={unread} last={last} />
          <Badge count={unread} label={unread === 1 ? t`1 unread message` : t`${unread} unread messages`} />
        </span>
        <RowFacts ticket={ticket} offered={offered} mine={mine} turns={last.behind !== undefined} />
      </button>
      {last.behind === undefined ? null : (
        <button
          type="button"
          className={styles.turn}
          tabIndex={current ? 0 : -1}
          aria-pressed={last.original}
          aria-label={t`Show original`}
          title={t`Show original`}
          onClick={last.turn}
        >
          <Icon of={Languages} size={16} />
        </button>
      )}
    </div>
  );
});
