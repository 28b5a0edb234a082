import { countText } from '#client/i18n/money.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly count: number;
  /** What is counted, in words, for screen readers: "3 unread messages". */
  readonly label: string;
}

/** A count on the accent colour; nothing at zero, `99+` beyond. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      <span aria-hidden="true">{count > 99 ? `${countText(99)}+` : countText(count)}</span>
    </span>
  );
}
