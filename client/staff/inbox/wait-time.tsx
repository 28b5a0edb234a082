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

/** A wait as on a watch: `0:07`, `12:40`, then `1:05:00`. */
function watchTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long the guest has waited, ticking; nothing when nobody waits. */
export function WaitTime({ ticket }: { readonly ticket: TicketView }) {
  const { t } = useLingui();
  const time = useClock(useCallback((now) => watchTime(waitedMs(ticket, now)), [ticket]));
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
      <span dir="ltr">{time}</span>
    </span>
  );
}
