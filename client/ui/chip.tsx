import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** For chips that are one of several choices. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A rounded choice or filter; a mere label when it cannot be pressed. */
export function Chip({ children, onPress, pressed, disabled = false }: ChipProps) {
  if (onPress === undefined)
    return <span className={classNames(styles.chip, pressed === true && styles.pressed)}>{children}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.button, pressed === true && styles.pressed)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
