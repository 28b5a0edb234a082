import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import styles from './guest-page.module.css';

interface GuestPageProps extends TopBarProps {
  readonly children: ReactNode;
  /** The page fills the screen and scrolls within itself, as the chat does; it shows the strip itself. */
  readonly fill?: boolean;
  readonly busy?: boolean;
  /** Without a bar [HOME-BARE]. */
  readonly bare?: boolean;
}

/** One page of the guest's app: the bar above, what the connection is like, the page itself. */
export function GuestPage({ children, fill = false, busy = false, bare = false, ...bar }: GuestPageProps) {
  return (
    <div className={classNames(styles.page, fill && styles.fill)}>
      {bare ? null : <TopBar {...bar} />}
      {fill ? null : <ConnectionStrip />}
      <main className={styles.main} aria-busy={busy || undefined}>
        {children}
      </main>
    </div>
  );
}
