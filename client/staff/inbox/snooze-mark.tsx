import { Trans } from '@lingui/react/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import BellRing from 'lucide-react/icons/bell-ring';
import type { TicketView } from '#shared/client-view/values.ts';
import { isBack, isSnoozed } from '#shared/domain/inbox/ticket-order.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useTimeText } from '../use-time-text.ts';
import styles from './snooze-mark.module.css';

/** Until when a ticket lies aside, or that its time has come. [SNOOZE-ASIDE, SNOOZE-BACK] */
export function SnoozeMark({ ticket }: { readonly ticket: TicketView }) {
  const timeText = useTimeText();
  if (isSnoozed(ticket))
    return (
      <span className={styles.mark}>
        <Icon of={AlarmClock} size={14} />
        <span>
          <Trans>
            Until <Bdi>{timeText(ticket.snoozedUntil ?? 0)}</Bdi>
          </Trans>
        </span>
      </span>
    );
  if (!isBack(ticket)) return null;
  return (
    <span className={styles.mark} data-back="true">
      <Icon of={BellRing} size={14} />
      <span>
        <Trans>Back since {timeText(ticket.wokenAt ?? 0)}</Trans>
      </span>
    </span>
  );
}
