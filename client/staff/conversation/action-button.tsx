import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from './ticket-head.module.css';

interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** What is most likely wanted next. */
  readonly main?: boolean;
  /** Its words are left to screen readers and the pointer on a wide screen too. */
  readonly compact?: boolean;
  /** Cannot be undone. */
  readonly danger?: boolean;
  readonly onPress: () => void;
}

/** A button of the ticket's head; on a narrow screen its words are left to screen readers. */
export function ActionButton({
  icon,
  label,
  shortcut,
  main = false,
  compact = false,
  danger = false,
  onPress,
}: ActionButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classNames(styles.action, main && styles.main, danger && styles.danger)}
      title={shortcut === undefined ? label : t`${label} (key ${shortcut})`}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      {icon}
      <span className={classNames(styles.word, compact && styles.hidden)}>{label}</span>
    </button>
  );
}
