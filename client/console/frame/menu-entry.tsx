import type { ReactNode } from 'react';
import { MenuItem } from 'react-aria-components';
import styles from './status-menu.module.css';

interface MenuEntryProps {
  readonly id: string;
  readonly children: ReactNode;
  /** What is typed to find it, and read aloud. */
  readonly textValue: string;
  /** How it stands, or its key, at the far end. */
  readonly state?: ReactNode;
  readonly disabled?: boolean;
  /** Another app's address. */
  readonly href?: string;
  readonly onAction?: () => void;
}

/** One entry of the menu of whoever is signed in; an app adds its own. */
export function MenuEntry({ id, children, textValue, state, disabled = false, href, onAction }: MenuEntryProps) {
  return (
    <MenuItem
      id={id}
      textValue={textValue}
      isDisabled={disabled}
      className={styles.item ?? ''}
      {...(href === undefined ? {} : { href })}
      {...(onAction === undefined ? {} : { onAction })}
    >
      <span className={styles.grow}>{children}</span>
      {state === undefined ? null : <span className={styles.state}>{state}</span>}
    </MenuItem>
  );
}
