import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

/** A button of the bar that says in words what it does. */
export function BarChip({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onClick}>
      {children}
    </button>
  );
}
