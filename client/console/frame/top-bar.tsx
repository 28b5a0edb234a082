import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { useAppNames } from '../app-names.ts';
import { useConsoleServices } from '../console-services.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { StatusMenu, type StatusMenuProps } from './status-menu.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps extends StatusMenuProps {
  /** The app's sign, beside its name. */
  readonly icon: LucideIcon;
  /** What the app has in the bar, between the connection and who is signed in. */
  readonly tools?: ReactNode;
}

/** The page's head: which app it is, connection, and who is signed in. [THEME-TITLE] */
export function TopBar({ icon, tools, ...menu }: TopBarProps) {
  const { app } = useConsoleServices();
  const names = useAppNames();
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <Icon of={icon} size={22} />
        {names[app]}
      </h1>
      <span className={styles.space} />
      <ConnectionStatus />
      {tools}
      <StatusMenu {...menu} />
    </header>
  );
}
