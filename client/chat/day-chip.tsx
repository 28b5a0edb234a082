import { Trans, useLingui } from '@lingui/react/macro';
import { dayOf } from '#shared/domain/chat/message-time.ts';
import { useChat } from './chat-context.ts';
import styles from './list.module.css';

const DAY_MS = 86_400_000;

/** A day as people say it: today, yesterday, or its date. `day` is `YYYY-MM-DD`. [CHAT-DATE] */
export function DayName({ day }: { readonly day: string }) {
  const { i18n } = useLingui();
  const { now, timeZone } = useChat();
  const today = dayOf(now, timeZone);
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (day === today) return <Trans>Today</Trans>;
  if (dayOf(Date.parse(`${today}T12:00:00Z`) - DAY_MS, 'UTC') === day) return <Trans>Yesterday</Trans>;
  if (Intl.DateTimeFormat.supportedLocalesOf([i18n.locale]).length === 0) return <bdi>{day.replaceAll('-', '/')}</bdi>;
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return (
    <bdi>
      {new Intl.DateTimeFormat(i18n.locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...year,
      }).format(noon)}
    </bdi>
  );
}

/** The chip above a day's first message. */
export function DayRow({ day }: { readonly day: string }) {
  return (
    <div className={styles.chipRow}>
      <span className={styles.day} role="heading" aria-level={2}>
        <DayName day={day} />
      </span>
    </div>
  );
}

/** Where new messages begin. [CHAT-DIVIDER] */
export function UnreadRow() {
  return (
    <div className={styles.unread} role="separator">
      <span>
        <Trans>New messages</Trans>
      </span>
    </div>
  );
}
