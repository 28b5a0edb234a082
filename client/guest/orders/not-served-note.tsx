import { Trans } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { NotServed } from '#shared/domain/ordering/serving-hours.ts';
import styles from './order.module.css';

const DAY_MS = 86_400_000;

/** A time of day; with its weekday where that is not within a day. */
function timeText(at: number): string {
  const day = at - Date.now() < DAY_MS ? {} : ({ weekday: 'long' } as const);
  return new Intl.DateTimeFormat(readerLocale(), { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/** It cannot be ordered at the moment, and when it can [ORDER-HOURS]. */
export function NotServedNote({ until: { opensAt } }: { readonly until: NotServed }) {
  const time = opensAt === null ? '' : timeText(opensAt);
  return (
    <p className={styles.notServed}>
      <Icon of={Clock} size={16} />
      <span>
        {opensAt === null ? <Trans>Not served at the moment</Trans> : <Trans>Served again from {time}</Trans>}
      </span>
    </p>
  );
}
