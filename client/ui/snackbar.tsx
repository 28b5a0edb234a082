import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './snackbar.module.css';

interface SnackbarProps {
  readonly children: ReactNode;
  /** ms on screen; it stays while pointed at or focused. */
  readonly duration?: number;
  readonly onClose: () => void;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** `top`: at the top, on the side where lines end; `bottom`: in the middle, above the composer. */
  readonly placement?: 'top' | 'bottom';
}

/** A short message that goes by itself. Mount it to show it. */
export function Snackbar({ children, duration = 3000, onClose, action, placement = 'bottom' }: SnackbarProps) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => close.current(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  return (
    <div
      role="status"
      className={classNames(styles.snackbar, styles[placement])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{children}</span>
      {action === undefined ? null : (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <IconButton icon={X} size={18} label={t`Dismiss`} onClick={onClose} />
    </div>
  );
}
