import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import Clock from 'lucide-react/icons/clock-3';
import { isWaiting, waitedMs } from '#shared/domain/inbox/ticket-order.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useClock } from '#client/console/clock.ts';
import styles from './wait-time.module.css';

/** From here on a wait is marked, and then marked as too long (ms). */
const SLOW_MS = 2 * 60_000;
const LATE_MS = 5 * 60_000;

type Unit = 'second' | 'minute' | 'hour';

/** Each row of the list says its wait each second: what says it is made once. */
const formats = new Map<string, Intl.NumberFormat>();
function unitFormat(locale: string, unit: Unit): Intl.NumberFormat {
  const name = `${locale} ${unit}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(name, format);
  return format;
}

/** A wait as one says it, in the reader's language: `40 sec`, `11 min`, `1 hr 5 min` [INBOX-CLOCK]. */
export function spokenWait(ms: number, locale: string): string {
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const say = (value: number, unit: Unit): string => unitFormat(locale, unit).format(value);
  if (minutes === 0) return say(seconds, 'second');
  if (minutes < 60) return say(minutes, 'minute');
  const rest = minutes % 60;
  return rest === 0
    ? say((minutes - rest) / 60, 'hour')
    : `${say((minutes - rest) / 60, 'hour')} ${say(rest, 'minute')}`;
}

/** How long the guest has waited since the first message that nobody has answered; nothing when nobody waits. */
export function WaitTime({ ticket }: { readonly ticket: TicketView }) {
  const { t, i18n } = useLingui();
  const time = useClock(useCallback((now) => spokenWait(waitedMs(ticket, now), i18n.locale), [ticket, i18n.locale]));
  const pace = useClock(
    useCallback(
      (now) => {
        const waited = waitedMs(ticket, now);
        return waited >= LATE_MS ? 'late' : waited >= SLOW_MS ? 'slow' : 'fresh';
      },
      [ticket],
    ),
  );
  if (!isWaiting(ticket)) return null;
  return (
    <span className={styles.wait} data-pace={pace} title={t`Waiting for an answer`}>
      <Icon of={Clock} size={14} />
      <VisuallyHidden>
        <Trans>Waiting</Trans>{' '}
      </VisuallyHidden>
      <span dir="auto">{time}</span>
    </span>
  );
}
